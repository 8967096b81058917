import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { UserType } from "#modules/graph/graphql/user.ts";
import { brandLinksOf } from "../store/brand-access-store.ts";
import type { BrandLink } from "../store/brand-access-store.ts";

const loadBrandLinks = defineLoader<string, BrandLink[]>("brandLinks", async (context, personIds) => {
  const found = await brandLinksOf.run(context.services.db, [...personIds]);
  return Map.groupBy(found, (link) => link.personId);
});

export const BrandLinkType = builder.objectRef<BrandLink>("BrandLink").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
  }),
});

builder.objectField(UserType, "brands", (t) =>
  t.field({
    type: [BrandLinkType],
    resolve: async (user, _args, context) =>
      user.account.accountType === "brand" || user.standing === "anonymized" ? [] : ((await loadBrandLinks(context, user.id)) ?? []),
  }),
);
