import { builder } from "#graphql/builder.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { legalNameOf } from "../index.ts";
import "./verification.ts";

/** The person's legal name, for themselves alone; null until their identity is approved. */
builder.objectField(SessionUserType, "legalName", (t) =>
  t.string({
    nullable: true,
    guard: { audience: "actPersonally", otherwise: null },
    resolve: async ({ person }, _args, context) => (await legalNameOf(context.services, person.id)) ?? null,
  }),
);
