import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { fetchDailyPosts } from "../queries/daily-posts.ts";
import type { DailyPosts } from "../queries/daily-posts.ts";

const loadDailyPosts = defineLoader<string, DailyPosts>("daily posts", (context, ids) =>
  fetchDailyPosts(context.services.db, ids),
);

builder.objectFields(SessionUserType, (t) => ({
  dailyPostLimit: t.int({
    nullable: true,
    description: "Stims, replies and reviews it may write in a day of New York; null for any number.",
    resolve: async ({ account }, _args, context) => (await loadDailyPosts(context, account.id))?.limit ?? null,
  }),
  dailyPostCount: t.int({
    description: "How many it wrote today, deleted ones included.",
    resolve: async ({ account }, _args, context) => (await loadDailyPosts(context, account.id))?.count ?? 0,
  }),
}));
