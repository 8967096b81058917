import type { SpSanctionsDecision, SpSanctionsStatus, StaffSanctionsHitFragment } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const SANCTIONS = "/sp/sanctions";

/** Hours within which a sanctions hit is decided. */
export const SANCTIONS_GOAL_HOURS = 24;

/** Statuses of a sanctions hit, as staff read them. */
export const hitTags: Readonly<Record<SpSanctionsStatus, { readonly label: string; readonly tone: TagTone }>> = {
  open: { label: "To review", tone: "info" },
  cleared: { label: "Someone else", tone: "ok" },
  confirmed: { label: "The person on the list", tone: "bad" },
};

/** Queues of sanctions hits. */
export const hitQueues = [
  { value: "review", label: "To review", empty: "No name is waiting." },
  { value: "cleared", label: "Someone else", empty: "No name was cleared yet." },
  { value: "confirmed", label: "Confirmed", empty: "No name was confirmed yet." },
] as const;
type Queue = (typeof hitQueues)[number]["value"];

const statuses: Readonly<Record<Queue, SpSanctionsStatus>> = {
  review: "open",
  cleared: "cleared",
  confirmed: "confirmed",
};

/** What the address of the sanctions hits asks for: the queue, and the variables to read it with. */
export function hitView(asked: URLSearchParams) {
  const queue = hitQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "review";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: { status: [statuses[queue]], sortOrder: queue === "review" ? ("asc" as const) : ("desc" as const) },
  };
}

const choices: readonly StaffChoice<SpSanctionsDecision>[] = [
  {
    value: "cleared",
    label: "Someone else",
    act: "Clear the name",
    look: "money",
    effect: "Payouts go on. This name on the list does not come up for this person again.",
    reasons: ["The birthday is another one.", "Only the name is alike; birthday and address are not."],
  },
  {
    value: "confirmed",
    label: "The person",
    act: "Confirm the person",
    look: "danger",
    effect: "This person gets no payouts any more. The decision is final.",
    reasons: ["Name and birthday are those on the list."],
  },
];

/** Returns the decisions that are possible on a hit: none once it is decided, none on oneself. */
export function hitChoices({
  status,
  isOwn,
}: Pick<StaffSanctionsHitFragment, "status" | "isOwn">): readonly StaffChoice<SpSanctionsDecision>[] {
  return status === "open" && !isOwn ? choices : [];
}

/** Returns the years of birth on the list, in words. */
export function birthYearWords(years: readonly number[]): string {
  return years.length === 0 ? "Not on the list" : years.join(", ");
}
