import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { readMutedThreads } from "../queries/filtered-posts.ts";
import { PostConnectionType, PostRef } from "./post.ts";
import { postPage } from "./post-page.ts";

builder.objectField(PostRef, "hasMutedThread", (t) =>
  t.exposeBoolean("hasMutedThread", { description: "The viewer is told nothing of the conversation it is in." }),
);

builder.queryField("fetchMutedThreads", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description: "What the conversations begin with that the acting account muted, muted last first.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return postPage(
        context,
        {
          key: "mutedThreads",
          place: "thread",
          read: (page) => readMutedThreads(context.services.db, page, accountId),
        },
        pagination,
      );
    },
  }),
);
