import * as v from "valibot";
import type { Db } from "#platform/db/db.ts";
import { defineSetting, readSetting } from "#platform/settings.ts";

export const twoFactorRequired = defineSetting(
  "security.two_factor_required",
  v.boolean(),
  true,
  "Staff, people who may send funds, and people with large balances must turn on two-factor authentication.",
);

/** Whether those who need a second factor are held to it; the demo world does not. */
export function isTwoFactorRequired(db: Db): Promise<boolean> {
  return readSetting(db, twoFactorRequired);
}

export const newFactorHours = defineSetting(
  "security.new_factor_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  24,
  "Hours for which an authenticator app, phone number, passkey or provider link that was just added, or a password that was just reset, lets no money leave.",
);
