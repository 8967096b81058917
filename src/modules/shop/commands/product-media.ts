import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { addressOf, attachMedia } from "#modules/media/index.ts";
import { cleanLine } from "#kernel/text/line.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Fault } from "../domain/product.ts";
import type { StoredPicture } from "../store/products-store.ts";

export interface GivenPicture {
  /** The address of a finished upload, or of a picture that the product has. */
  readonly uploadKey: string;
  readonly alt: string;
}

/** Returns the pictures with the words as they are stored. */
export const cleanPictures = (pictures: readonly GivenPicture[]): GivenPicture[] =>
  pictures.map(({ uploadKey, alt }) => ({ uploadKey, alt: cleanLine(alt) }));

/**
 * Attaches the pictures of a product. Pictures that it has already stay. An upload of another person is refused like an
 * unknown one.
 */
export async function takePictures(
  tx: Tx,
  services: Services,
  actor: Actor,
  pictures: readonly GivenPicture[],
  before: readonly StoredPicture[] = [],
): Promise<Result<StoredPicture[], Fault>> {
  const stored = new Map(before.map(({ mediaId }) => [addressOf(services, mediaId, "product"), mediaId]));
  const taken: StoredPicture[] = [];
  for (const { uploadKey, alt } of pictures) {
    const known = stored.get(uploadKey);
    if (known !== undefined) {
      // Each picture has one place.
      stored.delete(uploadKey);
      taken.push({ mediaId: known, alt });
      continue;
    }
    const media = await attachMedia(tx, services, {
      personId: actor.personId,
      url: uploadKey,
      uploadTypes: ["product"],
    });
    if (!media.ok) return err({ field: "pictures", rule: "not_own_upload" });
    taken.push({ mediaId: media.value.id, alt });
  }
  return ok(taken);
}

/** Attaches the file of digital goods. */
export async function takeFile(
  tx: Tx,
  services: Services,
  actor: Actor,
  fileKey: string,
): Promise<Result<string, Fault>> {
  const media = await attachMedia(tx, services, {
    personId: actor.personId,
    url: fileKey,
    uploadTypes: ["shopFile"],
  });
  return media.ok ? ok(media.value.id) : err({ field: "fileKey", rule: "not_own_upload" });
}
