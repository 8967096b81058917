import { builder } from "#graphql/builder.ts";
import { SessionUserType } from "#modules/accounts/graphql/session-user.ts";
import { legalNameOf } from "../queries/legal-name.ts";
import "./verification.ts";

/** The person's legal name, for themselves alone; null until their identity is approved. */
builder.objectField(SessionUserType, "legalName", (t) =>
  t.string({
    nullable: true,
    resolve: async ({ account, person }, _args, context) =>
      account.id === person.id ? ((await legalNameOf(context.services, person.id)) ?? null) : null,
  }),
);
