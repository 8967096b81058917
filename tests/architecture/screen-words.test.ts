import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Words that screens, emails and API messages do not use, with the word to use instead. */
const banned: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\be-mails?\b/i, "email"],
  // A check is mailed, and is in the mail.
  [/\b(?<!(?:in the|postal) )mails?\b(?! server)/i, "email"],
  [/\bmailed\b(?! (?:to the|within|with)|[,.])/i, "emailed"],
  [/\b(?:rests|resting|rested)\b|\brest a while\b/i, "on hold"],
  [/\b[Cc]ut(?:s|ting)?\b(?! off)/, "crop"],
  [/\bmoving pictures?\b/i, "GIF"],
  [/\bnot just now\b/i, "when it is possible again"],
  [/\b(?:kept?|keep) away\b/i, "hidden, blocked, muted"],
  [/\bwhoever\b/i, "anyone who, the host"],
  [/\bwhom\b/i, "people who"],
  [/\b(?:some|any|every)body\b/i, "someone, anyone, everyone"],
  [/\bnobody\b/i, "no one"],
  [/\banew\b/i, "again"],
  [/\bbehaviour\b|\borganis(?:e|ation)|\bcentre\b|\bcolour\b|\bfavourite/i, "American spelling"],
  [/\bstands? here\b|\bto stand here\b/i, "is listed here"],
];

interface Text {
  readonly place: string;
  readonly text: string;
}

/** Returns the texts that people read: text and strings of the browser's components, of emails and of API errors. */
function textsIn(path: string): Text[] {
  const source = readFileSync(path, "utf8");
  const found: Text[] = [];
  const add = (start: number, text: string): void => {
    const line = source.slice(0, start).split("\n").length;
    if (/\p{L}\s+\p{L}|^[A-Z]\p{Ll}+$/u.test(text)) found.push({ place: `${path}:${line}`, text: text.trim() });
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => (typeof value === "string" ? add(start, value) : undefined),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? "").join("…")),
  }).visit(parseSync(path, source).program);
  return found;
}

// The wording of official rules belongs to their version.
const versioned = "src/modules/giveaways/domain/official-rules.ts";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "src/**/*.ts", "src/**/*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== versioned && /^src\/(?:web|modules|kernel|graphql)\//.test(path))
  .filter(
    (path) =>
      !/generated|\.(?:test|bugs)\.tsx?$|gallery-|\/demo\/|\/store\/(?!personal-data)|\/queries\/|\/domain\/invariants/.test(
        path,
      ),
  );

/** Lines of the reading pages, without the hidden search words. */
const pages = execFileSync("git", ["ls-files", "--", "src/web/features/reading/content/*.md"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "")
  .flatMap((path) =>
    readFileSync(path, "utf8")
      .replaceAll(/<!--.*?-->/g, "")
      .split("\n")
      .map((text, index): Text => ({ place: `${path}:${index + 1}`, text })),
  );

const problemsIn = ({ place, text }: Text): string[] =>
  banned
    .filter(([word]) => word.test(text))
    .map(([word, instead]) => `${place}: ${word.source} in "${text}": ${instead}`);

test("texts on screen, in emails and in API messages use plain American English", () => {
  expect(files.length).toBeGreaterThan(500);
  expect([...files.flatMap(textsIn), ...pages].flatMap(problemsIn)).toEqual([]);
});

test.each(["We send one mail.", "Nobody can quote", "Moving pictures", "Cut picture 2", "Nothing is resting."])(
  "%j is found",
  (text) => {
    expect(problemsIn({ place: "here", text })).not.toEqual([]);
  },
);

test.each(["In the mail", "5 to 8 business days by postal mail", "Your withdrawal was mailed.", "Email address"])(
  "%j is fine",
  (text) => {
    expect(problemsIn({ place: "here", text })).toEqual([]);
  },
);
