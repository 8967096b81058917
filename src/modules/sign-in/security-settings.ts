import * as v from "valibot";
import type { Db } from "#platform/db/db.ts";
import { defineSetting, readSetting } from "#platform/settings.ts";

export const twoFactorRequired = defineSetting(
  "security.two_factor_required",
  v.boolean(),
  true,
  "Staff, people who may send funds, and people with large balances must turn on two-factor authentication.",
  "raise",
);

/** Returns true when accounts that need a second factor are required to have one. The demo world does not require it. */
export function isTwoFactorRequired(db: Db): Promise<boolean> {
  return readSetting(db, twoFactorRequired);
}

export const newFactorHours = defineSetting(
  "security.new_factor_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  24,
  "Hours for which an authenticator app, phone number, passkey or provider link that was just added, or a password that was just reset, lets no money leave.",
  "raise",
);
