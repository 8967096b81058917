import { OneTimeCodeMethod } from "#modules/sign-in/graphql/index.ts";
import { SessionType, loadSession } from "#modules/accounts/graphql/index.ts";
import { requireActor, requireRequestSession } from "#graphql/context.ts";
import { TransactionRef } from "#modules/wallet/graphql/index.ts";
import type { SessionUserRow } from "#modules/accounts/graphql/index.ts";
import { findEntry, moneyLimits } from "#modules/ledger/index.ts";
import { fetchUserTransaction } from "#modules/wallet/index.ts";
import type { UserTransaction } from "#modules/wallet/index.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { sendFunds } from "../commands/send-funds.ts";
import { readTransferTerms } from "../queries/transfers.ts";
import type { TransferTerms } from "../queries/transfers.ts";
import { transferRefused } from "./refused.ts";

const TransferTermsType = builder.objectRef<TransferTerms>("TransferTerms").implement({
  audience: "handleMoney",
  fields: (t) => ({
    refusal: t.exposeString("refusal", {
      nullable: true,
      description: "What stands against sending anything; null when nothing does.",
    }),
    minAmount: t.field({ type: "Cents", resolve: ({ minCents }) => minCents }),
    maxAmount: t.field({ type: "Cents", resolve: ({ maxCents }) => maxCents }),
    remainingToday: t.field({ type: "Cents", resolve: ({ remainingTodayCents }) => remainingTodayCents }),
    holdHours: t.exposeInt("holdHours", { description: "The other person waits so long before they may use it." }),
  }),
});

const SentFunds = builder.objectRef<{ session: SessionUserRow; transaction: UserTransaction }>("SentFunds").implement({
  audience: "withdraw",
  fields: (t) => ({
    session: t.field({
      type: SessionType,
      description: "With the balances that are left.",
      resolve: ({ session }) => session,
    }),
    transaction: t.field({ type: TransactionRef, resolve: ({ transaction }) => transaction }),
  }),
});

builder.queryField("fetchTransferTerms", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: TransferTermsType,
    description: "What holds for money the acting account sends to people.",
    resolve: (_root, _args, context) => readTransferTerms(context.services.db, requireActor(context)),
  }),
);

builder.mutationField("sendFundsToUser", (t) =>
  t.field({
    guard: {
      who: "account",
      may: "withdraw",
      stepUp: "send_funds",
      act: { words: "Sent money to {}", page: "/account/wallet" },
    },
    type: SentFunds,
    description:
      'Sends money to another person. It cannot be taken back. The code is one of sendOneTimeAccessCode with the payload "<userId>:<cents>".',
    args: {
      userId: t.arg({ type: "Id", required: true }),
      amount: t.arg({ type: "Cents", required: true }),
      reason: t.arg.string({ required: true }),
      method: t.arg({ type: OneTimeCodeMethod, required: true }),
      code: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, { userId, amount: amountCents, reason, method, code, idempotencyKey }, context) => {
      const actor = requireActor(context);
      if (method === "recovery_code") throw badInput("method", "method");
      await limit(context, moneyLimits.money_mutation, actor.personId, "transfer");
      // The code is not part of the request hash: a retry after a wrong code is the same request.
      const transferId = await withIdempotency(
        context,
        actor,
        "sendFundsToUser",
        idempotencyKey,
        { userId, amountCents, reason },
        async () => {
          const key = idempotencyKey ?? context.request.idempotencyKey ?? "";
          const sent = await sendFunds(context.services, actor, {
            toAccountId: userId,
            amountCents,
            reason,
            method,
            code: code.replaceAll(/\s/g, ""),
            sessionId: requireRequestSession(context).sessionId,
            idempotencyKey: key,
          });
          if (!sent.ok) throw transferRefused(sent.error);
          return sent.value.id;
        },
      );
      const { db } = context.services;
      const entry = await findEntry(db, { refType: "transfer", refId: transferId, effect: "once" });
      const transaction = entry === undefined ? undefined : await fetchUserTransaction(db, actor.accountId, entry);
      if (transaction === undefined) throw new ApiError("NOT_FOUND");
      return { session: await loadSession(context, actor), transaction };
    },
  }),
);
