import { expect, test } from "vitest";
import { periods, sections } from "./sections.ts";
import { bucketName, bucketTick, changeInPercent, changeWords, chartLabel, differenceWords } from "./series-words.ts";

const buckets = [
  { bucket: "2026-11-02", value: 1000_00 },
  { bucket: "2026-11-09", value: 1180_00 },
  { bucket: "2026-11-16", value: 12_50 },
];

test("a bucket is named by its first day, whatever the clock of the reader", () => {
  expect(bucketName("2026-11-01", "day")).toBe("Nov 1, 2026");
  expect(bucketName("2026-11-23", "week")).toBe("Week of Nov 23, 2026");
  expect(bucketName("2026-11-01", "month")).toBe("November 2026");
  expect([bucketTick("2026-11-01", "month"), bucketTick("2026-11-01", "day")]).toEqual(["Nov", "Nov 1"]);
});

test("the change compares complete buckets only", () => {
  expect(changeInPercent(buckets)).toBe(18);
  expect(changeWords(18, "week")).toBe("Up 18% on the week before");
  expect(changeWords(-4, "day")).toBe("Down 4% on the day before");
  expect(changeInPercent(buckets.slice(1))).toBeNull();
  expect(changeInPercent(buckets.map((one) => ({ ...one, value: 0 })))).toBeNull();
});

test("a difference says how many more or fewer", () => {
  expect([62, -1_200, 0].map(differenceWords)).toEqual(["62 more than", "1,200 fewer than", "as many as"]);
});

test("the label of a chart says its trend", () => {
  expect(chartLabel(buckets, sections[0], periods[0])).toBe(
    "Given each week, from $1,000.00 in the week of Nov 2, 2026 to $12.50 in the week of Nov 16, 2026 so far. " +
      "Most: $1,180.00 in the week of Nov 9, 2026. The last full week: up 18% on the week before.",
  );
});
