import { SessionType, SessionUserType, loadSession } from "#modules/accounts/graphql/index.ts";
import { moneyGuard } from "#modules/wallet/graphql/index.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { reclaim } from "../commands/reclaim.ts";
import { readUnclaimed } from "../queries/unclaimed.ts";
import { moneyLimits } from "#modules/ledger/index.ts";

const loadUnclaimed = defineLoader<string, bigint>("unclaimed money", ({ services }, ids) =>
  readUnclaimed(services.db, ids),
);

builder.objectField(SessionUserType, "unclaimedBalance", (t) =>
  t.field({
    type: "Cents",
    description: "Moved to unclaimed property after years without a sign of its owner, and theirs to take back.",
    guard: moneyGuard,
    resolve: async ({ account }, _args, context) => (await loadUnclaimed(context, account.id)) ?? 0n,
  }),
);

builder.mutationField("reclaimUnclaimedFunds", (t) =>
  t.field({
    guard: { who: "account", may: "withdraw", act: { words: "Claimed dormant money", page: "/account/wallet" } },
    type: SessionType,
    description: "Takes back what lies unclaimed. Asking again moves nothing.",
    resolve: async (_root, _args, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "reclaim");
      await reclaim(context.services, actor);
      return loadSession(context, actor);
    },
  }),
);
