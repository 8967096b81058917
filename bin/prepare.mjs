// What every command needs before our own code can run: the dependencies of the lockfile, and Node 24.
// Plain syntax: this file runs on Node 18 and newer, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = 24;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Installs by the lockfile when node_modules is missing or older than it. Install scripts never run. */
export function installDependencies() {
  const lockfile = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;
  process.stderr.write("Installing dependencies (once; a minute or two)…\n");
  // Not `npm ci`: it refuses a lockfile that leaves out another platform's optional binaries, which a registry may not
  // carry. With --no-save the lockfile decides every version and is left as it is.
  const done = spawnSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (done.status !== 0) fail("npm install failed. Check the connection to the package registry and try again.");
  writeFileSync(stamp, lockfile);
}

/** The Node that runs the product: this one when it is new enough, else the one among the dependencies. */
export function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= wanted) return process.execPath;
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), "bin", "node");
  } catch {
    return fail(
      `Node ${wanted} is needed, this is ${process.version}, and there is no packaged one for ${process.platform} ${process.arch}. Install Node ${wanted}.`,
    );
  }
}
