import { createHash } from "node:crypto";
import { imageSizes } from "#kernel/image-sizes.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { dropFetchedImage, keepFetchedImage } from "#modules/media/index.ts";
import type { KeptImage } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import { assertNotTransaction } from "#platform/db/db.ts";
import { pageFacts } from "./page-facts.ts";
import { webAddress } from "../domain/web-address.ts";
import { publicWeb } from "#modules/media/index.ts";
import type { FetchRefusal } from "#modules/media/index.ts";
import type { PreviewFacts, PreviewRow } from "../domain/preview.ts";
import { findPreview, storeFailure, storePreview } from "../store/previews-store.ts";

/** Limits of one preview: milliseconds for everything, bytes of the page and of each picture. */
const totalMs = 5_000;
const pageMaxBytes = 1_048_576;
const imageMaxBytes = 5_242_880;

/** Hours a preview is reused; fewer for a failed one, so that the page is tried again soon. */
const readyHours = 24;
const failedHours = 1;

const underWay = new Map<string, Promise<Result<PreviewRow, "busy">>>();

/**
 * Returns a page's preview, with our own copies of its pictures. A page is read at most once a day, or once an hour
 * where it could not be read. Null for an address of no public page, and for a page without a description. `busy` is
 * not stored: ask again.
 */
export async function takePreview(services: Services, address: string): Promise<Result<PreviewRow | null, "busy">> {
  assertNotTransaction(services.db);
  const url = webAddress(address);
  if (url === null) return ok(null);
  // Concurrent requests for one address share one answer, from the cache lookup on.
  const taking = underWay.get(url) ?? take(services, url).finally(() => underWay.delete(url));
  underWay.set(url, taking);
  const taken = await taking;
  return taken.ok && taken.value.status === "failed" ? ok(null) : taken;
}

async function take(services: Services, url: string): Promise<Result<PreviewRow, "busy">> {
  const known = await findPreview(services.db, url);
  return known?.isFresh === true ? ok(known) : read(services, url, known);
}

async function read(
  services: Services,
  url: string,
  before: PreviewRow | undefined,
): Promise<Result<PreviewRow, "busy">> {
  const facts = await readPage(services, url);
  if (!facts.ok)
    return facts.error === "busy" ? err("busy") : ok(await storeFailure(services.db, url, facts.error, failedHours));
  const stored = await storePreview(services.db, url, facts.value, readyHours);
  const kept = [stored.coverId, stored.iconId];
  for (const id of [before?.coverId, before?.iconId])
    if (typeof id === "string" && !kept.includes(id)) await dropFetchedImage(services, id);
  return ok(stored);
}

async function readPage(services: Services, url: string): Promise<Result<PreviewFacts, FetchRefusal>> {
  const signal = AbortSignal.timeout(totalMs);
  const page = await publicWeb.of(services).get(url, {
    accept: "text/html,application/xhtml+xml",
    types: ["text/html", "application/xhtml+xml"],
    maxBytes: pageMaxBytes,
    tooLong: "cut",
    signal,
  });
  if (!page.ok) return page;
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(page.value.contentType)?.[1] ?? null;
  const { imageUrl, iconUrl, ...said } = pageFacts(page.value.bytes, charset, page.value.url);
  // A card needs something to read; a page without a name shows none.
  if (said.title === null) return err("wrong_content");
  const cover = await copyImage(services, url, imageUrl, imageSizes.preview, signal);
  const icon = await copyImage(services, url, iconUrl, imageSizes.previewIcon, signal);
  return ok({
    ...said,
    coverId: cover?.id ?? null,
    coverWidth: cover?.width ?? null,
    coverHeight: cover?.height ?? null,
    coverPlaceholder: cover === null ? null : Buffer.from(cover.placeholder),
    iconId: icon?.id ?? null,
  });
}

/**
 * Our own copy of a page's picture, so that readers of the card load nothing from the linked site. Null when there is
 * none.
 */
async function copyImage(
  services: Services,
  pageUrl: string,
  address: string | null,
  size: (typeof imageSizes)["preview" | "previewIcon"],
  signal: AbortSignal,
): Promise<(KeptImage & { id: string }) | null> {
  if (address === null) return null;
  const fetched = await publicWeb.of(services).get(address, {
    accept: "image/webp,image/png,image/jpeg,image/gif",
    types: ["image/"],
    maxBytes: imageMaxBytes,
    tooLong: "refuse",
    signal,
  });
  if (!fetched.ok) return null;
  const id = imageId(pageUrl, fetched.value.bytes);
  const kept = await keepFetchedImage(services, id, fetched.value.bytes, size);
  return kept.ok ? { ...kept.value, id } : null;
}

/** The same picture of the same page has the same id: read again, it lies where it lay, and browsers have it already. */
function imageId(pageUrl: string, bytes: Buffer): string {
  const hex = createHash("sha256").update(pageUrl).update("\n").update(bytes).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
