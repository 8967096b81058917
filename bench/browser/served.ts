import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { filesOf } from "#web/app/build-manifest.ts";
import type { FetchedScript } from "./visit.ts";

const client = new URL("../../dist/client/", import.meta.url);

/** The part of the build's manifest that is used here. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }
  >
>;

let manifest: Promise<Manifest> | undefined;

/** Reads the build's manifest, once. */
function readManifest(): Promise<Manifest> {
  manifest ??= readFile(new URL(".vite/manifest.json", client), "utf8").then((text) => JSON.parse(text) as Manifest);
  return manifest;
}

const sizes = new Map<string, Promise<number>>();

/** Returns the size of the file that is sent for an address: the compressed one, where there is one. */
function sentBytesOf(path: string): Promise<number> {
  const sizeOf = async (ending: string): Promise<number> =>
    (await stat(fileURLToPath(new URL(`.${path}${ending}`, client)))).size;
  const size = sizes.get(path) ?? sizeOf(".br").catch(() => sizeOf(""));
  sizes.set(path, size);
  return size;
}

/**
 * Modules that a page imports by itself as it starts, and that the server does not name: the panels beside a wide page,
 * which a phone never fetches, and the check of a share, which begins when the share is shown.
 */
const startedByPages: readonly string[] = [
  "src/web/features/posts/rail/rail-panels.tsx",
  "src/web/features/wallet/payments/check-share.ts",
];

/** Returns the files of modules, of all they import, and of what these start. */
function filesFrom(chunks: Manifest, sources: readonly string[]): readonly string[] {
  const files = filesOf(chunks, sources).scripts;
  const fetched = new Set(files);
  const dynamic = new Set(
    Object.values(chunks).flatMap(({ file, dynamicImports = [] }) => (fetched.has(`/${file}`) ? dynamicImports : [])),
  );
  const started = startedByPages.filter((source) => dynamic.has(source));
  return started.length === 0 ? files : filesOf(chunks, [...sources, ...started]).scripts;
}

/**
 * Lists the scripts that a page names in its head, all that these import, and what they start by themselves. Undefined
 * when the page redirects. Throws when it fails, or when a module that pages start is no longer in the build.
 */
export async function scriptsServed(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<FetchedScript[] | undefined> {
  const answer = await fetch(url, { headers: { ...headers, accept: "text/html" }, redirect: "manual" });
  if (answer.status >= 300 && answer.status < 400) return undefined;
  // An address without its thing has a page, too.
  if (!answer.ok && answer.status !== 404) throw new Error(`${url} answered ${answer.status}`);
  const html = await answer.text();
  const named = [...html.matchAll(/<(?:link rel="modulepreload"|script) [^>]*?(?:src|href)="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const chunks = await readManifest();
  for (const source of startedByPages) if (chunks[source] === undefined) throw new Error(`the build has no ${source}`);
  const sources = new Map(Object.entries(chunks).map(([source, { file }]) => [`/${file}`, source]));
  const imported = filesFrom(
    chunks,
    named.flatMap((path) => sources.get(path) ?? []),
  );
  return Promise.all(
    [...new Set([...named, ...imported])].map(async (path) => ({ path, sentBytes: await sentBytesOf(path) })),
  );
}
