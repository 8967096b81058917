/** Rows of the tile map, from the north; a dot is an empty place. Each state stands about where it is on a map. */
const rows = [
  "AK .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. WI .. .. .. VT NH",
  "WA ID MT ND MN IL MI .. NY MA ..",
  "OR NV WY SD IA IN OH PA NJ CT RI",
  "CA UT CO NE MO KY WV VA MD DE ..",
  ".. AZ NM KS AR TN NC SC DC .. ..",
  ".. .. .. OK LA MS AL GA .. .. ..",
  "HI .. .. TX .. .. .. .. FL .. ..",
];

/** A state's place on the tile map, counted from the top left. */
interface StateTile {
  readonly state: string;
  readonly column: number;
  readonly row: number;
}

export const stateTiles: readonly StateTile[] = rows.flatMap((line, row) =>
  line.split(" ").flatMap((state, column) => (state === ".." ? [] : [{ state, column, row }])),
);

/**
 * Returns the step of the color ramp of a count, from 1 (few) to 5 (many). By rank, since a few large states would
 * leave the others in one color.
 */
export function rampStep(people: number, published: readonly number[]): number {
  const fewer = published.filter((other) => other < people).length;
  return published.length === 0 ? 1 : 1 + Math.floor((fewer / published.length) * 5);
}
