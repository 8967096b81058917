import { ApiError } from "#graphql/api-error.ts";
import { unauthenticated } from "#graphql/context.ts";
import { builder } from "#graphql/builder.ts";
import { rotateSession } from "#modules/accounts/index.ts";
import { loadSession, SessionType } from "#modules/accounts/graphql/session-user.ts";
import { transact } from "#platform/db/db.ts";
import { accessOf } from "../queries/access.ts";

/**
 * The only switch between a person and their brands (D-BRA-05): null goes back to the person. The token is
 * rotated; a brand that is not the person's is answered as one that does not exist (T07).
 */
builder.mutationField("setActiveBrand", (t) =>
  t.field({
    type: SessionType,
    args: { brandId: t.arg({ type: "Id" }) },
    resolve: async (_root, { brandId }, context) => {
      const { session, services } = context;
      if (session === null) throw unauthenticated(context);
      const accountId = brandId ?? session.personId;
      const isBrand = accountId !== session.personId;
      const brandAccess = isBrand ? await accessOf(services.db, session.personId, accountId) : null;
      if (isBrand && brandAccess === null) throw new ApiError("NOT_FOUND");
      const token = await transact(services.db, (tx) => rotateSession(tx, session.sessionId, accountId));
      context.cookies.setSession(token);
      context.session = { ...session, accountId, brandAccess };
      return loadSession(context, { personId: session.personId, accountId });
    },
  }),
);
