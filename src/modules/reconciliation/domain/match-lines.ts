import type { JudgedLine, Line } from "./reconciliation.ts";

/** Lines of two sides belong together when they are no further apart. */
export const toleranceDays = 2;
const toleranceMs = toleranceDays * 86_400_000;

const groupKey = ({ providerId, amountCents }: Line): string => `${amountCents} ${providerId ?? ""}`;

const time = ({ at }: Line): number => at?.getTime() ?? Infinity;

/** Lines that say what they are about, by that and their amount, each group in order of time. */
function groupsOf(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.providerId === null) continue;
    groups.set(groupKey(line), [...(groups.get(groupKey(line)) ?? []), line]);
  }
  for (const group of groups.values())
    group.sort((a, b) => (time(a) === time(b) ? (a.key < b.key ? -1 : 1) : time(a) < time(b) ? -1 : 1));
  return groups;
}

/**
 * Pairs lines of two sides with the same number and amount, within two days of each other; each is used once, and no
 * other choice pairs more. Provider lines without a timestamp are matched last. Returns ledger key → provider key.
 */
export function matchLines(ours: readonly Line[], theirs: readonly Line[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const others = groupsOf(theirs);
  for (const [key, own] of groupsOf(ours)) {
    const dated = (others.get(key) ?? []).filter(({ at }) => at !== null);
    const undated = (others.get(key) ?? []).filter(({ at }) => at === null);
    let next = 0;
    for (const line of own) {
      while (next < dated.length && time(line) - time(dated[next] as Line) > toleranceMs) next += 1;
      const near = dated[next];
      const isNear = near !== undefined && time(near) - time(line) <= toleranceMs;
      if (isNear) next += 1;
      const answer = isNear ? near : undated.shift();
      if (answer !== undefined) pairs.set(line.key, answer.key);
    }
  }
  return pairs;
}

/** Known lines of a day and the days around it. */
export interface DayLines {
  /**
   * Postings of the clearing account, but for those that close a dispute: the money left the provider's book when it
   * was opened.
   */
  readonly ledger: readonly Line[];
  /** Postings that close disputes, each answered by its dispute. */
  readonly closes: readonly Line[];
  /** Postings of what providers kept for themselves on earlier days, each answered by its day. */
  readonly fees: readonly Line[];
  readonly disputes: readonly Line[];
  readonly provider: readonly Line[];
  /** Null where the bank's account is unknown: settlements are not checked then. */
  readonly bank: readonly Line[] | null;
}

/**
 * The lines that `isOfDay` says are the day's own, each with what answers it; and the cents of those that nothing
 * answers.
 */
export function matchDay(
  lines: DayLines,
  isOfDay: (line: Line) => boolean,
): { lines: JudgedLine[]; unexplainedCents: bigint } {
  const settlements = lines.provider.filter(({ kind }) => kind === "settlement");
  const others = lines.provider.filter(({ kind }) => kind !== "settlement");
  const ours = [...lines.ledger, ...lines.disputes];
  const answers = matchLines(
    ours,
    others.filter(({ kind }) => kind !== "fee"),
  );
  const banked = matchLines(settlements, lines.bank ?? []);
  const answered = new Map(
    [...answers, ...banked].flatMap(
      ([one, other]) =>
        [
          [one, other],
          [other, one],
        ] as const,
    ),
  );
  const answerOf = (line: Line): string | null => {
    if (line.kind === "settlement" && lines.bank === null) return "no bank";
    // What a provider charges is booked with the day itself.
    if (line.source === "provider" && line.kind === "fee") return "fees of the day";
    return answered.get(line.key) ?? null;
  };
  const judged = [
    ...[...ours, ...others, ...settlements, ...(lines.bank ?? [])].map((line) => ({
      line,
      matchedWith: answerOf(line),
    })),
    ...lines.fees.map((line) => ({ line, matchedWith: "fees of a day" })),
    ...lines.closes.map((line) => ({
      line,
      matchedWith: line.providerId === null ? null : `dispute ${line.providerId}`,
    })),
  ].flatMap(({ line, matchedWith }) =>
    line.at !== null && isOfDay(line) ? [{ ...line, at: line.at, matchedWith }] : [],
  );
  return { lines: judged, unexplainedCents: unexplainedOf(judged) };
}

/** The cents of lines that nothing answers, on whichever side: they never make up for each other. */
function unexplainedOf(lines: readonly JudgedLine[]): bigint {
  return lines.reduce(
    (sum, { matchedWith, amountCents }) =>
      matchedWith === null ? sum + (amountCents < 0n ? -amountCents : amountCents) : sum,
    0n,
  );
}
