import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule, notEligible } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { may } from "#kernel/capabilities.ts";
import type { Guard } from "#graphql/guards.ts";
import type { Capability } from "#kernel/capabilities.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { POST_TEXT_MESSAGES } from "#kernel/text/post-text.ts";
import type { Actor, Services } from "#platform/services.ts";
import { bookmarkPost, unbookmarkPost } from "../commands/bookmark-post.ts";
import { createPost } from "../commands/create-post.ts";
import { detachQuote } from "../commands/detach-quote.ts";
import { editPost } from "../commands/edit-post.ts";
import { deletePost } from "../commands/delete-post.ts";
import { markPostAsSpam, unmarkPostAsSpam } from "../commands/mark-spam.ts";
import { hideReply, unhideReply } from "../commands/hide-reply.ts";
import { muteThread, unmuteThread } from "../commands/mute-thread.ts";
import { pinPost, unpinPost } from "../commands/pin-post.ts";
import { reschedulePost } from "../commands/schedule-post.ts";
import { likePost, repost, undoRepost, unlikePost } from "../commands/toggles.ts";
import type { CreatePostRefusal, EditPostRefusal, PostActRefusal } from "../domain/refusals.ts";
import type { HookRefusal } from "../hooks.ts";
import { isWrittenByAnother } from "../queries/posts.ts";
import { AttachmentInput, attachmentsIn, PictureDescriptionInput } from "./attachment.ts";
import { GiveawayInput } from "./giveaway-input.ts";
import { hookRefused } from "./hook-refused.ts";
import { PollInput } from "./poll.ts";
import { loadPost, PostRef, QuoteRuleType, reloadPost, ReplyRuleType } from "./post.ts";
import { postLimits } from "../limits.ts";

const warningWords = {
  warning_too_long: "A warning has room for 120 characters.",
  warning_in_giveaway: "A giveaway’s terms have to be read: they cannot have a content warning.",
} as const;

const imageWords = {
  too_many: "A post can have up to 4 pictures.",
  alt_too_long: "A description can have up to 1,500 characters.",
  moving_with_others: "A GIF is the only picture of its post.",
  not_own_upload: "This picture is not one of yours, or was used before.",
} as const;

const descriptionWords = {
  alt_too_long: imageWords.alt_too_long,
  unknown_picture: "The post has no such picture.",
  described_twice: "Two descriptions are of the same picture.",
} as const;

const scheduleWords = {
  out_of_reach: "A time between now and 60 days from now.",
  too_many: "A hundred of your stims wait already.",
  in_reply: "Replies cannot be scheduled.",
} as const;

const pollWords = {
  option_count: "A poll has two to four options.",
  option_empty: "Every option needs a word.",
  option_too_long: "An option has room for 25 characters.",
  option_twice: "Two options say the same.",
  pictures_of_some: "Give every option a picture, or none.",
  picture_not_own: "A picture of an option is not one of yours, or was used before.",
  picture_moving: "Pictures of options cannot be GIFs.",
  duration: "A poll runs for 5 minutes to 7 days.",
} as const;

const refused = answers<CreatePostRefusal | EditPostRefusal | PostActRefusal | { code: "hook"; refusal: HookRefusal }>({
  hook: ({ refusal }) => hookRefused(refusal),
  invalid_text: ({ rule }) =>
    badInput("text", rule, rule === "text_empty" ? "a post needs a text" : POST_TEXT_MESSAGES[rule]),
  invalid_image: ({ rule }) => badInput("attachments", rule, imageWords[rule]),
  undescribed_image: ({ picture }) =>
    new ApiError(
      "BAD_USER_INPUT",
      { field: "attachments", rule: "undescribed", picture },
      `Picture ${picture} has no description, which your settings ask for.`,
    ),
  invalid_description: ({ rule }) => badInput("descriptions", rule, descriptionWords[rule]),
  invalid_warning: ({ rule }) => badInput("warning", rule, warningWords[rule]),
  invalid_poll: ({ rule }) => badInput("poll", rule, pollWords[rule]),
  invalid_schedule: ({ rule }) => badInput("scheduledAt", rule, scheduleWords[rule]),
  invalid_client_id: () => badInput("clientId", "length"),
  client_id_reused: "IDEMPOTENCY_MISMATCH",
  giveaway_in_reply: () => badInput("giveaway", "in_reply"),
  parent_not_found: ["NOT_FOUND", { field: "replyToId" }],
  replies_limited: ["NOT_ELIGIBLE", { reason: "replies_limited" }],
  quoted_not_found: ["NOT_FOUND", { field: "attachments" }],
  quotes_limited: ["NOT_ELIGIBLE", { reason: "quotes_limited" }],
  rule_in_giveaway: () => badInput("replyRule", "in_giveaway", "Everyone may reply to a giveaway."),
  list_not_found: ["NOT_FOUND", { field: "replyListId" }],
  post_not_found: "NOT_FOUND",
  not_editable: notEligible,
  account_not_active: "FORBIDDEN",
  brand_inactive: byRule("FORBIDDEN", "This brand is not active. It cannot post until it is."),
  limit_exceeded: ({ limit, resetAt }) => new ApiError("LIMIT_EXCEEDED", { limit, resetAt: resetAt.toISOString() }),
});

