import { defineHook } from "#platform/hooks.ts";
import type { Actor, Services } from "#platform/services.ts";

/** An account gets another picture, or none. The address before may be null or not of our store. */
export interface PictureChange {
  services: Services;
  personId: string;
  uploadType: "profile" | "cover";
  before: string | null;
  after: string | null;
}

/** Asked before a picture is stored on the account: the upload has to be the person's own, and the one before goes. */
export const pictureChanging = defineHook<PictureChange, "not_own_upload">("accounts.picture-changing");

/** Reasons a username cannot change now: others must recognize the host of a giveaway, or its winner. */
export type UsernameBond = "open_giveaway" | "unpaid_win";

/** Asked before an account takes another username. */
export const usernameChanging = defineHook<Actor, UsernameBond>("accounts.username-changing");

/** An account shows another name. Whether it is the legal one is for those who know that to say. */
export interface NameChange {
  services: Services;
  accountId: string;
  name: string;
}

export const nameChanged = defineHook<NameChange, never>("accounts.name-changed");

/**
 * What a person may do has changed, or their account is locked: what they are signed in to ends, but for the session
 * kept.
 */
export const accessEnding = defineHook<{ personId: string; keptSessionId?: string | undefined }, never>(
  "accounts.access-ending",
);

/**
 * Asked before a person's own account is deleted: who spends the step-up token that confirms it sets `isConfirmed`.
 * With no one to ask, nothing is deleted.
 */
export const deletionConfirming = defineHook<
  {
    personId: string;
    operation: "deleteOwnAccount" | "requestAnonymization";
    idToken: string;
    isConfirmed: boolean;
  },
  never
>("accounts.deletion-confirming");

/**
 * A reason an account cannot be deleted yet, with its subject. `balance` may be left behind, the others have to end
 * first.
 */
export interface DeletionBlocker {
  reason:
    | "open_giveaway"
    | "open_prize"
    | "open_order"
    | "open_sale"
    | "open_payment"
    | "open_payout"
    | "receivable"
    | "balance";
  accountId: string;
  count: number;
  amountCents: bigint;
}

/** Asked before an account is deleted: modules add open matters to `blockers`. */
export const deletionAsked = defineHook<{ accountId: string; blockers: DeletionBlocker[] }, never>(
  "accounts.deletion-asked",
);

/**
 * An account's personal data goes for good: what is more than statements of one's own tables (platform/personal-data)
 * is done here.
 */
export const accountErasing = defineHook<{ services: Services; accountId: string }, never>("accounts.erasing");

/**
 * A fact of the person was stored on which taking part in giveaways depends: identity, state, opting out, what they
 * owe. Asked in the transaction that stores it.
 */
export const entrantFactsChanged = defineHook<{ personId: string }, never>("accounts.entrant-facts-changed");

/** Asked before a person is deleted: returns accounts that only this person owns, which are deleted too. */
export const companionsAsked = defineHook<{ personId: string; accountIds: string[] }, never>(
  "accounts.companions-asked",
);

/** A reader unsubscribes from one kind of email by its link: modules that send this topic stop. */
export const mailTopicEnding = defineHook<{ accountId: string; topic: string }, never>("accounts.mail-topic-ending");

/**
 * Sections of updateAccountSettings by name, as they came. Each module applies the section it added to the input, and
 * refuses a field of it with the rule that was broken.
 */
export const settingsChanging = defineHook<
  { actor: Actor; sections: Readonly<Record<string, unknown>> },
  { field: string; rule: string }
>("accounts.settings-changing");
