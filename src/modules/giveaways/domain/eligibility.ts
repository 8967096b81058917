import { majorityAge, STATE_RULES, stateExclusion } from "./state-rules.ts";
import type { StateRule, StateRuleFacts } from "./state-rules.ts";
import { isUsState } from "#kernel/us-states.ts";

/** Public reasons in the order in which they are checked. */
export const INELIGIBILITY_REASONS = [
  "unverified",
  "ownPost",
  "brand",
  "optedOut",
  "brandMember",
  "stateLimit",
  "state",
] as const;

type IneligibilityReason = (typeof INELIGIBILITY_REASONS)[number];

/** Causes that are not shown to others; in public all of them read "unverified". */
type InternalCode =
  | "account_not_active"
  /** Owes us money of a card payment. */
  | "receivable"
  | "blocked"
  | "under_age"
  | "duplicate_person"
  /** Quarantined by the fraud score; staff have not cleared the entry. */
  | "fraud_review";

export type Eligibility =
  | { status: "eligible" }
  | { status: "ineligible"; reason: IneligibilityReason; internalCode?: InternalCode };

/** Facts about an entrant: of the person, across their accounts, unless stated otherwise. */
export type EntrantFacts = {
  /** The account acted as; an entry by a brand is refused. */
  accountId: string;
  accountType: "personal" | "brand";
  /** Key of the natural person behind the account; null while the identity is not verified. */
  personKey: string | null;
  /** Key of the verified home address, null when none is verified. */
  householdKey: string | null;
  isIdentityVerified: boolean;
  hasOptedOut: boolean;
  /** Account status "active"; false when suspended, waiting for reactivation or deleted. */
  isActive: boolean;
  /** Owes us money of a card payment that went back to the card. */
  owes: boolean;
  /** The entrant blocks the host, or the host blocked the entrant before the entry was made. */
  isBlockedPair: boolean;
  /**
   * Another approved account, possibly of the same person, entered this giveaway earlier: same birth date and same name
   * or address, and staff have not separated the two.
   */
  isDuplicatePerson: boolean;
  /**
   * Quarantined by the fraud score: staff upheld it, or the deadline is ahead and they have not decided. Undecided
   * entries count from the deadline on.
   */
  isQuarantined: boolean;
  /** Completed years, null when unknown. */
  ageYears: number | null;
  /** ISO country code of the residence, null when unknown. */
  countryCode: string | null;
  /** State code of the residence, null when unknown. */
  residentState: string | null;
  /** Access to the host's brand; null for none ever, `endedAt` null while it lasts. */
  hostBrandAccess: { endedAt: Date | null } | null;
};

/** The host's side of the giveaway that is entered. */
export type HostFacts = StateRuleFacts & {
  hostAccountId: string;
  hostPersonKey: string | null;
  hostHouseholdKey: string | null;
};

/** Days for which a former member of the host's brand stays excluded. */
export const BRAND_MEMBER_COOLDOWN_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Returns the first reason against a person's participation, if any. Called at entry, when a fact changes, at the lock
 * and before a prize is given. Pure; `now` is the rules' clock.
 */
export function checkEligibility(
  entrant: EntrantFacts,
  host: HostFacts,
  now: Date,
  rules: readonly StateRule[] = STATE_RULES,
): Eligibility {
  if (!entrant.isIdentityVerified) return ineligible("unverified");
  if (isOwnPost(entrant, host)) return ineligible("ownPost");
  if (entrant.accountType === "brand") return ineligible("brand");
  if (entrant.hasOptedOut) return ineligible("optedOut");
  if (isBrandMember(entrant, now)) return ineligible("brandMember");
  const place = residenceReason(entrant, host, rules);
  if (place !== null) return ineligible(place);
  const internalCode = internalCause(entrant);
  return internalCode === null ? { status: "eligible" } : { status: "ineligible", reason: "unverified", internalCode };
}

/** The viewer's participation in a giveaway; null without an entry. */
export type ParticipationStatus = "eligible" | "ineligible" | null;

/** Participation status of someone who has entered or not. Entries are never dropped silently. */
export function participationStatus(hasEntry: boolean, eligibility: Eligibility): ParticipationStatus {
  return hasEntry ? eligibility.status : null;
}

function ineligible(reason: IneligibilityReason): Eligibility {
  return { status: "ineligible", reason };
}

/** The host, another account of the host, or the host's household. */
function isOwnPost(entrant: EntrantFacts, host: HostFacts): boolean {
  return (
    entrant.accountId === host.hostAccountId ||
    (entrant.personKey !== null && entrant.personKey === host.hostPersonKey) ||
    (entrant.householdKey !== null && entrant.householdKey === host.hostHouseholdKey)
  );
}

function isBrandMember({ hostBrandAccess }: EntrantFacts, now: Date): boolean {
  if (hostBrandAccess === null) return false;
  const { endedAt } = hostBrandAccess;
  return endedAt === null || now.getTime() - endedAt.getTime() < BRAND_MEMBER_COOLDOWN_DAYS * DAY_MS;
}

/** Unknown residences count as excluded, with a way to fix them. */
function residenceReason(
  { countryCode, residentState }: EntrantFacts,
  host: HostFacts,
  rules: readonly StateRule[],
): "stateLimit" | "state" | null {
  if (countryCode !== "US" || residentState === null || !isUsState(residentState)) return "state";
  return stateExclusion(residentState, host, rules)?.reason ?? null;
}

function internalCause(entrant: EntrantFacts): InternalCode | null {
  if (!entrant.isActive) return "account_not_active";
  if (entrant.owes) return "receivable";
  if (entrant.isBlockedPair) return "blocked";
  const minimumAge = majorityAge(entrant.residentState ?? "");
  if (entrant.ageYears === null || entrant.ageYears < minimumAge) return "under_age";
  if (entrant.isDuplicatePerson) return "duplicate_person";
  return entrant.isQuarantined ? "fraud_review" : null;
}