const CreatePostInput = builder.inputType("CreatePostInput", {
  fields: (t) => ({
    text: t.string({ required: true }),
    replyToId: t.field({ type: "Id" }),
    clientId: t.string({ required: true }),
    attachments: t.field({ type: [AttachmentInput], description: "Up to four pictures, and one post." }),
    warning: t.string({ description: "What is said ahead of it, up to 120 characters; not of a giveaway." }),
    isSensitive: t.boolean({ description: "Its pictures are covered until they are asked for." }),
    poll: t.field({ type: PollInput }),
    scheduledAt: t.field({ type: "DateTime", description: "At most 60 days ahead; at once unless said." }),
    replyRule: t.field({ type: ReplyRuleType, description: "Everyone unless said; a reply has its thread's." }),
    replyListId: t.field({
      type: "Id",
      description: "One of the author's lists, whose people may answer where the rule is list.",
    }),
    quoteRule: t.field({ type: QuoteRuleType, description: "Everyone unless said." }),
    draftId: t.field({ type: "Id", description: "The saved draft it was written from, which goes with it." }),
    giveaway: t.field({ type: GiveawayInput }),
    isThanks: t.boolean({
      description: "The reply is a winner's thank-you to the giver of the giveaway it answers; once per winner.",
    }),
  }),
});

builder.mutationField("createPost", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Wrote a stim" } },
    type: PostRef,
    args: { input: t.arg({ type: CreatePostInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: async (_root, { input, idempotencyKey }, context) => {
      const actor = requireActor(context);
      const write = async (): Promise<string> => {
        const { attachments, poll, ...fields } = input;
        const made = await createPost(context.services, actor, {
          ...fields,
          ...attachmentsIn(attachments ?? []),
          poll: poll == null ? null : { ...poll, durationMinutes: poll.durationMinutes ?? 24 * 60 },
        });
        if (!made.ok) throw refused(made.error);
        return made.value.postId;
      };
      // A plain post is idempotent by its clientId alone; where money moves the key is required as well.
      const postId =
        input.giveaway == null
          ? await write()
          : await withIdempotency(context, actor, "createPost", idempotencyKey, { actor, input }, write);
      return reloadPost(context, postId);
    },
  }),
);

/**
 * Refuses a member of a brand who would change what another person wrote for it. What is not the account's at all is
 * left to the command.
 */
async function requireOwnWords(context: ApiContext, postId: string): Promise<Actor> {
  const actor = requireActor(context);
  if (may(context.session?.brandAccess ?? null, "manageContent")) return actor;
  if (await isWrittenByAnother(context.services.db, actor, postId))
    throw new ApiError("FORBIDDEN", { rule: "brand_access" }, "Another member wrote this for the brand.");
  return actor;
}

builder.mutationField("editPost", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Edited a stim", page: "post" } },
    type: PostRef,
    description:
      "What is left out stays; an empty warning takes it away. Descriptions of pictures change at any time, also those of a giveaway or a poll, and do not mark the post as edited.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      text: t.arg.string(),
      warning: t.arg.string(),
      isSensitive: t.arg.boolean(),
      descriptions: t.arg({ type: [PictureDescriptionInput] }),
    },
    resolve: async (_root, { postId, text, ...changes }, context) => {
      const actor = await requireOwnWords(context, postId);
      // They change without a version, so nothing else bounds how often.
      if (changes.descriptions != null) await limit(context, postLimits.describe, actor.personId);
      const done = await editPost(context.services, actor, postId, text ?? null, changes);
      if (!done.ok) throw refused(done.error);
      return reloadPost(context, postId);
    },
  }),
);

