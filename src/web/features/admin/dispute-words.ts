import type { SpDisputeStatus } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { queueQuery } from "./staff-words.ts";

export const DISPUTES = "/sp/disputes";

/** Statuses of a dispute, as staff read them. */
export const disputeTags: Readonly<Record<SpDisputeStatus, { readonly label: string; readonly tone: TagTone }>> = {
  open: { label: "With the bank", tone: "warn" },
  won: { label: "Won", tone: "ok" },
  lost: { label: "Lost", tone: "bad" },
};

/** What a status of a dispute means for the money. */
export const disputeEffects: Readonly<Record<SpDisputeStatus, string>> = {
  open: "The money is frozen until the bank decides. The bank’s decision comes in by itself.",
  won: "The money is back in the wallet.",
  lost: "The money is gone. What the wallet could not cover is owed.",
};

/** Queues of disputes. */
export const disputeQueues = [
  { value: "open", label: "With the bank", empty: "No payment is disputed." },
  { value: "won", label: "Won", empty: "No dispute was won yet." },
  { value: "lost", label: "Lost", empty: "No dispute was lost yet." },
] as const satisfies readonly { value: SpDisputeStatus; label: string; empty: string }[];

/** What the address of the disputes asks for: the queue, and the variables to read it with. */
export function disputeView(asked: URLSearchParams) {
  const queue = disputeQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: { status: [queue], sortOrder: queue === "open" ? ("asc" as const) : ("desc" as const) },
  };
}
