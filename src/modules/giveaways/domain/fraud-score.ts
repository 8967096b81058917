/** Reason codes of a fraud score, in the order in which staff see them. */
export const FRAUD_REASONS = ["device", "network", "payout", "card", "household", "velocity", "new_account"] as const;
export type FraudReason = (typeof FRAUD_REASONS)[number];

/** Facts about one entry. Counts of other people are entrants of the same giveaway. */
export interface FraudSignals {
  /** Others who signed in with the same browser from the same address. */
  sameDevice: number;
  /** Others who signed in from the same /24 of IPv4 or /48 of IPv6. */
  sameNetwork: number;
  /** Others who have or had the same payout destination. */
  samePayout: number;
  /** Others who have or had the same card. */
  sameCard: number;
  /** Others at the same verified address. */
  sameHousehold: number;
  /** Entries of the person within 30 seconds of this entry, in every giveaway, this entry included. */
  entriesInMinute: number;
  /** Hours between the sign-up and the entry. */
  accountHours: number;
}

/** The settings of the score. */
export interface FraudRules {
  /** Points of each reason, 0 to 100. */
  weights: Readonly<Record<FraudReason, number>>;
  /** Others on one network from which the network counts. */
  networkEntrants: number;
  /** Entries in one minute from which the velocity counts. */
  entriesPerMinute: number;
  /** Accounts younger than this count as new. */
  newAccountHours: number;
  /** Score from which an entry is quarantined. */
  quarantineFrom: number;
}

export interface FraudScore {
  /** 0 to 100. */
  score: number;
  /** Points of each reason that applies. */
  reasons: Partial<Record<FraudReason, number>>;
}

const MAX_FRAUD_SCORE = 100;

/** Adds the points of the reasons that apply, at most 100. Pure: equal facts and settings give an equal score. */
export function scoreEntry(signals: FraudSignals, rules: FraudRules): FraudScore {
  const applies: Record<FraudReason, boolean> = {
    device: signals.sameDevice > 0,
    network: signals.sameNetwork >= rules.networkEntrants,
    payout: signals.samePayout > 0,
    card: signals.sameCard > 0,
    household: signals.sameHousehold > 0,
    velocity: signals.entriesInMinute >= rules.entriesPerMinute,
    new_account: signals.accountHours < rules.newAccountHours,
  };
  const found = FRAUD_REASONS.filter((reason) => applies[reason] && rules.weights[reason] > 0);
  const total = found.reduce((sum, reason) => sum + rules.weights[reason], 0);
  return {
    score: Math.min(MAX_FRAUD_SCORE, total),
    reasons: Object.fromEntries(found.map((reason) => [reason, rules.weights[reason]])),
  };
}

/** `pending` waits for staff, `cleared` counts, `upheld` does not count. Null without a quarantine. */
export type QuarantineStatus = "pending" | "cleared" | "upheld" | null;

/**
 * Returns the quarantine after a new score. Decisions of staff stay: an upheld entry stays out, and a cleared one is
 * quarantined again only when the score has a reason that staff have not cleared.
 */
export function quarantineAfter(
  before: { status: QuarantineStatus; clearedReasons: readonly string[] },
  { score, reasons }: FraudScore,
  { quarantineFrom }: Pick<FraudRules, "quarantineFrom">,
): QuarantineStatus {
  if (before.status === "upheld") return "upheld";
  const isHigh = score >= quarantineFrom;
  const hasNewReason = Object.keys(reasons).some((reason) => !before.clearedReasons.includes(reason));
  if (isHigh && hasNewReason) return "pending";
  return before.status === "cleared" ? "cleared" : null;
}
