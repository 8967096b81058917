import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { UploadType } from "../domain/upload-types.ts";
import { addressOf, idOf } from "../queries/addresses.ts";
import { takeReady } from "../store/media-store.ts";

/** A finished upload that now belongs to something. */
export interface AttachedMedia {
  id: string;
  url: string;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: Buffer | null;
}

/**
 * Attaches a person's finished upload to a thing, in the transaction that makes the thing: it is no orphan from then
 * on. An upload is attached once, so that removing the thing may delete the file.
 */
export async function attachMedia(
  tx: Tx,
  services: Services,
  upload: { personId: string; url: string; uploadTypes: readonly UploadType[] },
): Promise<Result<AttachedMedia, "not_own_upload">> {
  const id = idOf(services, upload.url);
  const taken = id === null ? undefined : await takeReady(tx, id, upload.personId, upload.uploadTypes);
  if (taken === undefined) return err("not_own_upload");
  const { uploadType, width, height, isAnimated, placeholder } = taken;
  return ok({ id: taken.id, url: addressOf(services, taken.id, uploadType), width, height, isAnimated, placeholder });
}
