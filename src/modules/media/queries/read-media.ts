import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { extensionOf, uploadKinds } from "../domain/upload-types.ts";
import { privateReading } from "../hooks.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import { findMedia } from "../store/media-store.ts";
import type { MediaRow } from "../store/media-store.ts";
import { storedKey, privateFile } from "../store/object-keys.ts";
import { unseal } from "../store/sealed-content.ts";
import { checkPrivateRead } from "./addresses.ts";

const imageFile = /^(image|still|resized_\d{1,4})\.webp$/;

/** A public image's bytes by the two parts of its path; undefined for whatever we did not name so. Always WebP. */
export async function readImage(
  services: Services,
  publicId: string,
  file: string,
): Promise<{ body: Readable; length: number } | undefined> {
  const id = decodeId(publicId);
  if (id === null || !imageFile.test(file)) return undefined;
  return mediaEquipment.of(services).publicStore.read(storedKey(id, file));
}

/**
 * Reads a private object, decrypted, while its address is valid, it is not removed, and its owner's module does not
 * object.
 */
export async function readPrivate(
  services: Services,
  request: { publicId: string; expires: string; signature: string; purpose: string | null },
): Promise<{ bytes: Buffer; contentType: string; filename: string } | undefined> {
  const id = decodeId(request.publicId);
  if (id === null || !checkPrivateRead(services.vault, id, request.expires, request.signature, request.purpose))
    return undefined;
  const media = await findMedia(services.db, id);
  if (media?.status !== "ready" || !uploadKinds[media.uploadType].isPrivate) return undefined;
  const reading = { mediaId: id, uploadType: media.uploadType, purpose: request.purpose };
  if ((await transact(services.db, (tx) => privateReading.run(tx, reading))) !== undefined) return undefined;
  const bytes = await openStored(services, media);
  if (bytes === undefined) return undefined;
  const extension = extensionOf(media.contentType);
  return { bytes, contentType: media.contentType, filename: `${media.uploadType}.${extension}` };
}

/** Reads the file of digital goods, decrypted. The caller has checked that the reader bought it. */
export async function readSoldFile(services: Services, id: string): Promise<Buffer | undefined> {
  const media = await findMedia(services.db, id);
  return media?.status === "ready" && media.uploadType === "shopFile" ? openStored(services, media) : undefined;
}

async function openStored(services: Services, { id, contentKeyEnc }: MediaRow): Promise<Buffer | undefined> {
  if (contentKeyEnc === null) return undefined;
  const key = storedKey(id, privateFile);
  const stored = await mediaEquipment.of(services).privateStore.read(key);
  return stored === undefined
    ? undefined
    : unseal(services.vault, { id, contentKeyEnc }, key, await buffer(stored.body));
}
