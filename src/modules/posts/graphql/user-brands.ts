import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { brandLinks } from "#modules/brands/index.ts";
import type { BrandLink } from "#modules/brands/index.ts";
import { UserType } from "#modules/graph/graphql/index.ts";

const loadBrandLinks = defineLoader<string, BrandLink[]>("brandLinks", (context, personIds) =>
  brandLinks(context.services.db, personIds),
);

const BrandLinkType = builder.objectRef<BrandLink>("BrandLink").implement({
  audience: "everyone",
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
      user.accountType === "brand" || user.standing === "anonymized" || user.standing === "hidden"
        ? []
        : ((await loadBrandLinks(context, user.id)) ?? []),
  }),
);
