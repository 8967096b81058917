import { ALT_TEXT_MAX, POST_IMAGES_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { parsePostText } from "#kernel/text/post-text.ts";
import type { PostText } from "#kernel/text/post-text.ts";
import { parseWarning } from "./content-warning.ts";
import type { ContentMarks } from "./content-warning.ts";
import { parsePoll } from "./poll.ts";
import type { NewPoll } from "./poll.ts";
import type { NewPostImage } from "./post-image.ts";
import type { CreatePostRefusal } from "./refusals.ts";

/** Rules for quoting a post; its author always may. */
export const quoteRules = ["everyone", "followers", "nobody"] as const;
export type QuoteRule = (typeof quoteRules)[number];

/**
 * Rules for replying to a post and its thread: everyone, people its author follows, followers of its author, members of
 * a list, or only mentioned people. Mentioned people and the author may under every rule.
 */
export const replyRules = ["everyone", "following", "followers", "mentioned", "list"] as const;
export type ReplyRule = (typeof replyRules)[number];

/** A post as its author asks for it. A field that is omitted or null has its default. */
export interface CreatePostRequest {
  readonly text: string;
  readonly replyToId?: string | null | undefined;
  /** The browser's own id of the draft, 1 to 100 characters: the same one never makes a second post. */
  readonly clientId: string;
  /** Up to four, in their order; uploads of the person who writes. */
  readonly images?: readonly NewPostImage[] | undefined;
  /** The content warning; none by default, and never on a giveaway, whose terms have to be read. */
  readonly warning?: string | null | undefined;
  /** Its pictures are covered until they are asked for. */
  readonly isSensitive?: boolean | null | undefined;
  /**
   * Publication time, at most 60 days ahead; immediate by default. A giveaway opens then, with its prizes set aside
   * now.
   */
  readonly scheduledAt?: Date | null | undefined;
  /** A giveaway's poll closes with the giveaway, whatever it says here. */
  readonly poll?: NewPoll | null | undefined;
  /** The post it shows; without one, the first post of ours that the text names by address, where that may be shown. */
  readonly quotedPostId?: string | null | undefined;
  /** The rule for quotes; everyone by default. */
  readonly quoteRule?: QuoteRule | null | undefined;
  /** The rule for replies; everyone by default. Replies have their thread's rule, giveaways are open to everyone. */
  readonly replyRule?: ReplyRule | null | undefined;
  /** The author's own list whose people may answer, where the rule is "list". */
  readonly replyListId?: string | null | undefined;
  /** The saved draft it was written from; gone once it is a post. */
  readonly draftId?: string | null | undefined;
  /** Handed to the postCreating hook as it is; none for a plain post. */
  readonly giveaway?: unknown;
  /** Handed to the postCreating hook: the reply is a winner's thank-you to the giver of the giveaway it answers. */
  readonly isThanks?: boolean | null | undefined;
}

/** A {@link CreatePostRequest} in the form it is kept in, with every default in its place. */
export interface ParsedPost extends PostText, ContentMarks {
  readonly replyToId: string | null;
  readonly clientId: string;
  /** With normalized descriptions. */
  readonly images: readonly NewPostImage[];
  readonly scheduledAt: Date | null;
  readonly poll: NewPoll | null;
  readonly quotedPostId: string | null;
  readonly quoteRule: QuoteRule;
  readonly replyRule: ReplyRule;
  /** Null unless the rule is "list". */
  readonly replyListId: string | null;
  readonly draftId: string | null;
  readonly isGiveaway: boolean;
  /** Undefined for a plain post. */
  readonly giveaway: unknown;
  readonly isThanks: boolean;
}

/**
 * Parses a request and checks what can be said of it alone. The first rule that is broken, in the order of the fields,
 * is answered.
 */
export function parseNewPost(request: CreatePostRequest): Result<ParsedPost, CreatePostRefusal> {
  const { clientId, images = [] } = request;
  const giveaway = request.giveaway ?? undefined;
  const isGiveaway = giveaway !== undefined;
  const replyToId = request.replyToId ?? null;
  const scheduledAt = request.scheduledAt ?? null;
  const replyRule = request.replyRule ?? "everyone";
  const replyListId = replyRule === "list" ? (request.replyListId ?? null) : null;

  const text = parsePostText(request.text);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  if (text.value.text === "" && !isGiveaway && images.length === 0)
    return err({ code: "invalid_text", rule: "text_empty" });
  if (isGiveaway && replyToId !== null) return err({ code: "giveaway_in_reply" });
  if (clientId.length < 1 || clientId.length > 100) return err({ code: "invalid_client_id" });
  if (images.length > POST_IMAGES_MAX) return err({ code: "invalid_image", rule: "too_many" });
  if (images.some(({ alt }) => countCharacters(alt) > ALT_TEXT_MAX))
    return err({ code: "invalid_image", rule: "alt_too_long" });
  const warning = parseWarning(request.warning ?? "");
  if (!warning.ok) return err({ code: "invalid_warning", rule: warning.error });
  if (isGiveaway && warning.value !== null) return err({ code: "invalid_warning", rule: "warning_in_giveaway" });
  if (scheduledAt !== null && replyToId !== null) return err({ code: "invalid_schedule", rule: "in_reply" });
  const poll = request.poll == null ? ok(null) : parsePoll(request.poll);
  if (!poll.ok) return err({ code: "invalid_poll", rule: poll.error });
  if (isGiveaway && replyRule !== "everyone") return err({ code: "rule_in_giveaway" });
  if (replyRule === "list" && replyListId === null) return err({ code: "list_not_found" });

  return ok({
    ...text.value,
    replyToId,
    clientId,
    images: images.map(({ url, alt }) => ({ url, alt: normalizeText(alt) })),
    warning: warning.value,
    isSensitive: request.isSensitive ?? false,
    scheduledAt,
    poll: poll.value,
    quotedPostId: request.quotedPostId ?? null,
    quoteRule: request.quoteRule ?? "everyone",
    replyRule,
    replyListId,
    draftId: request.draftId ?? null,
    isGiveaway,
    giveaway,
    isThanks: request.isThanks ?? false,
  });
}
