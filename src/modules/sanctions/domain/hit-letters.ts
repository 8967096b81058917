import type { HitStatus } from "./hit.ts";

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Email to a person when staff decided whether a name of the sanctions list means them. */
export const hitLetters: Readonly<Record<Exclude<HitStatus, "open">, Letter>> = {
  cleared: {
    subject: "The check of your name is done",
    paragraphs: [
      "Before money leaves, we compare names with the sanctions list of the US Treasury. Yours is like one on it.",
      "A person looked: the list means someone else. A withdrawal that waited for this check goes on.",
    ],
  },
  confirmed: {
    subject: "We may not pay you out",
    paragraphs: [
      "Before money leaves, we compare names with the sanctions list of the US Treasury. A person looked, and your name and date of birth match an entry.",
      "The law does not let us pay money to people on this list. Your money stays in your wallet.",
      "If the list means someone else, write to us. We look at it again with the documents you have.",
    ],
  },
};
