// npm run language [-- --list]: counts words and sentences that are hard to read in comments, docs and test names, and
// compares the rules that are cited by code with docs/rules.md. Fails when a limit below is broken. --list prints each place.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "oxc-parser";

/** Words that make a reader guess who or what is meant, and what to write instead. */
const banned = [
  [/\bnobody(?:'s)?\b/gi, "no user, no other account, never"],
  [/\bwhoever\b/gi, "the user who, anyone who, the caller"],
  [/\b(?:some|any)body(?:'s)?\b/gi, "a user, a person, a visitor"],
  [/\beverybody(?:'s)?\b/gi, "every user, all readers"],
  [/\bwhom\b/gi, "name the person"],
  [/\btheirs\b/gi, "the user's, the provider's"],
  [/\banew\b/gi, "again"],
  [/\bkept away\b/gi, "blocked, hidden, excluded"],
  [/\btold\b/gi, "notified, informed, reported"],
  [/\bset apart\b/gi, "reserved, separate"],
  [/\bjudge[sd]?\b/gi, "check, decide"],
  [/\btwins?\b/gi, "fake, stand-in, embedded provider"],
  [/\bdesks?\b/gi, "queue, outbox"],
  [/\bpapers?\b/gi, "PDF document, statement, receipt"],
];

/** Counts and lengths that may not be exceeded. */
const limits = { banned: 60, medianWords: 16, p95Words: 28, architectureBytes: 8_192 };

const list = process.argv.includes("--list");
const tracked = (...patterns) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
    encoding: "utf8",
    maxBuffer: 1e8,
  })
    .split("\n")
    .filter((path) => path !== "" && !path.startsWith("src/web/generated/"));

/** Paths that a command generates, and texts by other authors. */
const notProse = /^(?:docs\/(?:performance|faults|catalogue|staff-operations)\.md|LICENSE)/;

/** Texts that engineers read: `{ path, line, kind, text }`. */
function* proseOf(path) {
  const source = readFileSync(path, "utf8");
  const lineAt = (offset) => source.slice(0, offset).split("\n").length;
  if (path.endsWith(".md")) {
    const text = source
      .replaceAll(/^```[\s\S]*?^```/gm, (block) => "\n".repeat(block.split("\n").length - 1))
      .replaceAll(/`[^`\n]*`/g, "x");
    for (const [index, line] of text.split("\n").entries()) yield { path, line: index + 1, kind: "doc", text: line };
    return;
  }
  if (path.endsWith(".sql")) {
    for (const match of source.matchAll(/--(.*)$/gm))
      yield { path, line: lineAt(match.index), kind: "comment", text: match[1] };
    return;
  }
  for (const comment of parseSync(path, source).comments)
    yield { path, line: lineAt(comment.start), kind: "comment", text: comment.value.replaceAll(/^\s*\*+/gm, " ") };
  if (!/\.(?:test|bugs)\.tsx?$/.test(path)) return;
  for (const match of source.matchAll(/\b(?:test|describe)(?:\.\w+)*\([\s\S]{0,80}?(["'`])((?:(?!\1)[^\\]|\\.)+)\1/g))
    yield { path, line: lineAt(match.index), kind: "test name", text: match[2] };
  if (path.endsWith(".bugs.ts"))
    for (const match of source.matchAll(/\bname:\s*"((?:[^"\\]|\\.)+)"/g))
      yield { path, line: lineAt(match.index), kind: "test name", text: match[1] };
}

const prose = tracked("*.ts", "*.tsx", "*.mjs", "*.md", "*.sql")
  .filter((path) => !notProse.test(path) && path !== "bin/language.mjs")
  .flatMap((path) => [...proseOf(path)]);

const problems = [];
const counts = banned.map(([word, instead]) => {
  const hits = prose.flatMap(({ path, line, text }) =>
    [...text.matchAll(word)].map((match) => `${path}:${line}  ${match[0]}  → ${instead}`),
  );
  if (list) for (const hit of hits) process.stdout.write(`${hit}\n`);
  return { word: word.source.replaceAll(/\\b|\(\?:|\)/g, ""), count: hits.length };
});
const total = counts.reduce((sum, { count }) => sum + count, 0);
if (total > limits.banned) problems.push(`${total} banned words; at most ${limits.banned}`);

