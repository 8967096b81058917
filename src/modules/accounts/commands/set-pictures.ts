import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { pictureChanging } from "../hooks.ts";
import { lockPictures, writePictures } from "../store/profile-store.ts";

/** Addresses of processed uploads; null takes the picture away, undefined leaves it. */
export interface Pictures {
  photoUrl?: string | null | undefined;
  coverPhotoUrl?: string | null | undefined;
}

export type PicturesRefusal = "photoUrl" | "coverPhotoUrl";

/** Gives the acting account its photo and cover. Refused, naming the field: an upload that is not the person's own. */
export async function setPictures(
  services: Services,
  actor: Actor,
  pictures: Pictures,
): Promise<Result<void, PicturesRefusal>> {
  return transactResult(services.db, async (tx) => {
    const before = await lockPictures(tx, actor.accountId);
    if (before === undefined) throw new Error("the acting account is gone");
    const after = { ...before };
    for (const [field, uploadType] of [
      ["photoUrl", "profile"],
      ["coverPhotoUrl", "cover"],
    ] as const) {
      const wanted = pictures[field];
      if (wanted === undefined || wanted === before[field]) continue;
      const refused = await pictureChanging.run(tx, {
        services,
        personId: actor.personId,
        uploadType,
        before: before[field],
        after: wanted,
      });
      if (refused !== undefined) return err(field);
      after[field] = wanted;
    }
    await writePictures(tx, actor.accountId, after);
    return ok();
  });
}
