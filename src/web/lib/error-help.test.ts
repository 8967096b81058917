import { CombinedError } from "@urql/core";
import { expect, test } from "vitest";
import { errorCatalogue } from "#graphql/api-error.ts";
import { helpArticles } from "#web/features/reading/help-articles.ts";
import { openHelpSearch } from "#web/features/reading/help-search.ts";
import { errorHelp, topicOfCode } from "./error-help.ts";

/** Error codes without an article, and why. */
const unexplained: Readonly<Record<string, string>> = {
  BAD_USER_INPUT: "the message beside the field says what to correct",
  IDEMPOTENCY_MISMATCH: "the composer says that the earlier try went through; no person causes it elsewhere",
  PERSISTED_QUERY_NOT_FOUND: "the browser sends the whole document again",
  PERSISTED_QUERY_NOT_SUPPORTED: "the browser sends the whole document again",
  GRAPHQL_INVALID: "for programs that call the API",
  QUERY_TOO_COMPLEX: "for programs that call the API",
};

const articles = helpArticles();
const ids = new Set<string>(articles.map(({ id }) => id));

test("each error code has an article, or a reason for having none", () => {
  // NETWORK is the browser's own: no answer came.
  const codes = [...Object.keys(errorCatalogue), "NETWORK"];
  expect(codes.filter((code) => code in topicOfCode === code in unexplained)).toEqual([]);
  expect([...Object.keys(topicOfCode), ...Object.keys(unexplained)].filter((code) => !codes.includes(code))).toEqual(
    [],
  );
});

test("each linked article exists, and has answers", () => {
  expect(Object.values(topicOfCode).filter((topic) => topic !== undefined && !ids.has(topic))).toEqual([]);
  expect(articles.filter(({ answers }) => answers.length === 0)).toEqual([]);
});

test("an error leads to its article by its code", () => {
  const failed = (code: string) => new CombinedError({ graphQLErrors: [{ message: "", extensions: { code } }] });
  expect(errorHelp(failed("W9_REQUIRED"))).toBe("/help#w9");
  expect(errorHelp(failed("BAD_USER_INPUT"))).toBeNull();
  expect(errorHelp(new CombinedError({ networkError: new Error("offline") }))).toBe("/help#errors");
  expect(errorHelp(undefined)).toBeNull();
});

const search = openHelpSearch(articles);
test.each([
  ["rate limit", "That was a lot in a short time."],
  ["insufficient funds", "There isn’t enough money."],
  ["bookmark", "Keeping a stim."],
  ["invite", "How do I invite someone?"],
  ["resume", "How do I apply?"],
  ["report", "How do I report something?"],
  ["gift card", "Where is my gift card?"],
  ["wrong code", "The code isn’t accepted."],
  ["rigged", "How a draw is checked"],
])("the search for %j finds %j first", (query, heading) => {
  expect(search(query)[0]?.heading).toBe(heading);
});
