// node bin/run.mjs src/main/x.ts …        runs one of our programs on Node 24, dependencies installed
// node bin/run.mjs --bin tsc …            runs a tool of node_modules the same way
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { constants } from "node:os";
import { findNode, generateDocuments, installDependencies, root } from "./prepare.mjs";

function tool(name) {
  // node_modules/.bin holds links on POSIX systems and scripts on others; the package's own file works on both.
  const owners = { tsc: "typescript", depcruise: "dependency-cruiser" };
  const directory = join(root, "node_modules", owners[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  return join(directory, typeof bin === "string" ? bin : bin[name]);
}

installDependencies();
const [first, ...rest] = process.argv.slice(2);
const args = first === "--bin" ? [tool(rest[0]), ...rest.slice(1)] : [first, ...rest];
// These three repair a tree whose documents do not fit the schema yet, so they must run without the documents.
const repairs = ["src/main/codegen.ts", "src/main/schema.ts", "--bin oxfmt"];
if (!repairs.includes(first === "--bin" ? `--bin ${rest[0]}` : first)) generateDocuments();
const node = findNode();
// A process group of its own: a terminal's Ctrl-C reaches the whole foreground group and npm passes it on once more,
// and the program must get it exactly once to stop in order. A second press, later, is passed on too and forces the end.
const child = spawn(node, args, {
  cwd: root,
  stdio: "inherit",
  detached: process.platform !== "win32",
  // What was compiled, and stripped of its types, is kept for the next start: the stripper's own 25 MB are not even loaded.
  env: {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH}`,
  },
});
let passedOn = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (Date.now() - passedOn < 1000) return;
    passedOn = Date.now();
    child.kill(signal);
  });
}
child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]));
