import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { limit } from "#graphql/limit.ts";
import { changePassword } from "../commands/change-password.ts";
import { hashing } from "./hashing.ts";
import { loadSession, SessionType } from "./session-user.ts";
import { reauthRequired, requireRequestSession } from "./step-up.ts";

builder.mutationField("changePassword", (t) =>
  t.field({
    type: SessionType,
    description: "Gives the person another password; idToken is a step-up token of change_password. Signs out every other device.",
    args: { password: t.arg.string({ required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) => {
      const session = requireRequestSession(context);
      await limit(context, "change_credential", session.personId, "password");
      const changed = await hashing(() => changePassword(context.services, session, input));
      if (!changed.ok) throw changed.error === "reauth_required" ? reauthRequired("change_password") : badInput("password", changed.error);
      context.cookies.setSession(changed.value);
      return loadSession(context, session);
    },
  }),
);
