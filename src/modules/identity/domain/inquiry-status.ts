/** States of a verification attempt and their transitions. */
export const inquiryTransitions = {
  // Opened, not begun. A provider may be far ahead of us when it is read.
  created: ["pending", "completed", "needs_review", "approved", "declined", "failed", "expired"],
  pending: ["completed", "needs_review", "approved", "declined", "failed", "expired"],
  // Handed in; back to pending when staff ask for a better picture, over when the account is deleted.
  completed: ["pending", "needs_review", "approved", "declined", "failed", "expired"],
  needs_review: ["pending", "approved", "declined", "failed", "expired"],
  // Withdrawn for cause, or reset so that the person may verify again.
  approved: ["declined", "expired"],
  declined: [],
  failed: [],
  // Begun too long ago; the person may begin again where they stopped.
  expired: ["created"],
} as const satisfies Record<string, readonly string[]>;

export type InquiryStatus = keyof typeof inquiryTransitions;

export const inquiryStatuses = Object.keys(inquiryTransitions) as InquiryStatus[];

/** Open statuses; a person has at most one such inquiry (identity_inquiry_one_open). */
export const openStatuses: ReadonlySet<InquiryStatus> = new Set(["created", "pending", "completed", "needs_review"]);

/** A person has to decide. */
export const waitingStatuses: ReadonlySet<InquiryStatus> = new Set(["completed", "needs_review"]);

export function mayMove(from: InquiryStatus, to: InquiryStatus): boolean {
  return (inquiryTransitions[from] as readonly InquiryStatus[]).includes(to);
}

/**
 * Returns the next status of an inquiry after its provider was read; undefined when it stays. Readings come in any
 * order: a stale one moves nothing, and no reading takes an approval away, since that is up to staff.
 */
export function nextStatus(from: InquiryStatus, read: InquiryStatus): InquiryStatus | undefined {
  // A person here looks at it already: the provider's opinion of it is known.
  if (!openStatuses.has(from) && from !== "expired") return undefined;
  if (from === "expired")
    return read === "completed" || read === "needs_review" || read === "approved" || read === "declined"
      ? read
      : undefined;
  if (read === "pending" || read === "created") return from === "created" && read === "pending" ? read : undefined;
  return mayMove(from, read) ? read : undefined;
}
