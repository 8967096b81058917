import { describe, expect, it } from "vitest";
import {
  codeGroups,
  conflictWords,
  dayWords,
  failureReason,
  hasPlace,
  listWords,
  missingFields,
  momentWords,
  refusedFields,
  summaryWords,
  thingOf,
} from "./redeem-words.ts";

const empty = { size: "", recipientName: "", address: "", apartment: "", city: "", state: "", zipCode: "" };
const whole = {
  size: "M",
  recipientName: "Nia Okafor",
  address: "2216 Mesquite Ave",
  apartment: "",
  city: "Las Cruces",
  state: "NM",
  zipCode: "88001",
};

describe("missing fields", () => {
  it("names every field of an empty form but the apartment", () => {
    expect(Object.keys(missingFields(empty, true))).toEqual([
      "size",
      "recipientName",
      "address",
      "city",
      "state",
      "zipCode",
    ]);
  });

  it("asks for no size where there is one", () => {
    expect(missingFields({ ...whole, size: "" }, false)).toEqual({});
    expect(missingFields({ ...whole, size: "" }, true)).toEqual({ size: "Choose a size." });
  });

  it.each(["8800", "880011", "88001-12", "ABCDE"])("does not take the ZIP code %s", (zipCode) => {
    expect(Object.keys(missingFields({ ...whole, zipCode }, true))).toEqual(["zipCode"]);
  });

  it("takes a ZIP code of five or nine digits", () => {
    expect(missingFields({ ...whole, zipCode: " 88001-1234 " }, true)).toEqual({});
  });
});

describe("refused fields", () => {
  it("says in which state a ZIP code lies", () => {
    const errors = [{ field: "zipCode", rule: "zip_state_mismatch", zipState: "TX" }];
    expect(refusedFields(errors, { ...whole, zipCode: "79901" })).toEqual({
      zipCode: "79901 is in Texas. Change the ZIP or the state.",
    });
  });

  it("says where it is not sent", () => {
    expect(refusedFields([{ field: "state", rule: "not_delivered" }], { ...whole, state: "AK" }).state).toMatch(
      /can’t be sent to Alaska/,
    );
  });

  it("ignores fields that the form has not, and details of another shape", () => {
    expect(refusedFields([{ field: "planet", rule: "required" }], whole)).toEqual({});
    expect(refusedFields(undefined, whole)).toEqual({});
  });
});

it("counts what is to fix", () => {
  expect(summaryWords({ size: "a" })).toBe("One thing to fix.");
  expect(summaryWords({ size: "a", zipCode: "b" })).toBe("Two things to fix.");
});

it("estimates only with a state and a whole ZIP code", () => {
  expect([hasPlace(whole), hasPlace({ ...whole, state: "" }), hasPlace({ ...whole, zipCode: "880" })]).toEqual([
    true,
    false,
    false,
  ]);
});

it("has words for each conflict and failure", () => {
  const reasons = ["ordered", "shipped", "delivered", "declined", "expired", "replaced", "failed"];
  expect(new Set(reasons.map((reason) => conflictWords(`redemption_${reason}`))).size).toBe(reasons.length);
  expect(failureReason("out_of_stock", "M")).toBe("The vendor ran out of size M.");
  expect(failureReason("out_of_stock", null)).toBe("The vendor ran out of it.");
});

it("writes days, moments, lists and codes as they are read", () => {
  expect(dayWords("2026-12-03")).toBe("Thu, Dec 3");
  expect(momentWords("2026-12-05T02:00:00Z")).toBe("Fri, Dec 4, 9:00 PM ET");
  expect(listWords(["S", "L", "XL"])).toBe("S, L and XL");
  expect(codeGroups("7KQ4-92MX")).toEqual(["7KQ4", "92MX"]);
  expect(codeGroups("7KQ492MX1")).toEqual(["7KQ4", "92MX", "1"]);
});

it("names one thing and several", () => {
  const product = {
    name: "Ticket mug",
    customName: null,
    shortNameSingular: "mug",
    shortNamePlural: "mugs",
    imageUrl: "",
    thumbnailUrl: "",
    isSized: false,
  };
  const info = { quantityPerWinner: 1, imageAlt: "", prizeName: "", deliveryDays: 7, product };
  expect(thingOf(info)).toEqual({ noun: "mug", isMany: false });
  expect(thingOf({ ...info, quantityPerWinner: 2 })).toEqual({ noun: "2 mugs", isMany: true });
});
