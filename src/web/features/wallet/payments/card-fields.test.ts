import { expect, test } from "vitest";
import { fieldOfCode, passesChecksum, readCardText, spacedExpiry, spacedNumber } from "./card-fields.ts";

const now = Date.UTC(2026, 10, 20);
const good = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123", name: "Ava" };

test("reads a card as typed", () => {
  expect(readCardText(good, now).card).toEqual({
    number: "4242424242424242",
    expMonth: 12,
    expYear: 2030,
    cvc: "123",
    name: "Ava",
  });
});

test("names every field that is wrong", () => {
  expect(Object.keys(readCardText({ number: "4242", expiry: "13 / 30", cvc: "1", name: "" }, now).wrong ?? {})).toEqual(
    ["number", "expiry", "cvc"],
  );
});

test("a card is good to the end of its month", () => {
  expect(readCardText({ ...good, expiry: "11 / 26" }, now).wrong).toBeNull();
  expect(readCardText({ ...good, expiry: "10 / 26" }, now).wrong).toEqual({ expiry: "This card has expired." });
});

test("writes numbers in fours and dates with a slash", () => {
  expect(spacedNumber("42424242424242429999000")).toBe("4242 4242 4242 4242 999");
  expect(spacedExpiry("1230")).toBe("12 / 30");
  expect(spacedExpiry("5")).toBe("05");
  expect(spacedExpiry("12 / ")).toBe("12");
});

test("knows mistyped numbers by their checksum", () => {
  expect(passesChecksum("4000002500003155")).toBe(true);
  expect(passesChecksum("4000002500003156")).toBe(false);
});

test("a refusal of the card itself belongs to no field", () => {
  expect(fieldOfCode("card_declined")).toBeNull();
  expect(fieldOfCode("expired_card")).toHaveProperty("expiry");
});
