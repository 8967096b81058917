import type { SpJobApplicationStatus } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

/** States of a job application, as staff read them. */
export const applicationTags: Readonly<
  Record<SpJobApplicationStatus, { readonly label: string; readonly tone: TagTone }>
> = {
  new: { label: "New", tone: "info" },
  in_review: { label: "In review", tone: "warn" },
  interview: { label: "Interview", tone: "warn" },
  offer: { label: "Offer", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

/** Queues of job applications: one for each state. */
export const applicationQueues: readonly {
  readonly value: SpJobApplicationStatus;
  readonly label: string;
  readonly empty: string;
}[] = [
  { value: "new", label: "New", empty: "No application is waiting." },
  { value: "in_review", label: "In review", empty: "No application is in review." },
  { value: "interview", label: "Interview", empty: "No interview is planned." },
  { value: "offer", label: "Offer", empty: "No offer is open." },
  { value: "rejected", label: "Rejected", empty: "No application is rejected." },
  { value: "withdrawn", label: "Withdrawn", empty: "No application is withdrawn." },
];

type Move = StaffChoice<SpJobApplicationStatus>;

const moveWords: Readonly<Record<SpJobApplicationStatus, Omit<Move, "value" | "look">>> = {
  new: { label: "New", act: "Mark as new", effect: "It waits again.", reasons: [] },
  in_review: {
    label: "Review",
    act: "Take into review",
    effect: "It moves to the applications in review.",
    reasons: ["Fits the opening.", "Taken up again."],
  },
  interview: {
    label: "Interview",
    act: "Move to interview",
    effect: "Write to the person yourself: nothing is sent.",
    reasons: ["Answers and résumé fit the opening."],
  },
  offer: {
    label: "Offer",
    act: "Move to offer",
    effect: "Write to the person yourself: nothing is sent.",
    reasons: ["The interviews went well."],
  },
  rejected: {
    label: "Reject",
    act: "Reject",
    effect: "Write to the person yourself: nothing is sent. It can be taken up again.",
    reasons: ["Does not fit the opening.", "The opening is filled."],
  },
  withdrawn: {
    label: "Withdrawn",
    act: "Mark as withdrawn",
    effect: "For applications that the person took back. It can be taken up again.",
    reasons: ["The person took it back by email."],
  },
};

/** Returns the choices for the moves that an application allows. */
export function applicationChoices(moves: readonly SpJobApplicationStatus[]): Move[] {
  return moves.map((value) => ({ value, look: value === "rejected" ? "danger" : "ink", ...moveWords[value] }));
}

/** Returns the size of a file: `12 kB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the values of an answer as staff read them. */
export function answerText(type: string, values: readonly string[]): string {
  if (values.length === 0) return "–";
  if (type === "Boolean") return values[0] === "true" ? "Yes" : "No";
  return values.join(", ");
}
