import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { writeOff } from "../commands/write-off.ts";
import type { WriteOffRefusal } from "../commands/write-off.ts";
import { readDebt, readDebts, readProposals } from "../queries/owed.ts";
import type { Receivable, WriteOffProposal } from "../store/receivables-store.ts";

const loadProposal = defineLoader<string, WriteOffProposal>("proposals to write off", ({ services }, ids) =>
  readProposals(services.db, ids),
);

const SpWriteOffProposal = adminBuilder.objectRef<WriteOffProposal>("SpWriteOffProposal").implement({
  description: "The first of two people who want a debt written off. It counts for a week.",
  fields: (t) => ({
    proposedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ proposedById }, _args, context) => (await loadCaseAccount(context, proposedById)) ?? null,
    }),
    isOwn: t.boolean({
      description: "True when the caller made it: a colleague has to write it off too.",
      resolve: ({ proposedById }, _args, context) => proposedById === requireActor(context).personId,
    }),
    reason: t.exposeString("reason"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const SpReceivable = adminBuilder.objectRef<Receivable>("SpReceivable").implement({
  description: "Money an account owes after a card payment or a referral reward was reversed.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountId: t.expose("accountId", { type: "Id" }),
    paymentId: t.expose("paymentId", { type: "Id", nullable: true }),
    cause: t.exposeString("cause", { description: "dispute, refund or referral. A referral has no payment." }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    settledAmount: t.field({ type: "Cents", resolve: ({ settledCents }) => settledCents }),
    proposedById: t.field({
      type: "Id",
      nullable: true,
      description: "Who of the staff wants it written off.",
      resolve: async ({ id }, _args, context) => (await loadProposal(context, id))?.proposedById ?? null,
    }),
    proposal: t.field({
      type: SpWriteOffProposal,
      nullable: true,
      resolve: async ({ id }, _args, context) => (await loadProposal(context, id)) ?? null,
    }),
    account: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ accountId }, _args, context) => (await loadCaseAccount(context, accountId)) ?? null,
    }),
    writtenOffAt: t.expose("writtenOffAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpWriteOff = adminBuilder.objectRef<{ isWaiting: boolean }>("SpWriteOff").implement({
  fields: (t) => ({
    isWaiting: t.exposeBoolean("isWaiting", { description: "Whether a second member of staff is waited for." }),
  }),
});

adminBuilder.queryField("spFetchReceivables", (t) =>
  t.field({
    guard: { grant: "manageBooks" },
    type: [SpReceivable],
    description: "What is owed to us, oldest first, two hundred at most.",
    resolve: (_root, _args, { services }) => readDebts(services.db),
  }),
);

adminBuilder.queryField("spFetchReceivable", (t) =>
  t.field({
    guard: { grant: "manageBooks" },
    type: SpReceivable,
    args: { receivableId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { receivableId }, { services }) => {
      const found = await readDebt(services.db, receivableId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);

const refused = answers<WriteOffRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageBooks" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  nothing_owed: byRule("CONFLICT"),
});

adminBuilder.mutationField("spWriteOffReceivable", (t) =>
  t.field({
    guard: { grant: "manageBooks", claim: { queue: "adjustments", arg: "receivableId" } },
    type: SpWriteOff,
    description:
      "Wants what is left of it written off; done when a second member of staff wants it too, within a week.",
    args: { receivableId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { receivableId, reason: text }, context) => {
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const written = await writeOff(context.services, {
        staffId: requireActor(context).personId,
        receivableId,
        reason,
      });
      if (!written.ok) throw refused(written.error);
      return written.value;
    },
  }),
);
