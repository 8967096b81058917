import { builder } from "#graphql/builder.ts";
import { loadUser } from "#modules/graph/graphql/index.ts";
import { readHostRecord } from "../queries/totals.ts";
import type { HostRecordRow } from "../queries/totals.ts";

const HostRecordType = builder.objectRef<HostRecordRow>("HostRecord").implement({
  audience: "everyone",
  description: "What an account's giveaways led to so far, computed from the ledger.",
  fields: (t) => ({
    paidTotal: t.field({ type: "Cents", description: "Paid to winners.", resolve: ({ paidCents }) => paidCents }),
    completedCount: t.exposeInt("completed", { description: "Giveaways that are drawn and settled." }),
    prizesCount: t.exposeInt("prizes", { description: "Prizes of completed giveaways." }),
    unclaimedCount: t.exposeInt("unclaimed", { description: "Those of them that went back to the host." }),
    medianSecondsToPay: t.int({
      nullable: true,
      description: "From the deadline to the payment of a prize; null before the first one.",
      resolve: ({ medianSecondsToPay }) => medianSecondsToPay,
    }),
    voidedCount: t.exposeInt("voided", { description: "Giveaways called off after the prize was set aside." }),
    disputedCount: t.exposeInt("disputed", {
      description: "Giveaways whose card payment was disputed with the bank.",
    }),
  }),
});

builder.queryField("fetchHostRecord", (t) =>
  t.field({
    guard: { who: "guest" },
    type: HostRecordType,
    nullable: true,
    description: "Null for accounts that never gave anything away, or that the viewer may not see.",
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const host = await loadUser(context, userId);
      if (host === null || host.standing === "anonymized" || host.firstGiveawayCreatedAt === null) return null;
      return readHostRecord(context.services.db, userId);
    },
  }),
);