/** Sentences of comments, as numbers of words; fragments of one or two words are labels. */
const lengths = prose
  .filter(({ kind }) => kind === "comment")
  .flatMap(({ text }) => text.replaceAll(/\s+/g, " ").split(/(?<=[.!?])\s+/))
  .map((sentence) => sentence.split(" ").filter((word) => /\w/.test(word)).length)
  .filter((count) => count > 2)
  .toSorted((a, b) => a - b);
const quantile = (share) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
const [median, p95] = [quantile(0.5), quantile(0.95)];
if (median > limits.medianWords)
  problems.push(`a median of ${median} words per sentence; at most ${limits.medianWords}`);
if (p95 > limits.p95Words) problems.push(`95 % of sentences have up to ${p95} words; at most ${limits.p95Words}`);

const architecture = statSync("ARCHITECTURE.md").size;
if (architecture > limits.architectureBytes)
  problems.push(`ARCHITECTURE.md has ${architecture} bytes; at most ${limits.architectureBytes}`);

/** A rule's code: D-WAL-47, or a letter and a number as invariants have it. */
const code = /\bD-[A-Z]{3}-\d+\b|(?<![\w%#@/.\\[-])(?:[ABDEFGILMNPSTUZ])\d{1,3}[a-z]?(?!\w|[%+-]|\.\w|\]|`)/g;
const rows = new Set([...readFileSync("docs/rules.md", "utf8").matchAll(/^\| ([A-Z][\w-]*) \|/gm)].map(([, id]) => id));
rows.delete("Code");
const cited = new Map();
for (const { path, line, text } of prose.filter(({ path: from }) => from !== "docs/rules.md"))
  for (const [id] of text.matchAll(code)) if (!cited.has(id)) cited.set(id, `${path}:${line}`);
// An invariant is cited where it is defined, by its id.
for (const path of tracked("src/**/*invariant*.ts", "src/main/platform-module.ts"))
  for (const [, id] of readFileSync(path, "utf8").matchAll(/\bid: "([A-Z]\d+[a-z]?)"/g)) cited.set(id, path);
/** Names that only look like codes: storage, paper, phone numbers, points of a curve. */
const notCodes = new Set(["S3", "A4", "E164", "G1", "G2"]);
const without = [...cited].filter(([id]) => !rows.has(id) && !notCodes.has(id));
for (const [id, place] of without) problems.push(`${place} cites ${id}, which has no row in docs/rules.md`);
for (const id of rows) if (!cited.has(id)) problems.push(`docs/rules.md has a row for ${id}, which nothing cites`);

/** Folders from which documents name files; a path of a role, such as tasks/retention.ts, exists in some module. */
const folders = [
  "",
  "src/",
  "src/modules/",
  "src/web/",
  ...readdirSync("src/modules").map((name) => `src/modules/${name}/`),
];
for (const path of tracked("*.md").filter((one) => !notProse.test(one) && !one.startsWith("src/web/")))
  for (const [, named] of readFileSync(path, "utf8").matchAll(
    /`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|md|sql|css|graphql))`/g,
  ))
    // The recipes build a module "wishes", which the reader writes.
    if (!named.includes("wish") && ![...folders, `${dirname(path)}/`].some((folder) => existsSync(folder + named)))
      problems.push(`${path} names ${named}, which does not exist`);

process.stdout.write(
  `banned words: ${total} (${counts.map(({ word, count }) => `${word} ${count}`).join(", ")})\n` +
    `words per sentence: median ${median}, 95 % up to ${p95}, of ${lengths.length}\n` +
    `ARCHITECTURE.md: ${architecture} bytes\n` +
    `cited codes: ${cited.size}, without a row: ${without.length}\n`,
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
