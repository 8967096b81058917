import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CombinedError } from "@urql/core";
import { GraphQLError } from "graphql";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { errorCatalogue } from "#graphql/api-error.ts";
import { refusalWords } from "#web/features/posts/compose/post-failure.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { pictureGoneWords } from "#web/lib/forms/place-rules.ts";
import { failureOf } from "#web/lib/forms/submission.ts";

/** Codes whose message the specification quotes: the browser says something else. */
const reworded: ReadonlySet<string> = new Set(["UNAUTHENTICATED", "INVALID_SESSION"]);

const errorWith = (code: string, message: string, details: object = {}): CombinedError =>
  new CombinedError({ graphQLErrors: [new GraphQLError(message, { extensions: { code, details } })] });

const unreached = new CombinedError({ networkError: new Error("no answer") });

const listed = Object.entries(errorCatalogue).map(([code, message]) => [code, errorWith(code, message)] as const);

test.each([...listed, ["NETWORK", unreached] as const])(
  "%s has one wording, in forms and elsewhere",
  (_code, error) => {
    expect(failureOf(error, {}).message).toBe(failureWords(error));
  },
);

test.each(listed.filter(([code]) => !reworded.has(code)))("%s is shown as the server says it", (code, error) => {
  expect(failureWords(error)).toBe(errorCatalogue[code as keyof typeof errorCatalogue]);
});

test("no two codes share a wording, except for an ended session", () => {
  const shown = listed.filter(([code]) => !reworded.has(code)).map(([, error]) => failureWords(error));
  expect(new Set(shown).size).toBe(shown.length);
});

test("waits and limits say when it goes on", () => {
  expect(failureWords(errorWith("RATE_LIMITED", errorCatalogue.RATE_LIMITED, { retryAfter: 170 }))).toBe(
    "That was a lot in a short time. Please try again in 3 minutes.",
  );
  expect(
    failureWords(errorWith("LIMIT_EXCEEDED", errorCatalogue.LIMIT_EXCEEDED, { resetAt: "2026-11-27T12:00:00Z" })),
  ).toMatch(/^You’ve reached the limit for now\. It starts over /);
});

interface Said {
  readonly path: string;
  readonly text: string;
  /** The rule, as `field.rule`, of a text that is a property's value. */
  readonly rule: string | null;
}

/** Returns the texts of a file. */
function textsIn(path: string): Said[] {
  const source = readFileSync(path, "utf8");
  const found: Said[] = [];
  const said = (text: string, rule: string | null = null): number => found.push({ path, text: text.trim(), rule });
  new Visitor({
    JSXText: ({ value }) => said(value),
    Literal: ({ value }) => (typeof value === "string" ? said(value) : undefined),
    TemplateLiteral: ({ quasis }) => said(quasis.map(({ value }) => value.cooked ?? "").join("…")),
    Property: ({ key, value }) =>
      key.type === "Literal" && /^\w+\.\w+$/.test(String(key.value))
        ? said(source.slice(value.start, value.end), String(key.value))
        : undefined,
  }).visit(parseSync(path, source).program);
  return found;
}

const texts = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "src/web/*.ts", "src/web/*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !/generated|\.(?:test|bugs)\.tsx?$|gallery-/.test(path))
  .flatMap(textsIn);

/** Failures that screens word more closely: the usual first sentence, with what it means there behind it. */
const general: readonly (readonly [words: RegExp, first: string])[] = [
  [/\b(?:we|server|us)\b.*\bbe reached\b|reach the server/i, "We couldn’t be reached."],
  [/went wrong on our side|\bon our side, and/i, "Something went wrong on our side"],
  [/in a short time/i, "That was a lot in a short time"],
];

test("screens begin with the usual words of a failure", () => {
  const others = texts.filter(
    ({ text, rule }) => rule === null && general.some(([words, first]) => words.test(text) && !text.startsWith(first)),
  );
  expect(others.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

/** Rules with several wordings on purpose: what each names is another thing. */
const apart: Readonly<Record<string, string>> = {
  "name.required": "of a person, a product and the writer of a letter",
  "name.too_long": "a person's limit is another than a product's and a letter's",
  "code.wrong_code": "of an app or of a message",
  "code.no_code": "the panel of the email begins again where others send a new code",
  "email.taken": "at the door another account may be one's own",
  "password.wrong_credentials": "with a name beside it, or of the person who is in already",
  "text.too_long": "an appeal has more room than a claim",
  "recipientName.too_long": "a prize's label has its own limit",
};

test("a rule has one wording", () => {
  const wordings = Map.groupBy(
    texts.filter(({ rule }) => rule !== null),
    ({ rule }) => rule ?? "",
  );
  const several = [...wordings]
    .filter(([, said]) => new Set(said.map(({ text }) => text)).size > 1)
    .map(([rule]) => rule);
  expect(several.toSorted()).toEqual(Object.keys(apart).toSorted());
});

test("a picture that is gone has one wording, in the composer too", () => {
  // The composer has it in its own file, because the words of forms would come with it.
  expect(refusalWords("BAD_USER_INPUT", { rule: "not_own_upload" })?.text).toBe(pictureGoneWords);
});
