/** The state of a hit: undecided, another person is meant, or this one. */
export const hitStatuses = ["open", "cleared", "confirmed"] as const;
export type HitStatus = (typeof hitStatuses)[number];

/** A listed name like a person's, out of 100. */
export interface Match {
  readonly entryNo: string;
  readonly name: string;
  readonly programs: string;
  readonly score: number;
}

export interface Hit extends Match {
  readonly id: string;
  readonly personId: string;
  readonly status: HitStatus;
  readonly decidedById: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/**
 * The sanctions standing of a person. Money leaves automatically only for "clear": the person was screened against
 * today's list and is not on it.
 */
export type Standing = "clear" | "hit" | "unscreened";
