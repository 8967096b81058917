import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { resizedFile, stillFile } from "#kernel/media-address.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { documentChecks } from "../domain/documents.ts";
import { uploadKinds } from "../domain/upload-types.ts";
import type { UploadType } from "../domain/upload-types.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import type { ImageRefusal, PreparedImage } from "../ports/image-processor.ts";
import { idOf } from "../queries/addresses.ts";
import {
  claimProcessing,
  findMedia,
  markReady,
  markRefused,
  markUploadGone,
  releaseProcessing,
} from "../store/media-store.ts";
import type { MediaRow, ReadyFacts } from "../store/media-store.ts";
import { storedFolder, storedKey, originalFile, privateFile, uploadFolder, uploadKey } from "../store/object-keys.ts";
import { sealedLength, createSealStream, unseal } from "../store/sealed-content.ts";

export type ProcessRefusal = "not_own_upload" | "not_uploaded" | "in_progress" | "busy" | ImageRefusal;

/** Longer than any image may take: a worker that holds a file beyond this is dead. */
const claimSeconds = 90;

/**
 * Processes an uploaded file and stores the result: images decoded and encoded again, with smaller copies; documents
 * unchanged. Only an address made for the same person and type is accepted; another person's address gets the same
 * answer as an unknown one. Repeating the call gives the same answer.
 */
export async function processUpload(
  services: Services,
  personId: string,
  imageUrl: string,
  uploadType: UploadType,
): Promise<Result<MediaRow, ProcessRefusal>> {
  const id = idOf(services, imageUrl);
  const found = id === null ? undefined : await findMedia(services.db, id);
  if (found === undefined || found.personId !== personId || found.uploadType !== uploadType)
    return err("not_own_upload");
  if (found.status === "ready") return ok(found);
  if (found.status === "refused") return err(found.refusal ?? "unreadable");
  if (found.status === "receiving") return err("not_uploaded");
  if (!(await claimProcessing(services.db, found.id, claimSeconds))) return err("in_progress");
  let settled = false;
  try {
    const kept = await convertUpload(services, found);
    if (kept.ok) {
      failpoint("media.kept");
      settled = await markReady(services.db, found.id, kept.value);
      if (!settled) await storeOf(services, found).removeFolder(storedFolder(found.id));
    } else if (kept.error !== "busy") {
      await markRefused(services.db, found.id, kept.error);
      settled = true;
    }
    if (settled) await dropUpload(services, found.id);
    if (!kept.ok) return kept;
  } finally {
    if (!settled) await releaseProcessing(services.db, found.id);
  }
  const ready = await findMedia(services.db, found.id);
  return ready === undefined ? err("not_own_upload") : ok(ready);
}

const storeOf = (services: Services, { uploadType }: Pick<MediaRow, "uploadType">) =>
  uploadKinds[uploadType].isPrivate
    ? mediaEquipment.of(services).privateStore
    : mediaEquipment.of(services).publicStore;

/** Removes the file as it came in. The sweep looks after what fails here. */
async function dropUpload(services: Services, id: string): Promise<void> {
  try {
    await mediaEquipment.of(services).privateStore.removeFolder(uploadFolder(id));
    await markUploadGone(services.db, id);
  } catch (error) {
    services.log.warn({ err: error, id }, "an uploaded file is left for the sweep");
  }
}

/** Decodes, encodes and stores the upload. A refusal is the file's fault, an exception ours. */
async function convertUpload(services: Services, media: MediaRow): Promise<Result<ReadyFacts, ImageRefusal | "busy">> {
  const kind = uploadKinds[media.uploadType];
  const isWhole = documentChecks.get(media.contentType);
  if (isWhole !== undefined) {
    const bytes = await loadUpload(services, media);
    if (!isWhole(bytes)) return err("wrong_content");
    await keep(services, media, [[privateFile, bytes]]);
    return ok({
      contentType: media.contentType,
      bytes: bytes.length,
      width: null,
      height: null,
      isAnimated: false,
      placeholder: null,
    });
  }
  const prepared = await mediaEquipment.of(services).images.prepare(() => loadUpload(services, media), {
    ...kind,
    contentType: media.contentType,
  });
  if (!prepared.ok) return prepared;
  const { width, height, isAnimated, placeholder } = prepared.value;
  const files = filesOf(prepared.value, kind.isPrivate);
  await keep(services, media, files);
  const bytes = files.reduce((sum, [, content]) => sum + content.length, 0);
  return ok({
    contentType: "image/webp",
    bytes,
    width,
    height,
    isAnimated,
    placeholder: kind.isPrivate ? null : placeholder,
  });
}

function filesOf({ image, resized, still }: PreparedImage, isPrivate: boolean): [string, Uint8Array][] {
  if (isPrivate) return [[privateFile, image]];
  const stills: [string, Uint8Array][] = still === null ? [] : [[stillFile, still]];
  return [
    [originalFile, image],
    ...stills,
    ...resized.map(({ width, bytes }): [string, Uint8Array] => [resizedFile(width), bytes]),
  ];
}

async function loadUpload(services: Services, media: MediaRow): Promise<Buffer> {
  const key = uploadKey(media.id);
  const stored = await mediaEquipment.of(services).privateStore.read(key);
  if (stored === undefined) throw new Error(`the uploaded file of ${media.id} is not in the store`);
  // Its length was bounded when it came in.
  const bytes = await buffer(stored.body);
  const { id, contentKeyEnc } = media;
  return contentKeyEnc === null ? bytes : unseal(services.vault, { id, contentKeyEnc }, key, bytes);
}

async function keep(services: Services, media: MediaRow, files: readonly [string, Uint8Array][]): Promise<void> {
  const store = storeOf(services, media);
  const { id, contentKeyEnc } = media;
  for (const [file, bytes] of files) {
    const key = storedKey(id, file);
    if (contentKeyEnc === null) {
      await store.put(key, bytes, { length: bytes.length, contentType: "image/webp" });
    } else {
      const sealed = Readable.from([bytes]).pipe(createSealStream(services.vault, { id, contentKeyEnc }, key));
      await store.put(key, sealed, { length: sealedLength(bytes.length), contentType: "application/octet-stream" });
    }
  }
}
