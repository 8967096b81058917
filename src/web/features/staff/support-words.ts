import type { SpTicketStatus } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Short names of support topics. */
export const topicWords: Readonly<Record<string, string>> = {
  account: "Account",
  giveaway: "Giveaway or prize",
  money: "Money",
  safety: "Safety",
  press: "Press",
  other: "Something else",
};

/** States of a ticket, as staff read them. */
export const ticketTags: Readonly<Record<SpTicketStatus, { readonly label: string; readonly tone: TagTone }>> = {
  open: { label: "Open", tone: "info" },
  answered: { label: "Answered", tone: "ok" },
  closed: { label: "Closed", tone: "neutral" },
};
