/** A person's income in a calendar year of New York that the tax office asks about. Cents. */
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
 * Returns true when a year is reported: from the threshold on, and at any amount where tax was withheld (instructions
 * for forms 1099-MISC and 1099-NEC, "Backup withholding").
 */
export function isReported(figures: TaxFigures, thresholdCents: bigint): boolean {
  return incomeOf(figures) >= thresholdCents || figures.withheldCents > 0n;
}

/** Differences of a person between two exports of a year. */
export type TaxDifference = "prizes" | "rewards" | "withheld" | "details";

/** A person as an export has them; the hash is of name, taxpayer number, address and form. */
export type TaxLine = TaxFigures & { readonly detailsHash: Buffer };

/** Compares a person's lines in two exports; returns an empty list when they say the same. */
export function differencesOf(before: TaxLine, after: TaxLine): TaxDifference[] {
  const differs: readonly [TaxDifference, boolean][] = [
    ["prizes", before.prizesCents !== after.prizesCents],
    ["rewards", before.rewardsCents !== after.rewardsCents],
    ["withheld", before.withheldCents !== after.withheldCents],
    ["details", !before.detailsHash.equals(after.detailsHash)],
  ];
  return differs.flatMap(([what, isSo]) => (isSo ? [what] : []));
}
