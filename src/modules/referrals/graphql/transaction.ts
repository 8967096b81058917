import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { loadUser, UserType } from "#modules/graph/graphql/index.ts";
import { TransactionRef } from "#modules/wallet/graphql/index.ts";
import { findReferralsById } from "../queries/referrals.ts";
import type { Referral } from "../queries/referrals.ts";

const loadReferral = defineLoader<string, Referral>("referral", (context, ids) =>
  findReferralsById(context.services.db, ids),
);

builder.objectField(TransactionRef, "referredUser", (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: "The person who joined, for whose invitation it was paid.",
    resolve: async ({ details }, _args, context) => {
      const id = details["referralId"];
      const referral = typeof id === "string" ? await loadReferral(context, id) : undefined;
      return referral === undefined || referral.referrerId !== requireActor(context).accountId
        ? null
        : loadUser(context, referral.refereeId);
    },
  }),
);
