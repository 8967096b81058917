import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PageInfoType, PaginationInput, connectionOf, pageOf } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { nameOf, namesAccount, pathOf, readActivity, wordsOf } from "../queries/activity.ts";
import type { ActivityRow } from "../queries/activity.ts";
import { accountOf, accountOrNull, BrandPersonType } from "./member-types.ts";

const key = "brand_activity";

const BrandActivityType = builder.objectRef<ActivityRow>("BrandActivity").implement({
  audience: "manageTeam",
  description: "An act of a person as the brand.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    user: t.field({ type: BrandPersonType, resolve: ({ personId }, _args, context) => accountOf(context, personId) }),
    act: t.string({
      description: "In words: “Wrote a stim”.",
      resolve: async ({ operation, objectIds }, _args, context) => {
        if (!namesAccount(operation)) return wordsOf(operation, "");
        // The brand itself is named beside the account in some calls.
        const named = objectIds.filter((id) => id !== context.session?.accountId);
        return wordsOf(operation, nameOf((await accountOrNull(context, named[0] ?? null)) ?? undefined));
      },
    }),
    objectPath: t.string({ nullable: true, resolve: (one) => pathOf(one) }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const BrandActivityConnection = builder.objectRef<Connection<ActivityRow>>("BrandActivityConnection").implement({
  audience: "manageTeam",
  fields: (t) => ({
    items: t.expose("items", { type: [BrandActivityType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

builder.queryField("fetchBrandActivity", (t) =>
  t.field({
    guard: { who: "account", may: "manageTeam" },
    type: BrandActivityConnection,
    description: "Who did what as the brand acted as, newest first; kept for two years.",
    args: { userId: t.arg({ type: "Id" }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const page = pageOf(context, key, pagination, 20);
      const found = await readActivity(context.services.db, requireActor(context).accountId, userId ?? null, page);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
);
