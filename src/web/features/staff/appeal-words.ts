import type { SpAppealOutcome } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

/** Statuses of an appeal, as staff read them. */
export const appealTags: Readonly<Record<string, { readonly label: string; readonly tone: TagTone }>> = {
  open: { label: "Open", tone: "info" },
  upheld: { label: "Upheld", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
};

export const APPEALS = "/sp/appeals";

/** Possible outcomes of an appeal, with their effects. */
export const outcomes: readonly StaffChoice<SpAppealOutcome>[] = [
  {
    value: "lift",
    label: "Lift",
    act: "Lift the suspension",
    look: "ink",
    effect: "The account opens right away, with everything it had.",
    reasons: ["We looked again: you were right."],
  },
  {
    value: "conditions",
    label: "Lift with steps",
    act: "Lift it with steps",
    look: "ink",
    effect: "It opens after a new password, the phone and the guidelines.",
    reasons: ["We see the sign-ins from elsewhere. Please choose a new password so that it stays yours."],
  },
  {
    value: "reject",
    label: "Reject",
    act: "Reject the appeal",
    look: "danger",
    effect: "The suspension stays as it is.",
    reasons: ["We looked again and stay with the decision."],
  },
];

export const outcomeDone: Readonly<Record<SpAppealOutcome, string>> = {
  lift: "The suspension is lifted",
  conditions: "The suspension is lifted, with steps",
  reject: "The suspension stays",
};
