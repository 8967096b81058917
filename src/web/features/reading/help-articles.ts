import type { HelpTopic } from "#web/lib/error-help.ts";
import { helpSection, type HelpSection } from "./help-search.ts";
import type { ReadingText } from "./reading-text.ts";

const texts = import.meta.glob<{ readonly text: ReadingText }>("./content/help/*.md", { eager: true });

/** The articles in the order of the page: one for each feature, in `content/help/{topic}.md`. */
const order = [
  "account",
  "identity",
  "two-factor",
  "posts",
  "entering",
  "draws",
  "winning",
  "redeeming",
  "giveaways",
  "wallet",
  "withdrawals",
  "w9",
  "referrals",
  "returns",
  "reviews",
  "bookmarks-and-lists",
  "notifications",
  "blocking-and-reporting",
  "brands",
  "discount-codes",
  "your-data",
  "jobs",
  "statistics",
  "errors",
  "support",
] as const satisfies readonly HelpTopic[];

/** Returns the articles of the help. Throws when a topic has no file, or a file no topic. */
export function helpArticles(): readonly HelpSection[] {
  const topics: readonly string[] = order;
  const unlisted = Object.keys(texts).filter((file) => !topics.includes(file.replace(/^.*\/(.*)\.md$/, "$1")));
  if (unlisted.length > 0) throw new Error(`help articles without a topic: ${unlisted.join(", ")}`);
  return order.map((topic) => {
    const article = texts[`./content/help/${topic}.md`];
    if (article === undefined) throw new Error(`no help article about ${topic}`);
    return helpSection(topic, article.text);
  });
}
