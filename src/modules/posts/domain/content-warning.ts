import { cleanLine } from "#kernel/text/line.ts";
import { POST_WARNING_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

/** An author's marks on a post. */
export interface ContentMarks {
  /** Stands in place of everything the post says and shows, until its reader asks for that; null for none. */
  readonly warning: string | null;
  /** Its pictures are covered until they are asked for. */
  readonly isSensitive: boolean;
}

/** An account's choices for marked posts: shown, collapsed, or left out of feeds and searches. */
export const warnedPostsChoices = ["show", "warn", "hide"] as const;
export type WarnedPosts = (typeof warnedPostsChoices)[number];

/** A warning as it is kept: one line, at most 120 characters. One without anything to read is none. */
export function parseWarning(words: string): Result<string | null, "warning_too_long"> {
  const warning = cleanLine(words);
  if (countCharacters(warning) > POST_WARNING_MAX) return err("warning_too_long");
  return ok(warning === "" ? null : warning);
}

/** The visibility of a post to one viewer: shown, collapsed until opened, or collapsed and left out of their feeds. */
export type WarningVisibility = "shown" | "collapsed" | "hidden";

/** Returns the visibility of a post for a viewer. The author's own post is collapsed like any other, and never hidden. */
export function warningVisibility(
  { warning, isSensitive }: ContentMarks,
  choice: WarnedPosts,
  isOwn: boolean,
): WarningVisibility {
  if (choice === "show" || (warning === null && !isSensitive)) return "shown";
  return choice === "hide" && !isOwn ? "hidden" : "collapsed";
}
