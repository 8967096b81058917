import type { ReauthAction } from "./reauth-action.ts";
import { stepUpAction } from "./step-up-table.ts";
import type { AccessCodeOperation } from "./step-up-table.ts";

/** Purposes of one-time access codes. Never for signing in. */
export const accessCodePurposes = ["send_funds", "change_contact", "payout"] as const;
export type AccessCodePurpose = (typeof accessCodePurposes)[number];

const accessCodeMethods = ["totp", "sms", "email"] as const;
export type AccessCodeMethod = (typeof accessCodeMethods)[number];

interface PurposeRule {
  /** Delivery methods of the code. E-mail is never allowed where money leaves. */
  readonly methods: readonly AccessCodeMethod[];
  /** A code is sent only after one of these was confirmed. */
  readonly reauth: readonly ReauthAction[];
  /** The operation of the step-up table that the code is for, where money leaves by it. */
  readonly moves: AccessCodeOperation | null;
}

export const accessCodeRules: Readonly<Record<AccessCodePurpose, PurposeRule>> = {
  send_funds: { methods: ["totp", "sms"], reauth: [stepUpAction("sendFundsToUser")], moves: "sendFundsToUser" },
  payout: { methods: ["totp", "sms"], reauth: [stepUpAction("createPayout")], moves: "createPayout" },
  change_contact: { methods: ["totp", "sms", "email"], reauth: ["change_email", "change_phone"], moves: null },
};
