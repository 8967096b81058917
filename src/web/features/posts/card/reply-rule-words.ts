import type { ReplyRule } from "#web/generated/types.ts";

/** Returns who may reply to a post that not everyone may reply to, as a sentence; null where everyone may. */
export function replyRuleWords(rule: ReplyRule, author: string): string | null {
  switch (rule) {
    case "everyone":
      return null;
    case "following":
      return `People ${author} follows or mentions can reply.`;
    case "followers":
      return `Followers of ${author} and people mentioned can reply.`;
    case "list":
      return `People ${author} chose or mentions can reply.`;
    case "mentioned":
      return `Only people ${author} mentions can reply.`;
  }
}
