// node bin/run.mjs src/main/x.ts …        runs one of our programs on Node 24, dependencies installed
// node bin/run.mjs --bin tsc …            runs a tool of node_modules the same way
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { constants } from "node:os";
import { findNode, installDependencies, root } from "./prepare.mjs";

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
const node = findNode();
const child = spawn(node, args, { cwd: root, stdio: "inherit", env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, NODE_OPTIONS: process.env.NODE_OPTIONS ?? "" } });
// The child gets Ctrl-C from the terminal itself; a signal sent to us alone is passed on.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]));
