/* Runs before all else, in the oldest of browsers too: starts the page, or says that this browser cannot run it and loads nothing. */
(function () {
  "use strict";
  var modern =
    "noModule" in document.createElement("script") &&
    typeof WebAssembly === "object" &&
    typeof WebAssembly.instantiateStreaming === "function" &&
    typeof HTMLDialogElement === "function" &&
    // Came to browsers with the last thing we need, workers that are modules.
    "toSorted" in Array.prototype;
  if (modern) {
    // What stands in the page is home; another screen is on its way.
    var screen = document.getElementById("screen");
    if (screen && location.hash.length > 1) screen.hidden = true;
    // Python first: it takes longest. In order, so that the page finds it started.
    ["begin.js", "app.js"].forEach(function (name) {
      var script = document.createElement("script");
      script.type = "module";
      script.async = false;
      script.src = name;
      document.head.appendChild(script);
    });
    // Over the network, all modules are asked for at once; what the device keeps is near, and must not stand in Python's way.
    if (!navigator.serviceWorker || !navigator.serviceWorker.controller) {
      var modules = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="modules"]'));
      modules.content.split(" ").forEach(function (/** @type {string} */ name) {
        var hint = document.createElement("link");
        hint.rel = "modulepreload";
        hint.href = name;
        document.head.appendChild(hint);
      });
    }
    return;
  }
  var notice = document.createElement("p");
  notice.className = "notice";
  notice.id = "too-old";
  notice.setAttribute("role", "alert");
  notice.appendChild(
    document.createTextNode("This browser is too old to run Royalty. Please update it, or open this page in a newer one.")
  );
  var place = document.getElementById("app") || document.body;
  place.textContent = "";
  place.appendChild(notice);
})();
