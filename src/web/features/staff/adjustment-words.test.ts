import { expect, test } from "vitest";
import { adjustmentChoices, adjustmentSum, adjustmentView, debtChoices } from "./adjustment-words.ts";

const proposal = { kind: "credit", amount: 500, status: "proposed", isOpen: true, isOwnProposal: false } as const;
const values = (changes: Partial<Parameters<typeof adjustmentChoices>[0]>) =>
  adjustmentChoices({ ...proposal, ...changes }).map(({ value }) => value);

test("a proposal is decided by a colleague, and only rejected after a day", () => {
  expect(values({})).toEqual(["approved", "rejected"]);
  expect(values({ isOpen: false })).toEqual(["rejected"]);
  expect(values({ isOwnProposal: true })).toEqual([]);
  expect(values({ status: "approved" })).toEqual([]);
});

test("amounts have the sign that the wallet sees", () => {
  expect([adjustmentSum(proposal), adjustmentSum({ ...proposal, kind: "debit" })]).toEqual(["+$5.00", "−$5.00"]);
});

test("a debt is proposed by one and written off by another", () => {
  const debt = { amount: 800, settledAmount: 100, proposal: null };
  const by = (isOwn: boolean) => ({ isOwn, reason: "", createdAt: "", proposedBy: null });
  expect(debtChoices(debt).map(({ act }) => act)).toEqual(["Propose to write $7.00 off"]);
  expect(debtChoices({ ...debt, proposal: by(false) }).map(({ act }) => act)).toEqual(["Write $7.00 off"]);
  expect(debtChoices({ ...debt, proposal: by(true) })).toEqual([]);
  expect(debtChoices({ ...debt, settledAmount: 800 })).toEqual([]);
});

test("the address keeps the queue and the kind", () => {
  expect(adjustmentView(new URLSearchParams("queue=decided&kind=debit"))).toMatchObject({
    query: "queue=decided&kind=debit",
    variables: { status: ["approved", "rejected"], kind: "debit", sortOrder: "desc" },
  });
  expect(adjustmentView(new URLSearchParams("queue=x&kind=y"))).toMatchObject({ query: "queue=waiting" });
});
