import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { checkFileType } from "../domain/upload-types.ts";
import type { UploadType } from "../domain/upload-types.ts";
import { addressOf, writeAddress, writeSeconds } from "../queries/addresses.ts";
import { personBytes } from "../settings.ts";
import { bytesOf, newMediaId } from "../store/media-store.ts";

export interface UploadAddresses {
  /** The object's final address; it answers once `processUpload` has succeeded. */
  readUrl: string;
  /** The address to PUT the file to, once, within ten minutes. */
  writeUrl: string;
}

/**
 * Issues the two addresses of one upload (FILE_UPLOAD_URL). They carry everything in their signature, so that unused
 * addresses leave nothing stored.
 */
export async function issueUpload(
  services: Services,
  actor: Actor,
  file: { contentType: string; extension: string; uploadType: UploadType },
): Promise<Result<UploadAddresses, "contentType" | "extension" | "quota">> {
  const contentType = checkFileType(file.uploadType, file.contentType, file.extension);
  if (!contentType.ok) return contentType;
  if ((await bytesOf(services.db, actor.personId)) >= BigInt(await readSetting(services.db, personBytes)))
    return err("quota");
  const id = await newMediaId(services.db);
  return ok({
    readUrl: addressOf(services, id, file.uploadType),
    writeUrl: writeAddress(services.vault, {
      id,
      personId: actor.personId,
      accountId: actor.accountId,
      uploadType: file.uploadType,
      contentType: contentType.value,
      expiresAt: Math.floor(Date.now() / 1_000) + writeSeconds,
    }),
  });
}