builder.mutationField("reschedulePost", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Moved a planned stim to another time", page: "post" } },
    type: PostRef,
    args: { postId: t.arg({ type: "Id", required: true }), scheduledAt: t.arg({ type: "DateTime", required: true }) },
    resolve: async (_root, { postId, scheduledAt }, context) => {
      const done = await reschedulePost(context.services, await requireOwnWords(context, postId), postId, scheduledAt);
      if (!done.ok) throw refused(done.error);
      return reloadPost(context, postId);
    },
  }),
);

builder.mutationField("deletePost", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Deleted a stim" } },
    type: OkType,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const actor = await requireOwnWords(context, postId);
      await limit(context, postLimits.delete, actor.personId, "deletion");
      const done = await deletePost(context.services, actor, postId);
      if (!done.ok) throw refused(done.error);
      return { id: encodeId(postId), ok: true };
    },
  }),
);

type PostCommand = (
  services: Services,
  actor: Actor,
  postId: string,
) => Promise<Result<unknown, PostActRefusal | { code: "hook"; refusal: HookRefusal }>>;

async function runCommand(context: ApiContext, command: PostCommand, postId: string) {
  const done = await command(context.services, requireActor(context), postId);
  if (!done.ok) throw refused(done.error);
  return reloadPost(context, postId);
}

/** Commands on one post, by capability, with the act that a brand's log keeps. Each mutation returns the post after it. */
const commands: readonly (readonly [Capability, string, PostCommand, Guard["act"]])[] = [
  ["post", "likePost", likePost, { words: "Liked a stim", page: "post" }],
  ["post", "unlikePost", unlikePost, { words: "Took back a like", page: "post" }],
  ["post", "repost", repost, { words: "Reposted a stim", page: "post" }],
  ["post", "undoRepost", undoRepost, { words: "Took back a repost", page: "post" }],
  ["post", "bookmarkPost", bookmarkPost, "ownView"],
  ["post", "unbookmarkPost", unbookmarkPost, "ownView"],
  ["manageContent", "hideReply", hideReply, { words: "Hid a reply", page: "post" }],
  ["manageContent", "unhideReply", unhideReply, { words: "Showed a reply again", page: "post" }],
  ["manageContent", "pinPost", pinPost, { words: "Pinned a stim", page: "post" }],
  ["manageContent", "unpinPost", unpinPost, { words: "Unpinned a stim", page: "post" }],
  ["manageContent", "detachQuote", detachQuote, { words: "Detached a quote", page: "post" }],
  ["manageAudience", "muteThread", muteThread, "ownView"],
  ["manageAudience", "unmuteThread", unmuteThread, "ownView"],
];

for (const [name, command] of Object.entries({ markPostAsSpam, unmarkPostAsSpam })) {
  builder.mutationField(name, (t) =>
    t.field({
      guard: { who: "account", may: "manageAudience", act: "ownView" },
      type: PostRef,
      nullable: true,
      description: "The post after the decision; null when it is hidden.",
      args: { postId: t.arg({ type: "Id", required: true }) },
      resolve: async (_root, { postId }, context) => {
        const actor = requireActor(context);
        await limit(context, postLimits.report, actor.personId);
        const done = await command(context.services, actor, postId);
        if (!done.ok) throw refused(done.error);
        return loadPost(context, postId);
      },
    }),
  );
}

for (const [may, name, command, act] of commands)
  builder.mutationField(name, (t) =>
    t.field({
      guard: { who: "account", may, act },
      type: PostRef,
      args: { postId: t.arg({ type: "Id", required: true }) },
      resolve: (_root, { postId }, context) => runCommand(context, command, postId),
    }),
  );
