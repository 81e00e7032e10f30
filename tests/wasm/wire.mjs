// SPDX-License-Identifier: Apache-2.0
// Compares what the wire says in WebAssembly with what it says natively: node wire.mjs wire.wasm wire.said
import { readFileSync } from "node:fs";

const [, , path, said] = process.argv;
const module = new WebAssembly.Module(readFileSync(path));
const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
if (imports.length) throw new Error(`the module imports ${imports.join(", ")}`);

const { exports } = new WebAssembly.Instance(module);
exports._initialize();

function text(at) {
	const bytes = new Uint8Array(exports.memory.buffer, at);
	return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.indexOf(0)));
}

let lines = "";
for (let game = 0; exports.wire_said(game, 0); game++)
	for (let seed = 0; seed < 200; seed++) lines += text(exports.wire_said(game, seed)) + "\n";
if (lines !== readFileSync(said, "utf-8")) throw new Error("the wire says something else in WebAssembly");
console.log(`${lines.split("\n").length - 1} frames`);
