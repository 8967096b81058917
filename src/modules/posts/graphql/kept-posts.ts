import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { UserType } from "#modules/graph/graphql/index.ts";
import { readBookmarks, readPinned } from "../queries/kept-posts.ts";
import { loadPost, PostConnectionType, PostRef } from "./post.ts";
import { postPage } from "./post-page.ts";

builder.queryField("fetchBookmarks", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description: "What the acting account kept, what it kept last first; with a query, what holds each of its words.",
    args: { query: t.arg.string(), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { query, pagination }, context) => {
      const { accountId } = requireActor(context);
      return postPage(
        context,
        {
          key: "bookmarks",
          place: "profile",
          read: (page) => readBookmarks(context.services.db, page, accountId, query ?? ""),
        },
        pagination,
      );
    },
  }),
);

const loadPinned = defineLoader<string, string>("pinned", (context, ids) => readPinned(context.services.db, ids));

builder.objectField(UserType, "pinnedPost", (t) =>
  t.field({
    type: PostRef,
    nullable: true,
    description: "What stands first on their profile.",
    resolve: async (user, _args, context) => {
      const id =
        user.standing === "hidden" || user.standing === "anonymized" ? undefined : await loadPinned(context, user.id);
      return id === undefined ? null : loadPost(context, id, "profile");
    },
  }),
);
