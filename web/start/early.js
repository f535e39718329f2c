/*
 * Stands in index.html itself, before every link; the build writes it there. Starts Python, which takes longest and
 * need not wait for how the page looks, or says in the oldest of browsers too that this one cannot run it, and then
 * loads nothing.
 */
(function () {
  "use strict";
  /** Milliseconds that modules wait at most for what goes before them: a hidden page is not painted. */
  var AHEAD = 200;
  var root = document.documentElement;
  var trouble = root.getAttribute("data-trouble");
  if (trouble === "file" || trouble === "frame") return;
  var modern =
    "noModule" in document.createElement("script") &&
    typeof WebAssembly === "object" &&
    typeof WebAssembly.instantiateStreaming === "function" &&
    typeof HTMLDialogElement === "function" &&
    // Came to browsers with the last thing we need, workers that are modules.
    "toSorted" in Array.prototype;
  if (!modern) return root.setAttribute("data-trouble", "old");
  wear();
  var map = /** @type {HTMLElement} */ (document.querySelector('script[type="importmap"]'));
  /** What each module must be, for browsers that do not look into the map themselves. @type {Record<string, string>} */
  var marks = JSON.parse(map.textContent || "{}").integrity;

  /**
   * In order, so that the page finds Python started.
   * @param {string} name
   * @returns {Promise<unknown>} once it has run, or failed
   */
  function load(name) {
    var script = document.createElement("script");
    script.type = "module";
    script.async = false;
    script.integrity = marks["./" + name] || "";
    script.src = name;
    document.head.appendChild(script);
    return new Promise(function (done) {
      script.onload = script.onerror = done;
    });
  }

  var begun = load("start/begin.js");
  var asked = new Promise(function (done) {
    addEventListener("asked", done);
  });
  // At the end of the page.
  addEventListener("body", function () {
    // What stands in the page is home; another screen is on its way.
    var screen = document.getElementById("screen");
    var elsewhere = location.hash.length > 1;
    if (screen && elsewhere) screen.hidden = true;
    whenPainted(styleAll);
    // What the device keeps is near. But the service worker gives out one file after the other: what waits for Python
    // lets its files go first, which are few.
    if (navigator.serviceWorker && navigator.serviceWorker.controller) {
      if (!elsewhere) return load("app.js");
      var due = new Promise(function (done) {
        setTimeout(done, AHEAD);
      });
      return Promise.race([asked, due]).then(askForAll);
    }
    // Over the network all is asked for when home is painted: until then Python's worker, which takes longest, and the
    // page itself have the network and the machine.
    begun.then(function () {
      whenPainted(function () {
        askForAll();
        if (!elsewhere) hint("home");
      });
    });
  });

  /** Colours and text as they were chosen, from the first picture on; app.js looks closer at what was kept. */
  function wear() {
    try {
      var here = new URL("./", location.href).pathname;
      var kept = localStorage.getItem("royalty " + here + ".settings") || localStorage.getItem("royalty.settings");
      var settings = JSON.parse(kept || "{}");
      if (settings.theme) root.setAttribute("data-theme", settings.theme);
      if (settings.size > 0) root.style.setProperty("--text-size", settings.size);
    } catch (_) {
      // Storage that is shut or holds something else: as usual, then.
    }
  }

  /** Once something is to be seen: what is done before the first picture is on the screen, keeps it waiting. @param {() => void} then */
  function whenPainted(then) {
    var late = setTimeout(go, AHEAD);
    var watcher = new PerformanceObserver(go);
    watcher.observe({ type: "paint", buffered: true });
    function go() {
      clearTimeout(late);
      watcher.disconnect();
      setTimeout(then);
    }
  }

  /** Home does without most style. The places among the others are kept for it, as the later rule wins. */
  function styleAll() {
    [].forEach.call(document.querySelectorAll('link[rel="later"]'), function (/** @type {HTMLLinkElement} */ link) {
      link.rel = "stylesheet";
    });
  }

  /** At once, as each module would name those that it needs only when it is there. */
  function askForAll() {
    load("app.js");
    hint("modules");
  }

  /** @param {string} which of the page's lists of modules */
  function hint(which) {
    var list = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="' + which + '"]'));
    list.content.split(" ").forEach(function (/** @type {string} */ name) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.integrity = marks["./" + name] || "";
      link.href = name;
      document.head.appendChild(link);
    });
  }
})();
