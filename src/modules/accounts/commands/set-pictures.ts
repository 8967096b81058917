import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { row, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { pictureChanging } from "../hooks.ts";

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
    const before = await row(
      tx,
      sql<{ photoUrl: string | null; coverPhotoUrl: string | null }>`
          select photo_url as "photoUrl", cover_photo_url as "coverPhotoUrl" from account where id = ${actor.accountId} for update`,
    );
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
    await sql`update account set photo_url = ${after.photoUrl}, cover_photo_url = ${after.coverPhotoUrl} where id = ${actor.accountId}`.execute(
      tx,
    );
    return ok();
  });
}
