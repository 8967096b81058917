// Builds the browser's files and the server's pages, and does nothing when both are fresh.
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildExtension } from "./build-extension.mjs";
import { generateDocuments } from "./prepare.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = join(root, "dist/pages.stamp");

/** Folders and files the pages are made of. */
const folders = ["src/web", "src/kernel"];
const files = ["package-lock.json", "vite.config.ts", "package.json", "bin/build-pages.mjs", "bin/build-extension.mjs"];

/** Hash over path and content of everything that can change the pages. */
async function currentStamp() {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return (
        entries
          // Dot files are the stamp and the temporary files of codegen.
          .filter((entry) => entry.isFile() && !/^\.|\.(test|bugs)\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      );
    }),
  );
  const paths = [...listed.flat(), ...files.map((file) => join(root, file))].toSorted();
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    hash.update(path.slice(root.length)).update("\0").update(createHash("sha256").update(contents[index]).digest());
  }
  return hash.digest("hex");
}

async function builtStamp() {
  try {
    return (await readFile(stampFile, "utf8")).trim();
  } catch {
    return null;
  }
}

const lockFile = join(root, "dist/pages.lock");
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Holds a lock among the processes of this machine while `work` runs; takes over the lock of a dead process. */
async function withLock(work) {
  await mkdir(join(root, "dist"), { recursive: true });
  for (;;) {
    try {
      const handle = await open(lockFile, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const owner = Number(await readFile(lockFile, "utf8").catch(() => "0"));
      if (owner > 0 && !isRunning(owner)) await rm(lockFile, { force: true });
      else await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** Returns whether `dist/client` and `dist/ssr` were built from the current sources. */
export async function arePagesFresh() {
  // Before the stamp is taken: the generated documents are part of the pages.
  generateDocuments();
  return (await builtStamp()) === (await currentStamp());
}

/**
 * Makes sure that `dist/client` and `dist/ssr` belong to the sources. `log` gets one line per step. Returns their paths
 * and whether anything was built. Throws when the build fails; a failed build leaves no stamp, so the next call tries
 * again.
 */
export async function ensurePages({ log = () => {}, force = false } = {}) {
  const places = {
    clientDir: join(root, "dist/client"),
    serverModule: join(root, "dist/ssr/entry-server.js"),
    documents: join(root, "src/web/generated/manifest.json"),
  };
  if ((await arePagesFresh()) && !force) return { ...places, built: false };
  return await withLock(async () => {
    const stamp = await currentStamp();
    if (!force && (await builtStamp()) === stamp) return { ...places, built: false };
    await buildPages(stamp, log);
    return { ...places, built: true };
  });
}

/** Writes a .br and a .gz beside each text among the browser's files; the server sends what a browser can read. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    texts.map(async (path) => {
      const content = await readFile(path);
      // A page of posts has thirty small ones: compressed, they are 7 kB less.
      if (content.length < 200) return;
      const brotli = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function buildPages(stamp, log) {
  // Loaded only when needed: the bundler takes longer to load than an up-to-date check may last.
  const { build } = await import("vite");
  const configFile = join(root, "vite.config.ts");
  await rm(stampFile, { force: true });
  const started = performance.now();
  log("building the pages for the browser");
  await build({ configFile, logLevel: "warn", configLoader: "native" });
  log("building the pages for the server");
  await build({
    configFile,
    logLevel: "warn",
    configLoader: "native",
    build: { ssr: join(root, "src/web/app/entry-server.tsx") },
  });
  await compressFiles(join(root, "dist/client"));
  log("building the browser extension");
  await buildExtension();
  await writeFile(stampFile, `${stamp}\n`);
  log(`pages built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const say = (line) => process.stdout.write(`${line}\n`);
  const { built } = await ensurePages({ log: say, force: process.argv.includes("--force") });
  if (!built) say("pages are up to date");
}
