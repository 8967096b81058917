import { ApiError } from "#graphql/api-error.ts";
import { unauthenticated } from "#graphql/context.ts";
import { builder } from "#graphql/builder.ts";
import { readRequestFacts } from "#modules/sign-in/index.ts";
import { SessionType, loadSession } from "#modules/accounts/graphql/index.ts";
import { switchAccount } from "../commands/switch-account.ts";

/**
 * The only switch between a person and their brands: null goes back to the person. A brand that is not the person's is
 * answered as one that does not exist.
 */
builder.mutationField("setActiveBrand", (t) =>
  t.field({
    guard: { who: "onboarding", forShutBrand: true, act: "ownSession" },
    type: SessionType,
    args: { brandId: t.arg({ type: "Id" }) },
    resolve: async (_root, { brandId }, context) => {
      const { session, services } = context;
      if (session === null) throw unauthenticated(context);
      const switched = await switchAccount(services, session, brandId ?? null);
      if (!switched.ok) throw new ApiError("NOT_FOUND");
      const { token, accountId, brandAccess } = switched.value;
      context.cookies.setSession(token);
      const facts = await readRequestFacts(services.db, token);
      context.session = { ...session, accountId, brandAccess, ...facts };
      return loadSession(context, { personId: session.personId, accountId });
    },
  }),
);
