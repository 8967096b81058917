import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule, insufficientFunds } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { findIdByUsername } from "#modules/accounts/index.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
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
    account: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ accountId }, _args, context) => (await loadCaseAccount(context, accountId)) ?? null,
    }),
    kind: t.expose("kind", { type: SpAdjustmentKind }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    creditedTo: t.expose("creditedTo", { type: SpCreditedAccount, nullable: true }),
    status: t.expose("status", { type: SpAdjustmentStatus }),
    reason: t.exposeString("reason"),
    proposedById: t.expose("proposedById", { type: "Id" }),
    proposedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ proposedById }, _args, context) => (await loadCaseAccount(context, proposedById)) ?? null,
    }),
    isOwnProposal: t.boolean({
      description: "True when the caller proposed it: a colleague has to decide.",
      resolve: ({ proposedById }, _args, context) => proposedById === requireActor(context).personId,
    }),
    isOpen: t.exposeBoolean("isOpen", {
      description: "Whether it may still be approved: within 24 hours. Later it can only be rejected.",
    }),
    decidedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ decidedById }, _args, context) =>
        decidedById === null ? null : ((await loadCaseAccount(context, decidedById)) ?? null),
    }),
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
  forbidden: ["FORBIDDEN", { rule: "manageBooks" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  own_proposal: byRule("FORBIDDEN", "You proposed this yourself. A colleague has to decide."),
  decided: byRule("CONFLICT"),
  lapsed: byRule("CONFLICT", "This was proposed more than 24 hours ago. Reject it, and propose it again."),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  credited_to: () =>
    badInput("creditedTo", "kind", "A credit says where it goes; a debit takes from the whole wallet."),
  insufficient_funds: insufficientFunds,
});

/** Returns the account that is meant by its id or its username. */
async function accountIdOf(
  { services }: ApiContext,
  { accountId, username }: { accountId?: string | null | undefined; username?: string | null | undefined },
): Promise<string> {
  if (accountId != null) return accountId;
  const found = username == null ? undefined : await findIdByUsername(services.db, username.trim().replace(/^@/, ""));
  if (found === undefined) throw badInput("username", "unknown", "No account has this username.");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchAdjustments: t.field({
    guard: { grant: "manageBooks" },
    type: SpAdjustmentPage,
    args: {
      status: t.arg({ type: [SpAdjustmentStatus] }),
      kind: t.arg({ type: SpAdjustmentKind }),
      accountId: t.arg({ type: "Id" }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, kind, accountId, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      return connectionOf(
        context,
        await readAdjustments(context.services.db, page, {
          statuses: status ?? null,
          accountId: accountId ?? null,
          kind: kind ?? null,
        }),
        page,
        positionIn(key),
      );
    },
  }),
  spFetchAdjustment: t.field({
    guard: { grant: "manageBooks" },
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
    guard: { grant: "manageBooks" },
    type: SpAdjustment,
    description: "Proposes to add money to a wallet or to take it out. Booked when another staff member approves it.",
    args: {
      accountId: t.arg({ type: "Id", description: "The wallet's account; the username does as well." }),
      username: t.arg.string(),
      kind: t.arg({ type: SpAdjustmentKind, required: true }),
      amount: t.arg({ type: "Cents", required: true }),
      creditedTo: t.arg({ type: SpCreditedAccount, description: "Where a credit goes." }),
      reason: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, { kind, amount: amountCents, creditedTo, reason, idempotencyKey, ...whose }, context) => {
      const accountId = await accountIdOf(context, whose);
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
    guard: { grant: "manageBooks", claim: { queue: "adjustments", arg: "adjustmentId" } },
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
