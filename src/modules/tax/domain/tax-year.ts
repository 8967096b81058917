/** A person's income in a calendar year of New York that the tax office asks about. Cents. */
export interface TaxFigures {
  readonly accountId: string;
  /** Prizes of promotions, in money and in products; what one person gave another is no prize. */
  readonly prizesCents: bigint;
  readonly rewardsCents: bigint;
  /** Withheld of payouts and not given back with them: box 4. */
  readonly withheldCents: bigint;
  /** What buyers paid for the account's sales without sales tax, before fees and refunds, and for how many parcels. */
  readonly salesCents: bigint;
  readonly salesCount: number;
}

/**
 * Form 1099-K is due above both, in cents and transactions (26 U.S.C. 6050W(e), as restored by Public Law 119-21,
 * section 70432).
 */
const salesThreshold = { cents: 2_000_000n, count: 200 } as const;

/** Box 3 of form 1099-MISC, other income. Cents. */
export function incomeOf({ prizesCents, rewardsCents }: TaxFigures): bigint {
  return prizesCents + rewardsCents;
}

/**
 * Returns true when a year's income is reported: from the threshold on, and at any amount where tax was withheld
 * (instructions for forms 1099-MISC and 1099-NEC, "Backup withholding").
 */
export function isIncomeReported(figures: TaxFigures, thresholdCents: bigint): boolean {
  return incomeOf(figures) >= thresholdCents || figures.withheldCents > 0n;
}

/** Returns true when a year's sales are reported: form 1099-K. */
export const areSalesReported = ({ salesCents, salesCount }: TaxFigures): boolean =>
  salesCents > salesThreshold.cents && salesCount > salesThreshold.count;

/** Returns true when anything of a year is reported. */
export const isReported = (figures: TaxFigures, thresholdCents: bigint): boolean =>
  isIncomeReported(figures, thresholdCents) || areSalesReported(figures);

/** Differences of a person between two exports of a year. */
export type TaxDifference = "prizes" | "rewards" | "withheld" | "sales" | "details";

/** A person as an export has them; the hash is of name, taxpayer number, address and form. */
export type TaxLine = TaxFigures & { readonly detailsHash: Buffer };

/** Compares a person's lines in two exports; returns an empty list when they say the same. */
export function differencesOf(before: TaxLine, after: TaxLine): TaxDifference[] {
  const differs: readonly [TaxDifference, boolean][] = [
    ["prizes", before.prizesCents !== after.prizesCents],
    ["rewards", before.rewardsCents !== after.rewardsCents],
    ["withheld", before.withheldCents !== after.withheldCents],
    ["sales", before.salesCents !== after.salesCents || before.salesCount !== after.salesCount],
    ["details", !before.detailsHash.equals(after.detailsHash)],
  ];
  return differs.flatMap(([what, isSo]) => (isSo ? [what] : []));
}
