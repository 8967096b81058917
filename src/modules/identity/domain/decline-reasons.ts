/** Reasons for declining an attempt, as staff choose them; the person reads these words. */
const declineReasons = {
  unreadable: "The pictures could not be read. They were blurred, dark or cut off.",
  not_a_document: "The pictures do not show a document we can accept.",
  expired_document: "The document is no longer valid.",
  different_person: "The selfie and the photo on the document do not seem to show the same person.",
  different_facts: "What the document shows is not what was entered.",
  altered: "The document seems to have been changed.",
  duplicate_person: "This document already belongs to another account. Each person has one.",
  too_young: "Accounts are for people of 13 and over.",
  withdrawn: "The verification was withdrawn after another look.",
  provider: "The check was not passed.",
} as const satisfies Record<string, string>;

export type DeclineReason = keyof typeof declineReasons;

export const declineReasonNames = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

export function declineWords(reason: string): string {
  return Object.hasOwn(declineReasons, reason) ? declineReasons[reason as DeclineReason] : declineReasons.provider;
}
