import { expect, test } from "vitest";
import { claimChoices } from "./order-claim-words.ts";

const claim = (more: Partial<Parameters<typeof claimChoices>[0]> = {}) =>
  claimChoices({
    status: "with_staff",
    isOwn: false,
    canComeBack: true,
    ...more,
  }).map(({ value }) => value);

test("only what can come back is offered to be sent back", () => {
  expect(claim()).toEqual(["seller", "platform", "ask_back", "reject"]);
  expect(claim({ canComeBack: false })).toEqual(["seller", "platform", "reject"]);
});

test("there is nothing to decide about one's own case, and about one that is decided", () => {
  expect(claim({ isOwn: true })).toEqual([]);
  expect(claim({ status: "refunded" })).toEqual([]);
});
