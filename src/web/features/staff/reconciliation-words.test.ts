import { expect, test } from "vitest";
import { channelName, explainChoices, lineKind, reconciliationView } from "./reconciliation-words.ts";

const day = { status: "discrepancy", unexplained: 250, explanation: null } as const;
const said = (isOwn: boolean, amount = 250) => ({
  id: "a",
  amount,
  reason: "",
  isOwn,
  proposedBy: null,
  signedBy: null,
  createdAt: "",
  signedAt: null,
});
const values = (changes: Partial<Parameters<typeof explainChoices>[0]>) =>
  explainChoices({ ...day, ...changes }).map(({ value }) => value);

test("a difference is explained by one and signed by another, for all of it", () => {
  expect(values({})).toEqual(["explain"]);
  expect(values({ explanation: said(true) })).toEqual(["explain"]);
  expect(values({ explanation: said(false) })).toEqual(["sign", "explain"]);
  expect(values({ explanation: said(false, 200) })).toEqual(["explain"]);
  expect(values({ status: "ready" })).toEqual([]);
});

test("channels and kinds are words", () => {
  expect([channelName("check-desk"), channelName("new"), lineKind("card_payment")]).toEqual([
    "Bank checks",
    "new",
    "Card payment",
  ]);
});

test("work is read from its oldest day, the rest from the newest", () => {
  const order = (queue: string) => reconciliationView(new URLSearchParams({ queue })).variables.sortOrder;
  expect(["ready", "discrepancy", "reconciled"].map(order)).toEqual(["asc", "asc", "desc"]);
});
