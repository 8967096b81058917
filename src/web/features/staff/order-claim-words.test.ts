import { expect, test } from "vitest";
import { claimChoices, settledWords } from "./order-claim-words.ts";

const claim = (more: Partial<Parameters<typeof claimChoices>[0]> = {}) =>
  claimChoices({
    status: "with_staff",
    isOpen: true,
    isOwn: false,
    canComeBack: true,
    refundPaidBy: null,
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

test("settling with a vendor says who gets what it does not charge", () => {
  const effects = (["seller", "platform"] as const).map(
    (refundPaidBy) =>
      claimChoices({ status: "refunded", isOpen: true, isOwn: false, canComeBack: false, refundPaidBy })[0]?.effect,
  );
  expect(effects[0]).toContain("The seller paid the refund");
  expect(effects[1]).toContain("makes our loss smaller");
  expect(settledWords({ vendorBooked: 1_500 }, 300)).toBe("$12.00 is not owed to it any more.");
  expect(settledWords({ vendorBooked: 1_500 }, 1_500)).toBe("The vendor charges all that was booked.");
});
