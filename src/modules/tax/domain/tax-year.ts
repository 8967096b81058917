/** What a person got in a calendar year of New York that the tax office asks about. Cents. */
export interface TaxFigures {
  readonly accountId: string;
  /** Prizes of promotions, in money and in products; what one person gave another is no prize. */
  readonly prizesCents: bigint;
  readonly rewardsCents: bigint;
  /** Withheld of payouts and not given back with them: box 4. */
  readonly withheldCents: bigint;
}

/** Box 3 of form 1099-MISC, other income. Cents. */
export function incomeOf({ prizesCents, rewardsCents }: TaxFigures): bigint {
  return prizesCents + rewardsCents;
}

/**
 * Whether a year is reported: from the threshold on, and whatever it was where tax was withheld (instructions for forms
 * 1099-MISC and 1099-NEC, "Backup withholding").
 */
export function isReported(figures: TaxFigures, thresholdCents: bigint): boolean {
  return incomeOf(figures) >= thresholdCents || figures.withheldCents > 0n;
}

/** What of a person differs between two exports of a year. */
export type TaxDifference = "prizes" | "rewards" | "withheld" | "details";

/** A person as an export has them; the hash is of name, taxpayer number, address and form. */
export type TaxLine = TaxFigures & { readonly detailsHash: Buffer };

/** What a later export says differently of a person; empty for nothing. */
export function differencesOf(before: TaxLine, after: TaxLine): TaxDifference[] {
  const differs: readonly [TaxDifference, boolean][] = [
    ["prizes", before.prizesCents !== after.prizesCents],
    ["rewards", before.rewardsCents !== after.rewardsCents],
    ["withheld", before.withheldCents !== after.withheldCents],
    ["details", !before.detailsHash.equals(after.detailsHash)],
  ];
  return differs.flatMap(([what, isSo]) => (isSo ? [what] : []));
}
