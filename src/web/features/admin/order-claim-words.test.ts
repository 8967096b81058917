import { expect, test } from "vitest";
import { claimChoices } from "./order-claim-words.ts";

const claim = (more: Partial<Parameters<typeof claimChoices>[0]> = {}) =>
  claimChoices({
    status: "with_staff",
    isOwn: false,
    reason: "broken",
    parcel: { carriage: "seller", deliveredAt: "2026-11-01T12:00:00Z" },
    ...more,
  }).map(({ value }) => value);

test("goods that arrived can be sent back; files and what never came cannot", () => {
  expect(claim()).toEqual(["seller", "platform", "ask_back", "reject"]);
  expect(claim({ parcel: { carriage: "download", deliveredAt: "2026-11-01T12:00:00Z" } })).not.toContain("ask_back");
  expect(claim({ reason: "never_came" })).not.toContain("ask_back");
  expect(claim({ parcel: { carriage: "seller", deliveredAt: null } })).not.toContain("ask_back");
});

test("there is nothing to decide about one's own case, and about one that is decided", () => {
  expect(claim({ isOwn: true })).toEqual([]);
  expect(claim({ status: "refunded" })).toEqual([]);
});
