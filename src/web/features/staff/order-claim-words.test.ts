import { expect, test } from "vitest";
import { claimChoices } from "./order-claim-words.ts";

const claim = (more: Partial<Parameters<typeof claimChoices>[0]> = {}) =>
  claimChoices({
    status: "with_staff",
    isOpen: true,
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
  expect(claim({ status: "refunded", isOpen: false })).toEqual([]);
});

test("a vendor that failed after the refund is settled with, and nothing else is decided again", () => {
  expect(claim({ status: "refunded" })).toEqual(["settle_vendor"]);
  expect(claim({ status: "refunded", isOwn: true })).toEqual([]);
});
