import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Concerns with one function: the pattern of a handwritten copy, and the files that may contain it. */
const concerns: readonly {
  readonly concern: string;
  readonly use: string;
  readonly byHand: RegExp;
  readonly allowed: readonly string[];
}[] = [
  {
    concern: "the length of a text",
    use: "countCharacters in kernel/text/normalize.ts",
    byHand: /\[\.\.\.\w+\]\.length\b/,
    allowed: [],
  },
  {
    concern: "cutting a text",
    use: "cutText in kernel/text/cut.ts",
    byHand:
      /\[\.\.\.\w+\]\.slice\(|\b(?:text|name|title|message|words|query|label|password)\.(?:slice\(0, |substring\()/,
    // Parts at a known offset: before the @ of an address, before a mark.
    allowed: ["src/kernel/text/cut.ts", "src/kernel/text/email.ts", "src/web/features/posts/compose/mark-at.ts"],
  },
  {
    concern: "a text on one line",
    use: "cleanLine in kernel/text/line.ts",
    byHand: /\/\\s\+\/gu?, " "\)/,
    // Comparing, phone numbers, sentences of our own, and letters drawn one by one.
    allowed: [
      "src/kernel/text/fold.ts",
      "src/kernel/text/phone.ts",
      "src/modules/giveaways/domain/official-rules.ts",
      "src/http/share-image.ts",
    ],
  },
  {
    concern: "invisible signs",
    use: "cleanLine in kernel/text/line.ts, or foldText in kernel/text/fold.ts",
    byHand: /\\p\{(?:Cf|DI|Default_Ignorable_Code_Point)\}|\\u202[a-eA-E]/,
    // Searches keep the joiners of hashtags; phone numbers lose what comes with a paste; a font may have no glyph for them.
    allowed: [
      "src/kernel/text/fold.ts",
      "src/kernel/text/line.ts",
      "src/kernel/text/phone.ts",
      "src/kernel/text/search-query.ts",
      "src/platform/pdf/faces.ts",
    ],
  },
  {
    concern: "Unicode normal forms",
    use: "foldText, foldHashtag, or the name forms in kernel/text",
    byHand: /normalize\("NF|v\.normalize\(/,
    // Facts of documents, keys of sanctions lists, the words of the help, which lose their accents, and what fonts draw.
    allowed: [
      "src/kernel/text/fold.ts",
      "src/kernel/text/marks.ts",
      "src/kernel/text/name-forms.ts",
      "src/modules/identity/domain/identity-facts.ts",
      "src/modules/sanctions/store/name-key.ts",
      "src/platform/pdf/typeset.ts",
      "src/web/features/reading/help-search.ts",
    ],
  },
  {
    concern: "reading a day of the calendar",
    use: "isCalendarDay or parseDateTime in kernel/date-time.ts",
    byHand: /T00:00:00(?:\.000)?Z`/,
    // Days of addresses that the route's pattern and the database check.
    allowed: ["src/kernel/date-time.ts", "src/http/sitemap-routes.ts"],
  },
  {
    concern: "the day of a moment",
    use: "isoDay in kernel/format-time.ts",
    byHand: /toISOString\(\)\.slice\(0, 10\)/,
    // A name of a file.
    allowed: ["src/modules/exports/queries/exports.ts"],
  },
  {
    concern: "completed years",
    use: "ageOn in kernel/date-time.ts",
    byHand: /function age(?:On|Of|At)?\(/,
    allowed: ["src/kernel/date-time.ts"],
  },
  {
    concern: "what is attached to a process",
    use: "definePort in platform/ports.ts",
    byHand: /new WeakMap<(?:Db|Services)\b/,
    // Transactions and prepared statements by their pool; lines of postings and of acts that share a transaction.
    allowed: [
      "src/platform/ports.ts",
      "src/platform/db/db.ts",
      "src/platform/db/prepared.ts",
      "src/platform/db/shared-transaction.ts",
      "src/modules/ledger/commands/post-together.ts",
    ],
  },
  {
    concern: "the inbox of webhooks",
    use: "defineWebhook in platform/webhooks",
    byHand: /\b(?:from|into|update|join)\s+webhook_event\b/,
    // Says when an event waits too long.
    allowed: ["src/platform/webhooks/inbox-invariant.ts", "src/platform/webhooks/inbox-store.ts"],
  },
  {
    concern: "what the API answers to a refusal",
    use: "answers in graphql/refusals.ts",
    byHand: /switch \((?:refusal|\w+\.error)\b/,
    allowed: [],
  },
];

const sources = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|bugs)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("src/web/generated/"));

test.each(concerns)("$concern is by $use alone", ({ byHand, allowed }) => {
  const found = sources.filter((path) => byHand.test(readFileSync(path, "utf8")));
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
  // An exception that is no longer needed goes.
  expect(allowed.filter((path) => !found.includes(path))).toEqual([]);
});

test.each([
  ["what is attached to a process", "const attached = new WeakMap<Db, PublicWeb>();"],
  ["what the API answers to a refusal", "switch (done.error.code) {"],
  ["the inbox of webhooks", "sql`insert into webhook_event (provider, event_id) values (1, 2)`"],
])("%s by hand is found", (name, planted) => {
  expect(concerns.find(({ concern }) => concern === name)?.byHand.test(planted)).toBe(true);
});
