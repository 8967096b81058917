/** Text put around a part of a source. */
export interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Returns a part of a source with the wraps that lie in it. Of two around the same part, the first is the outer one. */
export function wrapped(text: string, start: number, end: number, wraps: readonly Wrap[]): string {
  const inside = wraps.filter((one) => one.start >= start && one.end <= end).map((one, index) => ({ ...one, index }));
  const insertions = [
    ...inside.map((one) => ({ at: one.start, closes: false, rank: [-one.end, one.index], text: one.before })),
    ...inside.map((one) => ({ at: one.end, closes: true, rank: [-one.start, -one.index], text: one.after })),
  ].toSorted(
    (a, b) =>
      a.at - b.at ||
      Number(b.closes) - Number(a.closes) ||
      (a.rank[0] ?? 0) - (b.rank[0] ?? 0) ||
      (a.rank[1] ?? 0) - (b.rank[1] ?? 0),
  );
  let out = "";
  let at = start;
  for (const one of insertions) {
    out += text.slice(at, one.at) + one.text;
    at = one.at;
  }
  return out + text.slice(at, end);
}
