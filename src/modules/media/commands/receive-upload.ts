import { pipeline } from "node:stream";
import type { Readable } from "node:stream";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { maxBytesOf, uploadKinds } from "../domain/upload-types.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import { openWriteAddress } from "../queries/addresses.ts";
import { personBytes } from "../settings.ts";
import {
  bytesOf,
  forgetReceiving,
  insertReceiving,
  isUploaderActive,
  lockQuota,
  markUploaded,
} from "../store/media-store.ts";
import { uploadKey } from "../store/object-keys.ts";
import { newContentKey, sealedLength, createSealStream } from "../store/sealed-content.ts";

export type ReceiveRefusal =
  | "bad_signature"
  | "expired"
  | "wrong_type"
  | "no_length"
  | "empty"
  | "too_large"
  | "already_used"
  | "quota"
  | "account_not_active"
  | "broken_off";

/**
 * Streams a file into the private store under its write address. The length has to be said before, is checked against
 * the type's limit and the person's quota, and counts from the first byte; a file that breaks off leaves nothing, and
 * its address may be used again.
 */
export async function receiveUpload(
  services: Services,
  request: { token: string; contentType: string | undefined; length: number | undefined; body: Readable },
): Promise<Result<void, ReceiveRefusal>> {
  const opened = openWriteAddress(services.vault, request.token);
  if (!opened.ok) return opened;
  const claim = opened.value;
  if (request.contentType !== claim.contentType) return err("wrong_type");
  const { length, body } = request;
  if (length === undefined || !Number.isSafeInteger(length)) return err("no_length");
  if (length <= 0) return err("empty");
  if (length > maxBytesOf(claim.contentType, claim.uploadType)) return err("too_large");

  const { isPrivate } = uploadKinds[claim.uploadType];
  const contentKeyEnc = isPrivate ? newContentKey(services.vault, claim.id) : null;
  const quota = BigInt(await readSetting(services.db, personBytes));
  const begun = await transactResult(services.db, async (tx) => {
    await lockQuota(tx, claim.personId);
    if (!(await isUploaderActive(tx, claim.personId))) return err("account_not_active");
    if ((await bytesOf(tx, claim.personId)) + BigInt(length) > quota) return err("quota");
    if (!(await insertReceiving(tx, claim, length, contentKeyEnc))) return err("already_used");
    return ok();
  });
  if (!begun.ok) return begun;

  const key = uploadKey(claim.id);
  const { privateStore } = mediaEquipment.of(services);
  try {
    const sealed =
      contentKeyEnc === null
        ? body
        : pipeline(body, createSealStream(services.vault, { id: claim.id, contentKeyEnc }, key), () => undefined);
    await privateStore.put(key, sealed, {
      length: contentKeyEnc === null ? length : sealedLength(length),
      contentType: "application/octet-stream",
    });
  } catch (error) {
    await forgetReceiving(services.db, claim.id);
    // The sender disconnected: there is no one to answer, and nothing is wrong here.
    if (body.errored !== null || body.readableAborted) return err("broken_off");
    throw error;
  }
  await markUploaded(services.db, claim.id);
  return ok();
}
