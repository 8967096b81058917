import { Dimensions } from "#modules/media/graphql/index.ts";
import { ApiError } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { voteInPoll } from "../commands/vote-in-poll.ts";
import type { VoteRefusal } from "../commands/vote-in-poll.ts";
import { showsResults } from "../domain/poll.ts";
import type { OptionImage, PollView } from "../domain/poll.ts";
import { hookRefused } from "./hook-refused.ts";
import { PostRef, reloadPost } from "./post.ts";

interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly image: OptionImage | null;
  readonly votesCount: number | null;
}

const PollOption = builder.objectRef<OptionView>("PollOption").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    label: t.exposeString("label"),
    imageUrl: t.string({
      nullable: true,
      description: "Resized to 274 and 548 pixels.",
      resolve: ({ image }) => image?.url ?? null,
    }),
    dimensions: t.field({ type: Dimensions, nullable: true, resolve: ({ image }) => image }),
    votesCount: t.exposeInt("votesCount", {
      nullable: true,
      description: "Null until the viewer voted or the poll ended.",
    }),
  }),
});

interface PollOfPost extends PollView {
  readonly postId: string;
}

const Poll = builder.objectRef<PollOfPost>("Poll").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("postId", { type: "Id", description: "The post's." }),
    deadline: t.expose("closesAt", { type: "DateTime" }),
    hasEnded: t.exposeBoolean("hasEnded"),
    votesCount: t.exposeInt("votesCount"),
    options: t.field({
      type: [PollOption],
      resolve: (poll) =>
        showsResults(poll) ? [...poll.options] : poll.options.map((option) => ({ ...option, votesCount: null })),
    }),
  }),
});

builder.objectField(PostRef, "poll", (t) =>
  t.field({ type: Poll, nullable: true, resolve: ({ id, poll }) => (poll === null ? null : { ...poll, postId: id }) }),
);

export const PollInput = builder.inputType("PollInput", {
  fields: (t) => ({
    options: t.stringList({ required: true, description: "Two to four, of up to 25 characters." }),
    imageUrls: t.stringList({ description: "One uploaded picture for each option, in their order, or none." }),
    durationMinutes: t.int({
      description: "5 minutes to 7 days, a day unless said. A giveaway's poll closes with the giveaway.",
    }),
  }),
});

const notEligible = (_refusal: unknown, reason: string): ApiError => new ApiError("NOT_ELIGIBLE", { reason });

const refused = answers<VoteRefusal>({
  hook: ({ refusal }) => hookRefused(refusal),
  post_not_found: "NOT_FOUND",
  option_not_found: ["NOT_FOUND", { field: "optionId" }],
  poll_ended: notEligible,
  voted_otherwise: notEligible,
});

builder.mutationField("voteInPoll", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Voted in a poll", page: "post" } },
    type: PostRef,
    description: "One vote, for good; in a giveaway entered by voting it is the entry.",
    args: { postId: t.arg({ type: "Id", required: true }), optionId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId, optionId }, context) => {
      const done = await voteInPoll(context.services, requireActor(context), postId, optionId);
      if (!done.ok) throw refused(done.error);
      return reloadPost(context, postId);
    },
  }),
);
