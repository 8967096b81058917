import type { SpAppealOutcome } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Statuses of an appeal, as staff read them. */
export const appealTags: Readonly<Record<string, { readonly label: string; readonly tone: TagTone }>> = {
  open: { label: "Open", tone: "info" },
  upheld: { label: "Upheld", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
};

/** Possible outcomes of an appeal, and their effects. */
export const outcomes: readonly {
  readonly value: SpAppealOutcome;
  readonly label: string;
  readonly effect: string;
  readonly done: string;
}[] = [
  {
    value: "lift",
    label: "Lift",
    effect: "The account opens right away, with everything it had.",
    done: "The suspension is lifted",
  },
  {
    value: "conditions",
    label: "Lift with steps",
    effect: "It opens after a new password, the phone and the guidelines.",
    done: "The suspension is lifted, with steps",
  },
  { value: "reject", label: "Reject", effect: "The suspension stays as it is.", done: "The suspension stays" },
];
