import type { SpDisputeAnswer, SpDisputeStatus, StaffDisputeFragment } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const DISPUTES = "/sp/disputes";

/** Characters of a statement for the card's bank. */
export const statementLength = { min: 20, max: 3_000 } as const;

/** How a dispute stands: its status, and while it is open whether the processor has an answer. */
export type DisputeStanding = Exclude<SpDisputeStatus, "open"> | "answer" | "bank";

export function disputeStanding({
  status,
  submittedAt,
}: Pick<StaffDisputeFragment, "status" | "submittedAt">): DisputeStanding {
  if (status !== "open") return status;
  return submittedAt === null ? "answer" : "bank";
}

/** Standings of a dispute, as staff read them. */
export const disputeTags: Readonly<Record<DisputeStanding, { readonly label: string; readonly tone: TagTone }>> = {
  answer: { label: "To answer", tone: "bad" },
  bank: { label: "With the bank", tone: "warn" },
  won: { label: "Won", tone: "ok" },
  lost: { label: "Lost", tone: "bad" },
};

/** What a standing means for the money. */
export const disputeEffects: Readonly<Record<DisputeStanding, string>> = {
  answer: "The money is frozen. A dispute without an answer is lost.",
  bank: "The money is frozen until the bank decides. The bank’s decision comes in by itself.",
  won: "The money is back in the wallet.",
  lost: "The money is gone. What the wallet could not cover is owed.",
};

/** Queues of disputes. */
export const disputeQueues = [
  { value: "answer", label: "To answer", empty: "No dispute waits for an answer." },
  { value: "bank", label: "With the bank", empty: "No dispute is with a bank." },
  { value: "won", label: "Won", empty: "No dispute was won yet." },
  { value: "lost", label: "Lost", empty: "No dispute was lost yet." },
] as const satisfies readonly { value: DisputeStanding; label: string; empty: string }[];

/** What the address of the disputes asks for: the queue, and the variables to read it with. */
export function disputeView(asked: URLSearchParams) {
  const queue = disputeQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "answer";
  const isOpen = queue === "answer" || queue === "bank";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: {
      status: [isOpen ? ("open" as const) : queue],
      isAnswered: isOpen ? queue === "bank" : null,
      sortOrder: isOpen ? ("asc" as const) : ("desc" as const),
    },
  };
}

const choices: readonly StaffChoice<SpDisputeAnswer>[] = [
  {
    value: "contest",
    label: "Contest",
    act: "Send the statement",
    look: "ink",
    effect: "The bank reads your statement and decides, often after weeks. It takes one statement only.",
    reasons: ["Our records show that the owner of the card paid.", "The money was used as its owner wanted."],
  },
  {
    value: "accept",
    label: "Accept",
    act: "Accept the dispute",
    look: "danger",
    effect: "The dispute is lost at once. What the wallet cannot cover is owed.",
    reasons: ["The card was used without its owner.", "The sum is not worth a dispute."],
  },
];

/** Returns the possible answers to a dispute: none once the processor has one; what was decided before is sent again. */
export function disputeChoices({
  status,
  submittedAt,
  answer,
}: Pick<StaffDisputeFragment, "status" | "submittedAt" | "answer">): readonly StaffChoice<SpDisputeAnswer>[] {
  if (status !== "open" || submittedAt !== null) return [];
  return choices.filter(({ value }) => answer === null || value === answer);
}
