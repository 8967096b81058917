import { describe, expect, test } from "vitest";
import { outstandingView, paymentChoices, refundCents } from "./outstanding-words.ts";

describe("the decisions on an outstanding payment", () => {
  const debt = { id: "a", cause: "dispute", proposedById: null, createdAt: "", amount: 5_000, settledAmount: 2_000 };
  const actsOf = (actions: ("approve" | "decline" | "retry" | "refund" | "write_off")[], keepsBooks = true): string[] =>
    paymentChoices({ actions, receivables: [debt], payment: { amount: 1_250 }, refundableAmount: 800 }, keepsBooks).map(
      ({ act }) => act,
    );

  test("are those that the server offers, with their amounts", () => {
    expect(actsOf(["approve", "decline"])).toEqual(["Take $12.50", "Decline $12.50"]);
    expect(actsOf(["refund", "write_off"])).toEqual(["Refund to the card", "Write $30.00 off"]);
    expect(actsOf(["retry"])).toEqual([]);
  });

  test("leave the write-off to those who keep the books", () => {
    expect(actsOf(["write_off"], false)).toEqual([]);
  });

  test("include a refund of what is unused, and no more", () => {
    expect(["8", "$8.00", "8.01", "0", "", "all"].map((text) => refundCents(text, 800))).toEqual([
      800,
      800,
      null,
      null,
      null,
      null,
    ]);
  });
});

test("a queue holds the payments of its reasons", () => {
  const stuck = outstandingView(new URLSearchParams("queue=stuck"));
  expect(
    ["in_review", "action_overdue", "processing_overdue", "owed"].filter((reason) =>
      stuck.isIn({ reason: reason as "owed" }),
    ),
  ).toEqual(["action_overdue", "processing_overdue"]);
  expect(outstandingView(new URLSearchParams()).queue).toBe("review");
});
