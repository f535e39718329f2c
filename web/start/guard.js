// @ts-check
/*
 * Stands in index.html itself, before everything that comes from elsewhere; the build writes it there. Shows the
 * sentence that says what to do unless the page reports that it has started, and lets nothing start from a file or in a
 * frame. For the oldest browsers too.
 */
(function () {
  "use strict";
  /** Milliseconds until the page must have started. */
  var LIMIT = 15000;
  /** Where the tab notes how often it has loaded itself anew since a page last started in it; and how often it may. */
  var TRIES = "royalty-loaded-anew";
  var MOST_TRIES = 2;
  var root = document.documentElement;
  var started = false;
  var unstyled = false;
  var fetched = false;

  /** @param {string} what which of the sentences, by its class */
  function tell(what) {
    if (!root.hasAttribute("data-trouble")) root.setAttribute("data-trouble", what);
  }

  function hush() {
    if (started && !unstyled) root.removeAttribute("data-trouble");
  }

  /** @param {EventTarget | null} target @returns {target is HTMLLinkElement} */
  function isSheet(target) {
    return target instanceof HTMLLinkElement && target.rel === "stylesheet";
  }

  /** The style sheets that were asked for and are not there. @returns {HTMLLinkElement[]} */
  function missing() {
    return [].slice
      .call(document.querySelectorAll('link[rel="stylesheet"]'))
      .filter(function (/** @type {any} */ sheet) {
        return !sheet.sheet;
      });
  }

  // What came spoilt may lie in the browser's own cache, and would come from there again when the page is reloaded.
  function fetchAfresh() {
    if (fetched) return;
    fetched = true;
    var map = document.querySelector('script[type="importmap"]');
    var names = Object.keys(JSON.parse((map && map.textContent) || "{}").integrity || {});
    names = names.concat("worker/worker.js", "worker/python.js");
    missing().forEach(function (sheet) {
      names.push(sheet.href);
    });
    names.forEach(function (name) {
      fetch(name, { cache: "reload" }).catch(function () {});
    });
    // And what is kept on the device is looked through at once; once that is whole, the page comes from there.
    var build = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="build"]'));
    var keeper = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!keeper) return;
    var answer = new MessageChannel();
    answer.port1.onmessage = function (event) {
      if (event.data === true && !started && mayTryAgain()) location.reload();
    };
    keeper.postMessage({ ask: "look", build: build.content }, [answer.port2]);
  }

  /** Whether the page may load itself anew; where that did not help, people are asked to. */
  function mayTryAgain() {
    try {
      var tries = Number(sessionStorage.getItem(TRIES));
      sessionStorage.setItem(TRIES, String(tries + 1));
      return tries < MOST_TRIES;
    } catch (_) {
      return false;
    }
  }

  if (location.protocol === "file:") return tell("file");
  if (window.top !== window.self) return tell("frame");

  // Of elements that could not be loaded, and of scripts that broke off.
  addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (isSheet(from)) unstyled = true;
      else if (started || !(from === window || from instanceof HTMLScriptElement)) return;
      tell("part");
      if (typeof fetch === "function") fetchAfresh();
    },
    true,
  );
  // The window itself hears nothing of it.
  document.addEventListener(
    "load",
    function (event) {
      if (!isSheet(event.target)) return;
      unstyled = missing().length > 0;
      hush();
    },
    true,
  );
  addEventListener("started", function () {
    started = true;
    root.setAttribute("data-started", "");
    try {
      sessionStorage.removeItem(TRIES);
    } catch (_) {
      // Nothing was counted then.
    }
    hush();
  });
  addEventListener("click", function (event) {
    if (!(event.target instanceof Element)) return;
    if (event.target.id === "again") {
      // What hangs holds connections, of which a browser has few to one host.
      dispatchEvent(new Event("leaving"));
      stop();
      location.reload();
    }
    // Tapped before the page can hear it: it is done once the page has started.
    var early = started ? null : event.target.closest("[data-home]");
    if (early) root.setAttribute("data-tapped", early.getAttribute("data-home") || "");
  });
  setTimeout(function () {
    missing().forEach(function (sheet) {
      unstyled = true;
      // One that a script puts in does not hold back the page.
      if (sheet.parentNode) sheet.parentNode.replaceChild(sheet.cloneNode(), sheet);
    });
    if (!started || unstyled) tell("slow");
  }, LIMIT);
})();
