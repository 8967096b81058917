/** Names of a product that is a prize, as they were at publish. */
export interface PrizeNames {
  readonly name: string;
  readonly customName: string | null;
  readonly shortNamePlural: string;
  readonly quantityPerWinner: number;
}

/** Returns the words of one prize: the name, or with several pieces "3 ticket mugs" and "3 × Grandma's mug". */
export function prizeNameOf({ name, customName, shortNamePlural, quantityPerWinner }: PrizeNames): string {
  if (quantityPerWinner === 1) return customName ?? name;
  return customName === null ? `${quantityPerWinner} ${shortNamePlural}` : `${quantityPerWinner} × ${customName}`;
}
