// SPDX-License-Identifier: Apache-2.0
import { render } from "preact";
import { App } from "./app";

render(<App />, document.getElementById("page")!);

// Only where the page came over TLS or from this machine: browsers allow it nowhere else.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
