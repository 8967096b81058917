import { expect, test } from "vitest";
import { errorCatalogue } from "./api-error.ts";
import type { ApiError } from "./api-error.ts";
import { amountOutOfRange, answers, byRule, insufficientFunds, notEligible } from "./refusals.ts";

type Word = "gone" | "own" | "late" | "short";
type Money =
  | { tag: "owner" | "closed"; reason: string }
  | { tag: "range"; minCents: bigint; maxCents: bigint }
  | { tag: "funds"; availableCents: bigint };

const said = ({ message, extensions }: ApiError): unknown => ({ message, ...extensions });

const ofWord = answers<Word>({
  gone: "NOT_FOUND",
  own: byRule("FORBIDDEN", "This is your own."),
  late: ["CONFLICT", { rule: "status" }],
  short: ["BAD_USER_INPUT", { field: "text", rule: "short" }, "Write more."],
});

test("a refusal is answered as its row says: a code, its tag as rule, details, words", () => {
  expect(said(ofWord("gone"))).toEqual({ code: "NOT_FOUND", details: {}, message: errorCatalogue.NOT_FOUND });
  expect(said(ofWord("own"))).toEqual({ code: "FORBIDDEN", details: { rule: "own" }, message: "This is your own." });
  expect(said(ofWord("late"))).toEqual({
    code: "CONFLICT",
    details: { rule: "status" },
    message: errorCatalogue.CONFLICT,
  });
  expect(said(ofWord("short"))).toEqual({
    code: "BAD_USER_INPUT",
    details: { field: "text", rule: "short" },
    message: "Write more.",
  });
});

test("a row reads the fields of its own members", () => {
  const ofMoney = answers<Money>({
    owner: notEligible,
    closed: byRule("CONFLICT"),
    range: amountOutOfRange,
    funds: insufficientFunds,
  });
  expect(said(ofMoney({ tag: "owner", reason: "account" }))).toMatchObject({
    code: "NOT_ELIGIBLE",
    details: { reason: "account" },
  });
  expect(said(ofMoney({ tag: "closed", reason: "" }))).toMatchObject({ code: "CONFLICT", details: { rule: "closed" } });
  expect(said(ofMoney({ tag: "range", minCents: 100n, maxCents: 5_000n }))).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "amount", rule: "range", min: 100, max: 5_000 },
  });
  expect(said(ofMoney({ tag: "funds", availableCents: 7n }))).toMatchObject({
    code: "INSUFFICIENT_FUNDS",
    details: { available: 7 },
  });
});

test("refusals with a code or a kind are found too", () => {
  expect(answers<{ code: "gone" }>({ gone: "NOT_FOUND" })({ code: "gone" }).code).toBe("NOT_FOUND");
  expect(answers<{ kind: "gone" }>({ gone: "NOT_FOUND" })({ kind: "gone" }).code).toBe("NOT_FOUND");
});

test("every error is its own, though its row is shared", () => {
  expect(ofWord("late")).not.toBe(ofWord("late"));
  expect(ofWord("late").extensions["details"]).not.toBe(ofWord("late").extensions["details"]);
});

test("a table without a row, or with one too many, does not compile; at run time an unknown refusal is a bug", () => {
  // @ts-expect-error -- "own" has no row
  const incomplete = answers<"gone" | "own">({ gone: "NOT_FOUND" });
  // @ts-expect-error -- "late" is no refusal of the union
  answers<"gone">({ gone: "NOT_FOUND", late: "CONFLICT" });
  // @ts-expect-error -- no such code
  answers<"gone">({ gone: "MISSING" });
  expect(() => incomplete("own")).toThrow("no answer is declared for the refusal own");
});
