import type { PartIn } from "#modules/giveaways/index.ts";

/** Kinds of closeness to the host that readers see. */
export const insiderKinds = ["staff", "team", "family"] as const;
export type InsiderKind = (typeof insiderKinds)[number];

/** Closeness that authors declare themselves. */
export const declaredKinds = ["team", "family"] as const;
export type DeclaredKind = (typeof declaredKinds)[number];

export type ReviewStatus = "active" | "removed" | "deleted";

/** What the author was in the giveaway. The shop adds buyers. */
export const reviewRelations = ["winner", "entrant"] as const;
export type ReviewRelation = (typeof reviewRelations)[number];

/** Reasons a person may not review a giveaway. */
export const reviewRefusals = [
  "account_not_active",
  "personal_account",
  "own_giveaway",
  "not_ended",
  "not_entered",
  "already_reviewed",
] as const;
export type ReviewRefusalReason = (typeof reviewRefusals)[number];

export interface ReviewFacts {
  isActive: boolean;
  /** The person acts as themselves: brands enter no giveaways. */
  isPersonal: boolean;
  /** The person hosts it, as themselves or as a brand. */
  isHost: boolean;
  state: PartIn["state"];
  hasWon: boolean;
  hasEntry: boolean;
  /** Whatever became of that review. */
  hasReviewed: boolean;
}

const ended: ReadonlySet<PartIn["state"]> = new Set(["locked", "drawn", "settling", "completed", "voided"]);

/** Returns what the person was in the giveaway; null for neither. */
export function relationOf({ hasWon, hasEntry }: Pick<ReviewFacts, "hasWon" | "hasEntry">): ReviewRelation | null {
  if (hasWon) return "winner";
  return hasEntry ? "entrant" : null;
}

/**
 * Returns why a person may not review a giveaway, or null. Winners and entrants review it once after its end, also when
 * it was voided. A block by the host changes nothing, because it would be a way to suppress reviews.
 */
export function reviewRefusal(facts: ReviewFacts): ReviewRefusalReason | null {
  if (!facts.isActive) return "account_not_active";
  if (!facts.isPersonal) return "personal_account";
  if (facts.isHost) return "own_giveaway";
  if (facts.hasReviewed) return "already_reviewed";
  if (!ended.has(facts.state)) return "not_ended";
  return relationOf(facts) === null ? "not_entered" : null;
}

/** Returns the insider mark of a review. What is known of the author wins over what they declare. */
export function insiderOf(facts: {
  isStaff: boolean;
  isTeam: boolean;
  isHousehold: boolean;
  declared: InsiderKind | null;
}): InsiderKind | null {
  if (facts.isStaff) return "staff";
  if (facts.isTeam) return "team";
  // The shared address itself is not shown.
  return facts.isHousehold ? "family" : facts.declared;
}

/** The last time at which a review can be edited. */
export function editableUntil(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * 86_400_000);
}

/** Edits of one review, however long it may be edited. */
export const EDITS_MAX = 20;

/** Returns true while the author may give an active review other words. */
export function isEditable(
  review: { status: ReviewStatus; createdAt: Date; edits: number },
  now: Date,
  days: number,
): boolean {
  return review.status === "active" && review.edits < EDITS_MAX && now <= editableUntil(review.createdAt, days);
}

/** Average of a distribution with two decimals; null without reviews. `counts[0]` are the reviews with 1. */
export function averageOf(counts: readonly number[]): number | null {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const sum = counts.reduce((total, one, index) => total + one * (index + 1), 0);
  return Math.round((sum * 100) / count) / 100;
}
