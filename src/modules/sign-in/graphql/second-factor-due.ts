import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { needsSecondFactorByRole } from "#modules/accounts/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";
import { SessionType } from "#modules/accounts/graphql/index.ts";
import { secondFactorDue } from "../hooks.ts";
import { isTwoFactorRequired } from "../security-settings.ts";

async function isDue(context: ApiContext, person: AccountRow): Promise<boolean> {
  const isRequired = context.sessionAccounts?.isTwoFactorRequired;
  if (isRequired === false) return false;
  const found =
    needsSecondFactorByRole(person) || (await Promise.all(secondFactorDue.read({ context, person }))).includes(true);
  return found && (isRequired ?? isTwoFactorRequired(context.services.db));
}

const TwoFactorState = builder.enumType("TwoFactorState", {
  description:
    "How a session stands with the second factor. One that still needs it is no session: see fetchPendingSignIn.",
  values: ["off", "passed", "mustEnable"] as const,
});

builder.objectField(SessionType, "twoFactor", (t) =>
  t.field({
    type: TwoFactorState,
    resolve: async ({ person }, _args, context) => {
      if (context.session?.isTwoFactorAuthenticated === true) return "passed";
      return (await isDue(context, person)) ? "mustEnable" : "off";
    },
  }),
);
