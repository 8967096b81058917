import type { ReauthAction } from "./reauth-action.ts";

/** What a one-time access code is for. Never for signing in (foundations: sessions). */
export const accessCodePurposes = ["send_funds", "change_contact", "payout"] as const;
export type AccessCodePurpose = (typeof accessCodePurposes)[number];

const accessCodeMethods = ["totp", "sms", "email"] as const;
export type AccessCodeMethod = (typeof accessCodeMethods)[number];

interface PurposeRule {
  /** By which ways the code may come: e-mail never where money leaves (D-AUT-06). */
  readonly methods: readonly AccessCodeMethod[];
  /** A code is sent to whoever has just confirmed one of these. */
  readonly reauth: readonly ReauthAction[];
}

export const accessCodeRules: Readonly<Record<AccessCodePurpose, PurposeRule>> = {
  send_funds: { methods: ["totp", "sms"], reauth: ["send_funds"] },
  payout: { methods: ["totp", "sms"], reauth: ["withdraw"] },
  change_contact: { methods: ["totp", "sms", "email"], reauth: ["change_email", "change_phone"] },
};
