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
export const reportedKinds = ["user", "post", "reply", "giveaway"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportStates = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof reportStates)[number];

/** Maximum characters of a report's text, and of the staff note. */
export const reportTextMax = 1_000;
