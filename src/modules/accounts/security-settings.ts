import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const twoFactorRequired = defineSetting(
  "security.two_factor_required",
  v.boolean(),
  true,
  "Staff, whoever may send funds, and people with much money must turn on two-factor authentication (D-AUT-10).",
);
