import * as v from "valibot";
import type { Db } from "#platform/db/db.ts";
import { defineSetting, readSetting } from "#platform/settings.ts";

export const twoFactorRequired = defineSetting(
  "security.two_factor_required",
  v.boolean(),
  true,
  "Staff, whoever may send funds, and people with much money must turn on two-factor authentication (D-AUT-10).",
);

/** Whether those who need a second factor are held to it; the demo world does not. */
export function isTwoFactorRequired(db: Db): Promise<boolean> {
  return readSetting(db, twoFactorRequired);
}
