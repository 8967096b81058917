import type { SpW9Decision, SpW9Status, StaffW9FormFragment } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const W9_FORMS = "/sp/w9";

/** Hours within which a W-9 form is decided. */
export const W9_GOAL_HOURS = 24;

/** Statuses of a W-9 form, as staff read them. */
export const w9Tags: Readonly<Record<SpW9Status, { readonly label: string; readonly tone: TagTone }>> = {
  requested: { label: "Asked for", tone: "neutral" },
  submitted: { label: "To review", tone: "info" },
  rejected: { label: "Rejected", tone: "bad" },
  approved: { label: "Approved", tone: "ok" },
  superseded: { label: "Replaced", tone: "neutral" },
};

/** Queues of W-9 forms. */
export const w9Queues = [
  { value: "review", label: "To review", empty: "No form is waiting." },
  { value: "with_person", label: "With the person", empty: "No form is with its person." },
  { value: "approved", label: "Approved", empty: "No form is approved yet." },
] as const;
type Queue = (typeof w9Queues)[number]["value"];

const statuses: Readonly<Record<Queue, readonly SpW9Status[]>> = {
  review: ["submitted"],
  with_person: ["requested", "rejected"],
  approved: ["approved", "superseded"],
};

/** What the address of the forms asks for: the queue, and the variables to read it with. */
export function w9View(asked: URLSearchParams) {
  const queue = w9Queues.find(({ value }) => value === asked.get("queue"))?.value ?? "review";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: {
      status: [...statuses[queue]],
      sortOrder: queue === "approved" ? ("desc" as const) : ("asc" as const),
    },
  };
}

const approve: StaffChoice<SpW9Decision> = {
  value: "approve",
  label: "Approve",
  act: "Approve the form",
  look: "money",
  effect: "The person can withdraw beyond the year’s threshold.",
  reasons: ["Name, number, address and signature are there."],
};
const reject: StaffChoice<SpW9Decision> = {
  value: "reject",
  label: "Reject",
  act: "Reject the form",
  look: "danger",
  effect: "The person reads the reason and can send another form. The file is deleted.",
  reasons: [
    "The signature is missing.",
    "The taxpayer number is missing.",
    "The name is not the one on your account.",
    "The page can’t be read.",
  ],
};
const revoke: StaffChoice<SpW9Decision> = {
  value: "revoke",
  label: "Take back",
  act: "Take the approval back",
  look: "danger",
  effect: "The person reads the reason and is asked for another form. Earlier payouts stay.",
  reasons: ["The approval was a mistake: the number belongs to someone else."],
};

/** Returns the decisions that are possible for a form in its status. */
export function w9Choices(status: SpW9Status): StaffChoice<SpW9Decision>[] {
  if (status === "submitted") return [approve, reject];
  return status === "approved" ? [revoke] : [];
}

export const w9Done: Readonly<Record<SpW9Decision, string>> = {
  approve: "Approved",
  reject: "Rejected",
  revoke: "Approval taken back",
};

/** Returns when a form came in, or was asked for. */
export function w9Since({ submittedAt, createdAt }: Pick<StaffW9FormFragment, "submittedAt" | "createdAt">): string {
  return submittedAt ?? createdAt;
}
