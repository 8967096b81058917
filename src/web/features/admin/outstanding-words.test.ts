import { describe, expect, test } from "vitest";
import { outstandingView, paymentChoices } from "./outstanding-words.ts";

describe("the decisions on an outstanding payment", () => {
  const debt = { id: "a", cause: "dispute", proposedById: null, createdAt: "", amount: 5_000, settledAmount: 2_000 };
  const actsOf = (...actions: ("approve" | "decline" | "retry" | "refund" | "write_off")[]): string[] =>
    paymentChoices({ actions, receivables: [debt], payment: { amount: 1_250 } }).map(({ act }) => act);

  test("are those that the server offers, with their amounts", () => {
    expect(actsOf("approve", "decline")).toEqual(["Take $12.50", "Decline $12.50"]);
    expect(actsOf("refund", "write_off")).toEqual(["Write $30.00 off"]);
    expect(actsOf("retry")).toEqual([]);
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
