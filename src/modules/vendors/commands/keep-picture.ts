import { decodeId } from "#kernel/ids.ts";
import { imageSizes } from "#kernel/image-sizes.ts";
import { keepFetchedImage, publicWeb, readImage } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import { findPicture, noteTry } from "../store/pictures-store.ts";
import type { KeptPicture } from "../store/pictures-store.ts";

const maxBytes = 10_000_000;
const totalMs = 10_000;

/** Copies on their way in this process: a page asks for a picture once, however many readers it has. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Reads our own copy of a vendor's picture as WebP, and makes it when the first reader asks. Undefined for an unknown
 * picture, and while its vendor does not give it.
 */
export async function readVendorPicture(
  services: Services,
  publicId: string,
): Promise<Awaited<ReturnType<typeof readImage>>> {
  const id = decodeId(publicId);
  const picture = id === null ? undefined : await findPicture(services.db, id);
  if (picture === undefined) return undefined;
  if (!picture.isKept && !(picture.isDue && (await keepOnce(services, picture)))) return undefined;
  return readImage(services, publicId, "image.webp");
}

function keepOnce(services: Services, picture: KeptPicture): Promise<boolean> {
  const known = underWay.get(picture.id);
  if (known !== undefined) return known;
  const keeping = keep(services, picture).finally(() => underWay.delete(picture.id));
  underWay.set(picture.id, keeping);
  return keeping;
}

async function keep(services: Services, { id, sourceUrl }: KeptPicture): Promise<boolean> {
  const fetched = await publicWeb.of(services).get(sourceUrl, {
    accept: "image/webp,image/png,image/jpeg",
    types: ["image/"],
    maxBytes,
    tooLong: "refuse",
    signal: AbortSignal.timeout(totalMs),
  });
  const kept = fetched.ok ? await keepFetchedImage(services, id, fetched.value.bytes, imageSizes.product) : fetched;
  if (!kept.ok) services.log.warn({ pictureId: id, why: kept.error }, "a vendor's picture could not be copied");
  await noteTry(services.db, id, kept.ok);
  return kept.ok;
}
