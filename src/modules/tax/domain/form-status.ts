/** States of a W-9 form and their transitions. */
const formTransitions = {
  // We asked for it. Approved at once where last year's still holds; so below.
  requested: ["submitted", "approved"],
  // Sent, not looked at; another file may take its place until then.
  submitted: ["submitted", "approved", "rejected"],
  // Back with its person, with words.
  rejected: ["submitted", "approved"],
  // A newer form of the year took its place.
  approved: ["superseded"],
  superseded: [],
} as const satisfies Record<string, readonly string[]>;

export type FormStatus = keyof typeof formTransitions;

export const formStatuses = Object.keys(formTransitions) as FormStatus[];

export function mayMove(from: FormStatus, to: FormStatus): boolean {
  return (formTransitions[from] as readonly FormStatus[]).includes(to);
}

/** Days after a request, or a rejection, on which its person is mailed once more. */
export const reminderDays = [7, 21] as const;

/** Mails a form that waits for its person should have had after so many days; the first goes out at once. */
export function mailsDue(daysWaiting: number): number {
  return 1 + reminderDays.filter((days) => daysWaiting >= days).length;
}
