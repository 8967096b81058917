import { expect, test } from "vitest";
import { judge } from "./report.ts";
import { asScript } from "./statements.ts";
import { compareAnswers } from "./pages.ts";
import { median, quantile, slope, steadyRounds } from "./rounds.ts";

test("quantiles by nearest rank, medians of odd and even numbers", () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0), quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([
    1, 3, 5, 5,
  ]);
  expect(quantile([], 0.5)).toBeNaN();
  expect([median(values), median([1, 2, 3, 10])]).toEqual([3, 2.5]);
});

test("rounds in which the control moved by more than 30 % are thrown away", () => {
  expect(steadyRounds([100, 101, 99])).toEqual([0, 1, 2]);
  expect(steadyRounds([100, 60, 104, 98])).toEqual([0, 2, 3]);
  expect(steadyRounds([40, 100, 105, 95])).toEqual([1, 2, 3]);
  expect(steadyRounds([100, 129])).toHaveLength(2);
  expect(steadyRounds([])).toEqual([]);
});

test("a slope tells growth from breathing", () => {
  expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  expect(slope([10, 12, 10, 12].map((y, x) => ({ x, y })))).toBeLessThan(0.5);
});

test("a row is checked by its ratio, or by itself where there is no yardstick", () => {
  const row = {
    case: "c",
    measure: "m",
    unit: "u",
    ours: 40,
    yardstick: 100,
    ratio: 0.4,
    goal: 0.5,
    floor: 0.4,
    better: "more",
  } as const;
  expect([
    judge(row),
    judge({ ...row, ratio: 0.5 }),
    judge({ ...row, ratio: 0.39 }),
    judge({ ...row, goal: null }),
  ]).toEqual(["floor", "met", "missed", "told"]);
  expect(judge({ ...row, ratio: 0.9, errors: 1 })).toBe("missed");
  const absolute = { ...row, yardstick: null, ratio: null, goal: 40, floor: null, better: "less" } as const;
  expect([judge(absolute), judge({ ...absolute, ours: 41 })]).toEqual(["met", "missed"]);
});

test("answers are the same when rights only left items out", () => {
  const bare = {
    list: {
      items: [
        { id: "a", n: 1 },
        { id: "b", n: 2 },
      ],
      pageInfo: { next: "x" },
    },
  };
  expect(compareAnswers(structuredClone(bare), bare)).toEqual({ same: true, hidden: 0 });
  expect(compareAnswers({ list: { items: [{ id: "b", n: 2 }], pageInfo: { next: "y" } } }, bare)).toEqual({
    same: true,
    hidden: 1,
  });
  expect(compareAnswers({ list: { items: [{ id: "b", n: 3 }], pageInfo: { next: "x" } } }, bare).same).toBe(false);
  expect(compareAnswers({ list: { items: [{ id: "c", n: 2 }], pageInfo: { next: "x" } } }, bare).same).toBe(false);
});

test("a script for pgbench holds no colon of its own", () => {
  const script = asScript([
    {
      text: "select $2::text, $1::timestamptz, $10",
      parameters: ["2026-01-01 10:00:00+00", "it's\\a", null, ...Array<string>(6).fill(""), "{1,2}"],
    },
  ]);
  expect(script).toBe("select E'it''s\\\\a'::text, E'2026-01-01 10\\x3a00\\x3a00+00'::timestamptz, E'{1,2}';\n");
});
