import { describe, expect, test } from "vitest";
import { checkSteps, payoutChoices, payoutDone, stepWords } from "./payout-words.ts";

const first = { by: "Jules", isOwn: false, reason: "Looks right", approvedAt: null };
const payout = { status: "in_review", amount: 185_000, needsTwoApprovals: true, firstApproval: null } as const;

describe("the decisions on a payout", () => {
  const actsOf = (more: Partial<Parameters<typeof payoutChoices>[0]>): string[] =>
    payoutChoices({ ...payout, ...more }).map(({ act }) => act);

  test("name the amount", () => {
    expect(actsOf({ needsTwoApprovals: false, amount: 2_500 })).toEqual(["Approve $25.00", "Decline $25.00"]);
  });

  test("say which of two approvals it is, and leave the second to a colleague", () => {
    expect(actsOf({})).toEqual(["Approve $1,850.00 first", "Decline $1,850.00"]);
    expect(actsOf({ firstApproval: first })).toEqual(["Approve $1,850.00", "Decline $1,850.00"]);
    expect(actsOf({ firstApproval: { ...first, isOwn: true } })).toEqual(["Decline $1,850.00"]);
  });

  test("exist only in review", () => {
    expect(actsOf({ status: "paid" })).toEqual([]);
  });

  test("end with words for what comes next", () => {
    expect(payoutDone("approve", "in_review").title).toBe("Approved first");
    expect(payoutDone("approve", "approved").title).toBe("Approved");
    expect(payoutDone("decline", "failed").title).toBe("Declined");
  });
});

test("a check is printed or mailed first, then cashed or returned", () => {
  const stepsOf = (channel: "paypal" | "bank_check", status: "processing" | "sent" | "paid"): string[] =>
    checkSteps({ channel, status }).map(({ value }) => value);
  expect(stepsOf("bank_check", "processing")).toEqual(["printed", "mailed"]);
  expect(stepsOf("bank_check", "sent")).toEqual(["cashed", "returned"]);
  expect(stepsOf("bank_check", "paid")).toEqual([]);
  expect(stepsOf("paypal", "processing")).toEqual([]);
});

test("history names who did what", () => {
  const step = { by: "jules", isFirstApproval: false, reason: null, createdAt: "" };
  expect(stepWords({ ...step, status: "in_review", isFirstApproval: true })).toBe("@jules approved it, first of two");
  expect(stepWords({ ...step, status: "requested", by: "walt" })).toBe("@walt asked for it");
  expect(stepWords({ ...step, status: "failed" })).toBe("@jules declined it");
  expect(stepWords({ ...step, status: "failed", by: null })).toBe("Failed");
});
