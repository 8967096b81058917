import { ApiError, badInput } from "#graphql/api-error.ts";
import { OneTimeCodeMethod } from "#modules/sign-in/graphql/index.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import { builder } from "#graphql/builder.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { cancelPayout } from "../commands/cancel-payout.ts";
import { createPayout } from "../commands/create-payout.ts";
import { saveDestination } from "../commands/save-destination.ts";
import { findOwnPayout } from "../queries/own-payouts.ts";
import { PayoutChannelType, PayoutDestinationType, PayoutType } from "./payout.ts";
import { cancelRefused, destinationRefused, payoutRefused } from "./refused.ts";
import { moneyLimits } from "#modules/ledger/index.ts";

const PayoutDestinationInput = builder.inputType("PayoutDestinationInput", {
  fields: (t) => ({
    channel: t.field({ type: PayoutChannelType, required: true }),
    receiver: t.string({
      description: "The PayPal address. A check goes to the shipping address, in one's legal name.",
    }),
    idToken: t.string({ required: true, description: "A step-up token of add_payout_destination." }),
  }),
});

const CreatePayoutInput = builder.inputType("CreatePayoutInput", {
  fields: (t) => ({
    channel: t.field({ type: PayoutChannelType, required: true }),
    amount: t.field({ type: "Cents", required: true }),
    method: t.field({ type: OneTimeCodeMethod, required: true }),
    code: t.string({
      required: true,
      description: 'One of sendOneTimeAccessCode with the payload "<channel>:<cents>", or of the app.',
    }),
  }),
});

builder.mutationFields((t) => ({
  savePayoutDestination: t.field({
    guard: {
      who: "account",
      may: "withdraw",
      stepUp: "add_payout_destination",
      act: { words: "Changed where withdrawals go", page: "/account/wallet" },
    },
    type: PayoutDestinationType,
    description: "Sets the destination of a payout channel. A new destination waits for a day before it can be used.",
    args: { input: t.arg({ type: PayoutDestinationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payout");
      const saved = await saveDestination(context.services, actor, {
        channel: input.channel,
        receiver: input.receiver ?? null,
        idToken: input.idToken,
      });
      if (!saved.ok) throw destinationRefused(saved.error);
      return saved.value;
    },
  }),
  createPayout: t.field({
    guard: {
      who: "account",
      may: "withdraw",
      stepUp: "withdraw",
      act: { words: "Withdrew money", page: "/account/wallet" },
    },
    type: PayoutType,
    description: "Withdraws money: it is set aside at once and sent when it was looked at, where that is needed.",
    args: { input: t.arg({ type: CreatePayoutInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: async (_root, { input, idempotencyKey }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payout");
      const { channel, amount: amountCents, method, code } = input;
      if (method === "recovery_code") throw badInput("method", "method");
      // The code is not part of the request hash: a retry after a wrong code is the same request.
      const payoutId = await withIdempotency(
        context,
        actor,
        "createPayout",
        idempotencyKey,
        { channel, amountCents },
        async () => {
          const key = idempotencyKey ?? context.request.idempotencyKey ?? "";
          const created = await createPayout(context.services, actor, {
            channel,
            amountCents,
            method,
            code: code.replaceAll(/\s/g, ""),
            sessionId: requireRequestSession(context).sessionId,
            idempotencyKey: key,
          });
          if (!created.ok) throw payoutRefused(created.error);
          return created.value.id;
        },
      );
      const payout = await findOwnPayout(context.services.db, actor, payoutId);
      if (payout === undefined) throw new ApiError("NOT_FOUND");
      return payout;
    },
  }),
  cancelPayout: t.field({
    guard: { who: "account", may: "withdraw", act: { words: "Cancelled a withdrawal", page: "/account/wallet" } },
    type: PayoutType,
    description: "Cancels a payout that was not delivered yet. Its money is available again immediately.",
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { id }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payout");
      const canceled = await cancelPayout(context.services, actor, id);
      if (!canceled.ok) throw cancelRefused(canceled.error);
      return canceled.value;
    },
  }),
}));
