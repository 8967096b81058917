import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { bytesToHex } from "#kernel/draw/encoding.ts";
import { UserType } from "#modules/graph/graphql/index.ts";
import { loadPost, PostRef } from "#modules/posts/graphql/index.ts";
import { hasWon, isDrawn } from "../policy.ts";
import { findGiveaway, readRulesMarkdown } from "../queries/views.ts";
import type { SlotRow } from "../queries/views.ts";
import { giveawayOf, slotsOf, thanksOf } from "./loaders.ts";
import { loadThanksPost } from "./thanks.ts";
import { loadWinner, stateOfWinner, winnerState } from "./winner-name.ts";

const ReplacementType = builder.objectRef<SlotRow["replacements"][number]>("SlotReplacement").implement({
  audience: "everyone",
  fields: (t) => ({
    at: t.field({ type: "DateTime", resolve: ({ at }) => new Date(at) }),
    cause: t.exposeString("cause", { nullable: true }),
  }),
});

const SlotType = builder.objectRef<SlotRow>("GiveawaySlot").implement({
  audience: "everyone",
  fields: (t) => ({
    index: t.int({ resolve: (slot) => slot.slotNo }),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: (slot, _args, context) => loadWinner(context, slot),
    }),
    state: t.string({ ...winnerState, resolve: (slot) => stateOfWinner(slot) }),
    replacements: t.expose("replacements", {
      type: [ReplacementType],
      description: "When the prize passed to another ticket, and why; oldest first.",
    }),
    status: t.exposeString("status"),
    prize: t.field({ type: "Cents", resolve: (slot) => slot.prizeCents }),
    ticketNo: t.int({ nullable: true, resolve: (slot) => slot.ticketNo }),
    replacedCount: t.exposeInt("replacedCount"),
    thanks: t.field({
      type: PostRef,
      nullable: true,
      description: "The reply by which the winner thanks the giver.",
      resolve: async (slot, _args, context) => {
        const given = await thanksOf(context, slot.giveawayId);
        return loadThanksPost(
          context,
          given.find(({ personId }) => hasWon(slot.status) && personId === slot.personId),
        );
      },
    }),
    settledAt: t.field({ type: "DateTime", nullable: true, resolve: (slot) => slot.settledAt }),
  }),
});

const WinnersType = builder.objectRef<{ slots: SlotRow[]; drawnAt: Date | null }>("GiveawayWinners").implement({
  audience: "everyone",
  fields: (t) => ({
    slots: t.expose("slots", { type: [SlotType] }),
    drawnAt: t.field({ type: "DateTime", nullable: true, resolve: ({ drawnAt }) => drawnAt }),
  }),
});

/** The stored giveaway of a post the viewer may see, else null. */
export async function visibleGiveaway(context: ApiContext, postId: string) {
  const post = await loadPost(context, postId);
  if (post?.isGiveaway !== true) return null;
  return (await findGiveaway(context.services.db, postId)) ?? null;
}

builder.queryField("fetchGiveawayWinners", (t) =>
  t.field({
    guard: { who: "guest" },
    type: WinnersType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const giveaway = await visibleGiveaway(context, postId);
      if (giveaway === null) return null;
      const post = await loadPost(context, postId);
      const view = post === null ? null : await giveawayOf(context, post);
      const slots = view === null ? null : await slotsOf(context, view);
      return { slots: slots ?? [], drawnAt: isDrawn(giveaway.state) ? giveaway.drawnAt : null };
    },
  }),
);

const RulesType = builder.objectRef<{ version: string; hash: string; markdown: string }>("GiveawayRules").implement({
  audience: "everyone",
  fields: (t) => ({
    version: t.exposeString("version"),
    hash: t.exposeString("hash"),
    markdown: t.exposeString("markdown"),
  }),
});

builder.queryField("fetchGiveawayRules", (t) =>
  t.field({
    guard: { who: "guest" },
    type: RulesType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const giveaway = await visibleGiveaway(context, postId);
      if (giveaway === null) return null;
      const markdown = await readRulesMarkdown(context.services.db, postId);
      return { version: giveaway.rulesVersion, hash: bytesToHex(giveaway.rulesHash), markdown: markdown ?? "" };
    },
  }),
);

builder.queryField("getGiveawayParticipantsCount", (t) =>
  t.int({
    guard: { who: "guest" },
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const post = await loadPost(context, postId);
      const giveaway = post === null ? null : await giveawayOf(context, post);
      if (giveaway === null) throw new ApiError("NOT_FOUND");
      // An ineligible account has no entry, so all entries are eligible until the lock checks them again.
      return giveaway.eligibleCount ?? giveaway.entriesCount;
    },
  }),
);
