/** Money that came in by card. Everything that is given away in the demo world was paid in here first. */
export interface TopUpSeed {
  readonly by: string;
  /** Hours before the world is loaded. */
  readonly ago: number;
  readonly amountCents: number;
  /** A test card of the sandbox processor. Default: one that succeeds. */
  readonly card?: "declined" | "review" | "authenticates" | "disputed";
  /** True when the card is saved for next time. */
  readonly keeps?: true;
}

const day = 24;

export const topUps: readonly TopUpSeed[] = [
  { by: "halfmoon", ago: 29 * day, amountCents: 200_000 },
  { by: "tandem", ago: 28.9 * day, amountCents: 60_000 },
  { by: "halfmoon", ago: 27.5 * day, amountCents: 200_000 },
  { by: "mayal", ago: 27 * day, amountCents: 200_000 },
  { by: "ava", ago: 26.5 * day, amountCents: 50_000, keeps: true },
  { by: "halfmoon", ago: 26 * day, amountCents: 200_000 },
  { by: "pilarc", ago: 25.5 * day, amountCents: 100_000 },
  { by: "aisha_r", ago: 25.2 * day, amountCents: 60_000, card: "authenticates" },
  { by: "omarhaddad", ago: 24 * day, amountCents: 100_000 },
  { by: "kiln", ago: 20 * day, amountCents: 50_000 },
  { by: "drewhitfield", ago: 19 * day, amountCents: 7_500 },
  { by: "fern", ago: 18 * day, amountCents: 10_000 },
  { by: "halfmoon", ago: 17.8 * day, amountCents: 30_000 },
  { by: "acme", ago: 17 * day, amountCents: 75_000 },
  { by: "niaokafor", ago: 16 * day, amountCents: 40_000 },
  { by: "waltj", ago: 13 * day, amountCents: 200_000 },
  { by: "waltj", ago: 11.5 * day, amountCents: 200_000 },
  { by: "beathornton", ago: 10.4 * day, amountCents: 10_000, card: "disputed" },
  { by: "priya", ago: 10 * day, amountCents: 30_000 },
  { by: "waltj", ago: 9.9 * day, amountCents: 200_000 },
  { by: "ben", ago: 9 * day, amountCents: 6_000, keeps: true },
  { by: "theobrandt", ago: 8 * day, amountCents: 10_000 },
  { by: "waltj", ago: 6.5 * day, amountCents: 200_000 },
  { by: "renabbott", ago: 6 * day, amountCents: 4_000 },
  { by: "pilarc", ago: 5 * day, amountCents: 25_000 },
  { by: "ava", ago: 4.2 * day, amountCents: 125_000, card: "authenticates", keeps: true },
  { by: "halfmoon", ago: 4 * day, amountCents: 100_000 },
  { by: "june", ago: 3 * day, amountCents: 10_000 },
  { by: "adaeze", ago: 2.5 * day, amountCents: 6_000, card: "disputed" },
  { by: "ben", ago: 40, amountCents: 2_000, card: "declined" },
  { by: "konaka", ago: 9, amountCents: 2_500 },
  { by: "harpreet", ago: 5, amountCents: 4_000, card: "review" },
];
