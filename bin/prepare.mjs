// What every command needs before the project's own code can run: the dependencies of the lockfile, Node 24, and the
// generated documents.
// Plain syntax: this file runs on Node 18 and newer, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
  // carry. With --no-save the lockfile decides every version and is left as it is. Development dependencies are included
  // even under NODE_ENV=production, because the start generates documents with them.
  const done = spawnSync(
    "npm",
    ["install", "--no-save", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
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

const documentsFolder = join(root, "src", "web", "generated");

/** Files outside `src/web` that decide what codegen writes. */
const documentsInputs = ["schema.graphql", "schema.admin.graphql", "src/main/codegen.ts", "package-lock.json"];

/** Lists the `.graphql` files below a folder. `readdirSync` has no `recursive` option on every Node 18. */
function listGraphqlFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listGraphqlFiles(path);
    return entry.name.endsWith(".graphql") ? [path] : [];
  });
}

/** Hashes the path and the content of every input of codegen. */
function hashDocumentsInputs() {
  const paths = [...documentsInputs.map((path) => join(root, path)), ...listGraphqlFiles(join(root, "src", "web"))];
  paths.sort(); // oxlint-disable-line unicorn/no-array-sort -- Node 18 has no toSorted
  const hash = createHash("sha256");
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Writes `src/web/generated` (typed documents and manifests, not committed) when it is missing or older than its
 * inputs. Takes a few ms when it is fresh. Exits with 1 when a document does not fit the schema.
 */
export function generateDocuments() {
  const stamp = join(documentsFolder, ".stamp");
  const inputs = hashDocumentsInputs();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  const done = spawnSync(findNode(), [join("src", "main", "codegen.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (done.status !== 0) {
    fail("Generating src/web/generated failed. After a change of the API, run `npm run schema` first.");
  }
  mkdirSync(documentsFolder, { recursive: true });
  const temporary = `${stamp}.${process.pid}`;
  writeFileSync(temporary, inputs);
  renameSync(temporary, stamp);
}
