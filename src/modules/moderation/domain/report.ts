/** The reason of a report. */
export const reportReasons = [
  "spam",
  "scam",
  "impersonation",
  "harassment",
  "hate",
  "sexual",
  "self_harm",
  "violence",
  "child_safety",
  "prohibited_sales",
  "privacy",
  "ip",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Kinds of things that can be reported. */
export const reportedKinds = ["user", "post", "reply", "review", "product", "giveaway"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportStates = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof reportStates)[number];

/** Maximum characters of a report's text, and of the staff note. */
export const reportTextMax = 1_000;

/** What staff may do about a reported thing. */
export const reportActions = ["no_action", "remove", "suspend"] as const;
export type ReportAction = (typeof reportActions)[number];

/** Lengths of a suspension in days; one without is for good. */
export const suspensionDays = [7, 30] as const;

/** The part of the guidelines that a decision stands on, with its words for the person. */
export const reportPolicies = {
  spam: "Guidelines: spam",
  scam: "Guidelines: scams and fake giveaways",
  impersonation: "Guidelines: impersonation",
  harassment: "Guidelines: harassment",
  hate: "Guidelines: hate",
  sexual: "Guidelines: sexual content",
  self_harm: "Guidelines: self-harm",
  violence: "Guidelines: violence",
  child_safety: "Guidelines: safety of children",
  prohibited_sales: "Guidelines: prohibited sales",
  privacy: "Guidelines: privacy",
  ip: "Guidelines: copyright and trademarks",
  other: "Guidelines",
} as const satisfies Readonly<Record<ReportReason, string>>;

/** Returns the hours within which a report is decided: 1 for child safety, 2 for a scam in a giveaway, else 24. */
export function goalHours({ kind, reason }: { kind: ReportedKind; reason: ReportReason }): number {
  if (reason === "child_safety") return 1;
  return reason === "scam" && kind === "giveaway" ? 2 : 24;
}

/** How grave a reason is, from 1 to 10. */
const severity: Readonly<Record<ReportReason, number>> = {
  child_safety: 10,
  self_harm: 8,
  violence: 8,
  scam: 8,
  sexual: 6,
  hate: 6,
  harassment: 5,
  impersonation: 5,
  prohibited_sales: 5,
  privacy: 5,
  ip: 3,
  spam: 2,
  other: 2,
};

/**
 * Returns the priority of a report in tenths: severity × reach × weight of the reporter. Ten times the views, or
 * followers, add one to the factor of the reach. The least weight is 0.2, the product's own is 1.
 */
export function reportPriority({
  reason,
  reach,
  weight,
}: {
  reason: ReportReason;
  /** Views of a post, or followers of an account. */
  reach: number;
  weight: number;
}): number {
  return Math.round(10 * severity[reason] * (1 + Math.log10(1 + Math.max(0, reach))) * Math.max(0.2, weight));
}

/** Maximum characters of an appeal against a decision, and of its answer. */
export const appealTextMax = 2_000;

/** Days after a decision within which it can be appealed. */
export const appealDays = 180;
