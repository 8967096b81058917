import type { Result } from "#kernel/result.ts";
import type { OwnedAccount, PlatformKind } from "./accounts.ts";

/** Uses of money; a lot is released for each at its own time. */
export type Purpose = "spend" | "giveaway" | "withdraw";

/** Seconds from now until a new lot may be used for each purpose; null is never. */
export interface Release {
  readonly spendInSeconds: number | null;
  readonly giveawayInSeconds: number | null;
  readonly withdrawInSeconds: number | null;
}

/** Money that leaves owned accounts. Amounts are positive cents. */
export type Take =
  /** Released lots of a wallet, oldest first, funds before earnings. */
  | { readonly by: "purpose"; readonly ownerId: string; readonly purpose: Purpose; readonly amountCents: bigint }
  /** Any lots of one account, whatever their release: money that is already set aside. */
  | {
      readonly by: "account";
      readonly account: OwnedAccount;
      readonly amountCents: bigint | "all";
      readonly order: "oldest" | "newest";
    }
  /**
   * Any lots of a wallet, whatever their release, funds before earnings, those of one transaction before all others;
   * what is missing is posted to `shortTo`, or not taken at all.
   */
  | {
      readonly by: "wallet";
      readonly ownerId: string;
      readonly amountCents: bigint;
      readonly firstTxId: string | null;
      readonly shortTo: PlatformKind | null;
    }
  /** The remainder of the lots of one transaction, up to an amount; the entry must handle less, or post it to `shortTo`. */
  | {
      readonly by: "origin";
      readonly account: OwnedAccount;
      readonly txId: string;
      readonly amountCents: bigint;
      readonly shortTo: PlatformKind | null;
    };

/** Money that arrives at owned accounts. */
export type Put =
  | {
      readonly as: "lot";
      readonly account: OwnedAccount;
      readonly amountCents: bigint;
      readonly origin: string;
      readonly release: Release;
    }
  /** Puts a lot for every lot taken, with its release times and a reference to it: a hold. */
  | { readonly as: "mirror"; readonly account: OwnedAccount; readonly origin: string }
  /** Returns every lot taken to the lot it mirrors. */
  | { readonly as: "return" }
  /** Gives money back to a lot of an account that an earlier transaction took it from; never more than it took. */
  | { readonly as: "restore"; readonly account: OwnedAccount; readonly lotId: string; readonly amountCents: bigint };

/** A business effect. Unique on (refType, refId, effect): posting it again moves nothing. */
export interface Entry {
  readonly type: string;
  readonly refType: string;
  readonly refId: string;
  readonly effect: string;
  /** The person who acted; null for the system. */
  readonly actedBy: string | null;
  /** Facts for the description and for other modules. Never personal data, never secrets. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly takes: readonly Take[];
  readonly puts: readonly Put[];
  /** Signed postings on the platform's accounts: debit positive. */
  readonly platform: readonly { readonly kind: PlatformKind; readonly amountCents: bigint }[];
}

export type PostRefusal =
  | { readonly tag: "already_posted"; readonly txId: string }
  | { readonly tag: "insufficient_funds"; readonly availableCents: bigint };

/** The transaction written, and how much left owned accounts. */
interface PostedEntry {
  readonly txId: string;
  readonly takenCents: bigint;
}

export type PostResult = Result<PostedEntry, PostRefusal>;
