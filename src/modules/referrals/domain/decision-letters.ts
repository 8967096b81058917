import { formatMoney } from "#kernel/format-money.ts";

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Facts of a decision against a referral, for the person who invited. Amounts in cents. */
export interface DecisionFacts {
  /** Username of the person who joined; null without one. */
  readonly referee: string | null;
  /** What was taken back; null when no reward was paid. */
  readonly takenBackCents: bigint | null;
  /** The part of it that the wallet could not cover. */
  readonly owedCents: bigint;
}

/** Email to the person who invited, when staff end a referral or take its reward back. Says nothing about signals. */
export function decisionLetter({ referee, takenBackCents, owedCents }: DecisionFacts): Letter {
  const of = referee === null ? "A referral of yours" : `Your referral of @${referee}`;
  if (takenBackCents === null)
    return {
      subject: "A referral of yours does not count",
      paragraphs: [`${of} does not count. We looked at it, and it does not fit the rules of referrals.`],
    };
  return {
    subject: `We took back a reward of ${formatMoney(takenBackCents)}`,
    paragraphs: [
      `${of} does not fit the rules of referrals. We took back its reward of ${formatMoney(takenBackCents)}.`,
      ...(owedCents > 0n
        ? [`Your wallet did not hold all of it: you owe ${formatMoney(owedCents)}, which your next money pays.`]
        : []),
    ],
  };
}
