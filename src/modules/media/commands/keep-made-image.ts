import { Readable } from "node:stream";
import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import { parseImageDataUrl } from "../domain/image-data-url.ts";
import type { UploadType } from "../domain/upload-types.ts";
import type { MediaRow } from "../store/media-store.ts";
import { issueUpload } from "./issue-upload.ts";
import { processUpload } from "./process-upload.ts";
import type { ProcessRefusal } from "./process-upload.ts";
import { receiveUpload } from "./receive-upload.ts";

export type KeepRefusal = "quota" | ProcessRefusal;

/**
 * Makes a WebP that was made for a person an upload of their own, checked and kept like one they had sent: what becomes
 * of it, and who may remove it, is then nothing new.
 */
export function keepMadeImage(
  services: Services,
  actor: Actor,
  bytes: Uint8Array,
  uploadType: UploadType,
): Promise<Result<MediaRow, KeepRefusal>> {
  return keepImage(services, actor, { bytes, contentType: "image/webp", extension: "webp" }, uploadType);
}

/**
 * Keeps the image of a data URL as an upload of the actor's, checked like a file that was PUT. Refuses what is no
 * base64 image of an allowed type.
 */
export async function keepDataImage(
  services: Services,
  actor: Actor,
  dataUrl: string,
  uploadType: UploadType,
): Promise<Result<MediaRow, KeepRefusal | "not_base64_image">> {
  const image = parseImageDataUrl(dataUrl);
  return image.ok ? keepImage(services, actor, image.value, uploadType) : image;
}

async function keepImage(
  services: Services,
  actor: Actor,
  { bytes, contentType, extension }: { bytes: Uint8Array; contentType: string; extension: string },
  uploadType: UploadType,
): Promise<Result<MediaRow, KeepRefusal>> {
  const issued = await issueUpload(services, actor, { contentType, extension, uploadType });
  if (!issued.ok) return err(issued.error === "quota" ? "quota" : "wrong_content");
  const { readUrl, writeUrl } = issued.value;
  const received = await receiveUpload(services, {
    token: writeUrl.split("/").at(-1) ?? "",
    contentType,
    length: bytes.length,
    body: Readable.from([bytes]),
  });
  if (!received.ok) return err(received.error === "quota" ? "quota" : "not_uploaded");
  return processUpload(services, actor.personId, readUrl, uploadType);
}
