import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { writeOff } from "../commands/write-off.ts";
import type { WriteOffRefusal } from "../commands/write-off.ts";
import { readDebts, readProposer } from "../queries/owed.ts";
import type { Receivable } from "../store/receivables-store.ts";

export const SpReceivable = adminBuilder.objectRef<Receivable>("SpReceivable").implement({
  description: "Money an account owes after a card payment was reversed.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountId: t.expose("accountId", { type: "Id" }),
    paymentId: t.expose("paymentId", { type: "Id" }),
    cause: t.exposeString("cause", { description: "dispute or refund." }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    settledAmount: t.field({ type: "Cents", resolve: ({ settledCents }) => settledCents }),
    proposedById: t.field({
      type: "Id",
      nullable: true,
      description: "Who of the staff wants it written off.",
      resolve: ({ id }, _args, { services }) => readProposer(services.db, id),
    }),
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
    guard: { grant: "manageMoney" },
    type: [SpReceivable],
    description: "What is owed to us, oldest first, two hundred at most.",
    resolve: (_root, _args, { services }) => readDebts(services.db),
  }),
);

const refused = answers<WriteOffRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  nothing_owed: byRule("CONFLICT"),
});

adminBuilder.mutationField("spWriteOffReceivable", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
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
