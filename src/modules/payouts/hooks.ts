import { defineHook } from "#platform/hooks.ts";
import type { Services } from "#platform/services.ts";
import type { Payout, PayoutRefusal } from "./domain/payout.ts";

/** A payout is written and its money set aside, with the account's row locked: the last word before it goes its way. */
export const payoutAsked = defineHook<
  { services: Services; payout: Payout },
  Extract<PayoutRefusal, { tag: "w9_required" }>
>("payouts.asked");

/** A payout was not made for want of a form; in a transaction of its own, since the payout's left nothing. */
export const payoutHeldUp = defineHook<{ services: Services; accountId: string; year: number }, never>(
  "payouts.held-up",
);

/**
 * Asks for the withholding of a payout of this sum before anything is held: the implementation writes the cents into
 * `tax`.
 */
export const payoutWithholding = defineHook<
  { accountId: string; amountCents: bigint; tax: { withheldCents: bigint } },
  never
>("payouts.withholding");
