import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule, insufficientFunds } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideAdjustment } from "../commands/decide-adjustment.ts";
import { proposeAdjustment } from "../commands/propose-adjustment.ts";
import { adjustmentKinds, adjustmentStatuses, creditedAccounts } from "../domain/adjustment.ts";
import type { Adjustment, AdjustmentRefusal } from "../domain/adjustment.ts";
import { readAdjustment, readAdjustments } from "../queries/adjustments.ts";
import type { ListedAdjustment } from "../queries/adjustments.ts";

const SpAdjustmentKind = adminBuilder.enumType("SpAdjustmentKind", { values: adjustmentKinds });
const SpAdjustmentStatus = adminBuilder.enumType("SpAdjustmentStatus", { values: adjustmentStatuses });
const SpAdjustmentDecision = adminBuilder.enumType("SpAdjustmentDecision", {
  values: ["approved", "rejected"] as const,
});
const SpCreditedAccount = adminBuilder.enumType("SpCreditedAccount", {
  values: creditedAccounts,
  description: "funds may be spent and given away, earnings withdrawn too.",
});

const SpAdjustment = adminBuilder.objectRef<Adjustment>("SpAdjustment").implement({
  description: "Something put right in a wallet by hand: proposed by one member of staff, decided by another.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountId: t.expose("accountId", { type: "Id" }),
    kind: t.expose("kind", { type: SpAdjustmentKind }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    creditedTo: t.expose("creditedTo", { type: SpCreditedAccount, nullable: true }),
    status: t.expose("status", { type: SpAdjustmentStatus }),
    reason: t.exposeString("reason"),
    proposedById: t.expose("proposedById", { type: "Id" }),
    decidedById: t.expose("decidedById", { type: "Id", nullable: true }),
    decisionReason: t.exposeString("decisionReason", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpAdjustmentPage = adminBuilder.objectRef<Connection<ListedAdjustment>>("SpAdjustmentPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpAdjustment] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_adjustments";

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return reason;
}

const refused = answers<AdjustmentRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  own_proposal: byRule("FORBIDDEN", "You proposed this yourself. A colleague has to decide."),
  decided: byRule("CONFLICT"),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  credited_to: () =>
    badInput("creditedTo", "kind", "A credit says where it goes; a debit takes from the whole wallet."),
  insufficient_funds: insufficientFunds,
});

adminBuilder.queryFields((t) => ({
  spFetchAdjustments: t.field({
    guard: { grant: "manageMoney" },
    type: SpAdjustmentPage,
    args: {
      status: t.arg({ type: [SpAdjustmentStatus] }),
      accountId: t.arg({ type: "Id" }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, accountId, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      return connectionOf(
        context,
        await readAdjustments(context.services.db, page, { statuses: status ?? null, accountId: accountId ?? null }),
        page,
        positionIn(key),
      );
    },
  }),
  spFetchAdjustment: t.field({
    guard: { grant: "manageMoney" },
    type: SpAdjustment,
    args: { adjustmentId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { adjustmentId }, context) => {
      const found = await readAdjustment(context.services.db, adjustmentId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
}));

adminBuilder.mutationFields((t) => ({
  spProposeAdjustment: t.field({
    guard: { grant: "manageMoney" },
    type: SpAdjustment,
    description: "Proposes to add money to a wallet or to take it out. Booked when another staff member approves it.",
    args: {
      accountId: t.arg({ type: "Id", required: true }),
      kind: t.arg({ type: SpAdjustmentKind, required: true }),
      amount: t.arg({ type: "Cents", required: true }),
      creditedTo: t.arg({ type: SpCreditedAccount, description: "Where a credit goes." }),
      reason: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, { accountId, kind, amount: amountCents, creditedTo, reason, idempotencyKey }, context) => {
      if (amountCents < 1n) throw badInput("amount", "range", "Give at least one cent.");
      if (idempotencyKey.length < 8 || idempotencyKey.length > 64) throw badInput("idempotencyKey", "length");
      const input = {
        accountId,
        kind,
        amountCents,
        creditedTo: creditedTo ?? null,
        reason: reasonOf(reason),
        idempotencyKey,
      };
      const proposed = await proposeAdjustment(context.services, requireActor(context).personId, input);
      if (!proposed.ok) throw refused(proposed.error);
      return proposed.value;
    },
  }),
  spDecideAdjustment: t.field({
    guard: { grant: "manageMoney", claim: { queue: "adjustments", arg: "adjustmentId" } },
    type: SpAdjustment,
    description: "Approves what another member of staff proposed, which books it, or rejects it.",
    args: {
      adjustmentId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpAdjustmentDecision, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { adjustmentId, decision, reason }, context) => {
      const decided = await decideAdjustment(
        context.services,
        { staffId: requireActor(context).personId, adjustmentId, reason: reasonOf(reason) },
        decision,
      );
      if (!decided.ok) throw refused(decided.error);
      return decided.value;
    },
  }),
}));
