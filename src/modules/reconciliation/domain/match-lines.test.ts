import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchDay, matchLines, toleranceDays } from "./match-lines.ts";
import { reconciliationStatuses, reconciliationTransitions, statusAfterCollecting } from "./reconciliation.ts";
import type { Line } from "./reconciliation.ts";

const hour = 3_600_000;
const tolerance = toleranceDays * 24 * hour;

const line = (source: Line["source"], key: string, more: Partial<Line> = {}): Line => ({
  source,
  key,
  kind: "payment",
  providerId: "pi_1",
  amountCents: 500n,
  feeCents: 0n,
  at: new Date(0),
  ...more,
});
const lines = (source: Line["source"]) =>
  fc
    .array(
      fc.record({
        providerId: fc.constantFrom("a", "b", null),
        amountCents: fc.constantFrom(-1n, 1n, 2n),
        hours: fc.integer({ min: 0, max: 120 }),
      }),
      { maxLength: 7 },
    )
    .map((made) =>
      made.map(({ hours, ...more }, index) =>
        line(source, `${source} ${index}`, { ...more, at: new Date(hours * hour) }),
      ),
    );

const fits = (one: Line, other: Line): boolean =>
  one.providerId !== null &&
  one.providerId === other.providerId &&
  one.amountCents === other.amountCents &&
  Math.abs((one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)) <= tolerance;

/** The most pairs there can be, by trying all. */
function most(ours: readonly Line[], theirs: readonly Line[]): number {
  const [first, ...rest] = ours;
  if (first === undefined) return 0;
  return Math.max(
    most(rest, theirs),
    ...theirs
      .filter((one) => fits(first, one))
      .map(
        (one) =>
          1 +
          most(
            rest,
            theirs.filter((other) => other !== one),
          ),
      ),
  );
}

describe("lines of two books", () => {
  it("belong together by number, amount and two days; each once, and as many as can", () => {
    fc.assert(
      fc.property(lines("ledger"), lines("provider"), (ours, theirs) => {
        const pairs = matchLines(ours, theirs);
        for (const [one, other] of pairs)
          expect(
            fits(ours.find(({ key }) => key === one) as Line, theirs.find(({ key }) => key === other) as Line),
          ).toBe(true);
        expect(new Set(pairs.values()).size).toBe(pairs.size);
        expect(pairs.size).toBe(most(ours, theirs));
      }),
    );
  });

  it("come to the same whatever order they are read in", () => {
    fc.assert(
      fc.property(lines("ledger"), lines("provider"), (ours, theirs) => {
        expect([...matchLines(ours.toReversed(), theirs.toReversed())].toSorted()).toEqual(
          [...matchLines(ours, theirs)].toSorted(),
        );
      }),
    );
  });

  it("leave as unexplained what nothing answers, and nothing makes up for anything else", () => {
    fc.assert(
      fc.property(lines("ledger"), lines("provider"), (ledger, provider) => {
        const { lines: judged, unexplainedCents } = matchDay(
          { ledger, closes: [], fees: [], disputes: [], provider, bank: null },
          () => true,
        );
        expect(judged).toHaveLength(ledger.length + provider.length);
        const open = judged.filter(({ matchedWith }) => matchedWith === null);
        expect(unexplainedCents).toBe(
          open.reduce((sum, { amountCents }) => sum + (amountCents < 0n ? -amountCents : amountCents), 0n),
        );
        expect(judged.length - open.length).toBe(2 * matchLines(ledger, provider).size);
      }),
    );
  });

  const judge = (more: Partial<Parameters<typeof matchDay>[0]>) =>
    matchDay({ ledger: [], closes: [], fees: [], disputes: [], provider: [], bank: null, ...more }, () => true)
      .unexplainedCents;

  it("a cent too few is a difference on both sides", () => {
    expect(judge({ ledger: [line("ledger", "x")], provider: [line("provider", "y", { amountCents: 499n })] })).toBe(
      999n,
    );
  });

  it("an undated line answers whenever it happens, once, and asks for nothing", () => {
    const mailed = line("provider", "chk_1", { at: null });
    expect(judge({ provider: [mailed] })).toBe(0n);
    expect(judge({ ledger: [line("ledger", "x", { at: new Date(9e12) })], provider: [mailed] })).toBe(0n);
    expect(judge({ ledger: [line("ledger", "x"), line("ledger", "z")], provider: [mailed] })).toBe(500n);
  });

  it("a settlement is answered by the bank, where somebody knows of one", () => {
    const settled = line("provider", "txn_1", { kind: "settlement", providerId: "po_1", amountCents: -500n });
    const banked = line("bank", "po_1", {
      kind: "settlement",
      providerId: "po_1",
      amountCents: -500n,
      at: new Date(24 * hour),
    });
    expect(judge({ provider: [settled] })).toBe(0n);
    expect(judge({ provider: [settled], bank: [] })).toBe(500n);
    expect(judge({ provider: [settled], bank: [banked] })).toBe(0n);
    expect(judge({ bank: [banked] })).toBe(500n);
    // Not by our journal, which has no account of the bank.
    expect(
      judge({
        ledger: [line("ledger", "x", { providerId: "po_1", amountCents: -500n })],
        provider: [settled],
        bank: [banked],
      }),
    ).toBe(500n);
  });

  it("disputed money is away when it is disputed; losing it moves our journal alone", () => {
    const opened = line("dispute", "d opened", { kind: "dispute", providerId: "dp_1", amountCents: -500n });
    const close = line("ledger", "x", { kind: "chargeback", providerId: "dp_1", amountCents: -500n });
    expect(
      judge({
        disputes: [opened],
        provider: [line("provider", "txn", { kind: "dispute", providerId: "dp_1", amountCents: -500n })],
      }),
    ).toBe(0n);
    expect(judge({ closes: [close] })).toBe(0n);
    expect(judge({ disputes: [opened] })).toBe(500n);
  });
});

it("a day moves by its table", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9n }), fc.boolean(), (cents, isOver) => {
      const to = statusAfterCollecting(cents, isOver);
      expect(to === "ready").toBe(cents === 0n);
      expect(to === "collecting").toBe(cents > 0n && !isOver);
      expect([...reconciliationTransitions.collecting, "collecting"]).toContain(to);
    }),
  );
  expect(
    reconciliationStatuses.filter((from) =>
      (reconciliationTransitions[from] as readonly string[]).includes("reconciled"),
    ),
  ).toEqual(["ready"]);
});
