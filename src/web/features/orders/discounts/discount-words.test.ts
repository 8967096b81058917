import { describe, expect, it } from "vitest";
import type { DiscountCodeLineFragment } from "#web/generated/types.ts";
import { conditionWords, emptyDraft, inputOf, usesWords, valueWords } from "./discount-words.ts";

const code: DiscountCodeLineFragment = {
  id: "d1",
  code: "CLAY15",
  percent: 15,
  amount: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  isOncePerBuyer: false,
  leastTotal: null,
  isOn: true,
  uses: 1,
  state: "running",
};

describe("what a seller typed for a code", () => {
  it("becomes an input in cents and UTC", () => {
    const draft = {
      ...emptyDraft,
      code: " clay-5 ",
      kind: "amount",
      value: "$5",
      endsAt: "2026-12-24T18:00",
      maxUses: "100",
      leastTotal: "20.00",
    } as const;
    expect(inputOf(draft)).toEqual({
      input: {
        code: "CLAY-5",
        percent: null,
        amount: 500,
        startsAt: null,
        endsAt: new Date("2026-12-24T18:00").toISOString(),
        maxUses: 100,
        isOncePerBuyer: true,
        leastTotal: 2_000,
      },
    });
  });

  it.each([
    [{ code: "AB" }, "code"],
    [{ value: "" }, "percent"],
    [{ value: "91" }, "percent"],
    [{ value: "1.5" }, "percent"],
    [{ kind: "amount", value: "0" }, "amount"],
    [{ kind: "amount", value: "1000.01" }, "amount"],
    [{ maxUses: "0" }, "maxUses"],
    [{ maxUses: "many" }, "maxUses"],
    [{ leastTotal: "0" }, "leastTotal"],
  ] as const)("names the first field that is wrong: %j", (wrong, field) => {
    const read = inputOf({ ...emptyDraft, code: "CLAY15", value: "15", ...wrong });
    expect("fields" in read && Object.keys(read.fields)).toEqual([field]);
  });
});

describe("the words of a code", () => {
  it("say what it takes off, how often, and when", () => {
    expect(valueWords(code)).toBe("15% off");
    expect(valueWords({ percent: null, amount: 500 })).toBe("$5.00 off");
    expect(usesWords(code)).toBe("1 use");
    expect(usesWords({ uses: 0, maxUses: null })).toBe("0 uses");
    expect(usesWords({ uses: 3, maxUses: 1_000 })).toBe("3 of 1,000 uses");
    expect(conditionWords(code)).toEqual([]);
    expect(conditionWords({ ...code, leastTotal: 2_000, isOncePerBuyer: true })).toEqual([
      "From $20.00 of your goods",
      "Once for each buyer",
    ]);
  });
});
