import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { W9Form } from "../domain/form.ts";
import { keepParticulars } from "../settings.ts";

/** Returns true when the contents of a form can be kept: it is approved with its file, and the operator allows it. */
export async function takesParticulars(db: Db, { status, mediaId }: W9Form): Promise<boolean> {
  return status === "approved" && mediaId !== null && readSetting(db, keepParticulars);
}
