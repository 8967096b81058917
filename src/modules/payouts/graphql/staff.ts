import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decidePayout, markCheck, openPayout } from "../commands/work-payout.ts";
import type { StaffRefusal } from "../commands/as-staff.ts";
import type { ProviderError } from "../ports/payout-provider.ts";
import { destinationLine, payoutChannels, sentCents } from "../domain/payout.ts";
import { payoutStatuses, w9FormStatuses } from "../domain/payout-status.ts";
import { needsTwoApprovals } from "../queries/payout-parts.ts";
import { readPayoutQueue, readQueuedPayout, readStaffSteps } from "../index.ts";
import type { StaffPayoutStep } from "../store/payouts-store.ts";
import type { QueuedPayout } from "../store/payout-queue-store.ts";

const SpPayoutStatus = adminBuilder.enumType("SpPayoutStatus", { values: payoutStatuses });
const SpPayoutChannel = adminBuilder.enumType("SpPayoutChannel", { values: payoutChannels });
const SpW9FormStatus = adminBuilder.enumType("SpPayoutW9FormStatus", {
  values: w9FormStatuses,
  description: "Where the person stands with the W-9 form of the payout's year.",
});
const SpPayoutDecision = adminBuilder.enumType("SpPayoutDecision", { values: ["approve", "decline"] as const });
const SpCheckStep = adminBuilder.enumType("SpCheckStep", {
  values: ["printed", "mailed", "cashed", "returned"] as const,
});

const SpPayoutStep = adminBuilder.objectRef<StaffPayoutStep>("SpPayoutStep").implement({
  description: "A step of a payout, with who made it and why.",
  fields: (t) => ({
    status: t.expose("status", { type: SpPayoutStatus }),
    by: t.exposeString("by", { nullable: true, description: "A username; null for a step the product made." }),
    isFirstApproval: t.exposeBoolean("isFirstApproval", { description: "True for the first of two approvals." }),
    reason: t.exposeString("reason", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpFirstApproval = adminBuilder.objectRef<QueuedPayout>("SpPayoutFirstApproval").implement({
  description: "The first of two approvals. It counts for 24 hours.",
  fields: (t) => ({
    by: t.string({ resolve: ({ firstApproverName }) => firstApproverName ?? "" }),
    isOwn: t.boolean({
      description: "True when the caller gave it: a colleague has to give the second.",
      resolve: ({ firstApproverId }, _args, context) => firstApproverId === requireActor(context).personId,
    }),
    reason: t.string({ resolve: ({ firstReason }) => firstReason ?? "" }),
    approvedAt: t.expose("firstApprovedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpPayout = adminBuilder.objectRef<QueuedPayout>("SpPayout").implement({
  description: "A payout without where it goes: opening that is written down.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountId: t.expose("accountId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    channel: t.expose("channel", { type: SpPayoutChannel }),
    provider: t.exposeString("provider"),
    status: t.expose("status", { type: SpPayoutStatus }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    reviewReason: t.exposeString("reviewReason", {
      nullable: true,
      description: "first, large, screening, or account_status.",
    }),
    w9FormStatus: t.expose("w9FormStatus", { type: SpW9FormStatus }),
    confirmationNumber: t.exposeString("confirmationNumber", { nullable: true }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    sentAmount: t.field({
      type: "Cents",
      description: "The amount without the fee and the tax withheld.",
      resolve: (payout) => sentCents(payout),
    }),
    needsTwoApprovals: t.boolean({
      resolve: ({ amountCents }, _args, { services }) => needsTwoApprovals(services.db, amountCents),
    }),
    firstApproval: t.field({
      type: SpFirstApproval,
      nullable: true,
      resolve: (payout) => (payout.firstApproverId === null ? null : payout),
    }),
    steps: t.field({
      type: [SpPayoutStep],
      description: "History, oldest first.",
      resolve: ({ id }, _args, { services }) => readStaffSteps(services.db, id),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const SpPayoutPage = adminBuilder.objectRef<Connection<QueuedPayout>>("SpPayoutPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpPayout] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpOpenedPayout = adminBuilder
  .objectRef<{ payout: QueuedPayout; destination: string | null }>("SpOpenedPayout")
  .implement({
    fields: (t) => ({
      payout: t.expose("payout", { type: SpPayout }),
      destination: t.exposeString("destination", {
        nullable: true,
        description: "The PayPal address, or name and address as they stand on the check.",
      }),
    }),
  });

const key = "sp_payouts";

async function queued(context: ApiContext, id: string): Promise<QueuedPayout> {
  const found = await readQueuedPayout(context.services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

function about(
  context: ApiContext,
  payoutId: string,
  text: string,
): { staffId: string; payoutId: string; reason: string } {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return { staffId: requireActor(context).personId, payoutId, reason };
}

const refused = answers<StaffRefusal | ProviderError>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_payout: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  screening: byRule(
    "CONFLICT",
    "The name is similar to one on the sanctions list, or the check could not run. Decide on the hit first.",
  ),
  unavailable: "PROVIDER_UNAVAILABLE",
  conflict: byRule("CONFLICT"),
  refused: byRule("CONFLICT"),
});

adminBuilder.queryFields((t) => ({
  spFetchPayouts: t.field({
    guard: { grant: "manageMoney" },
    type: SpPayoutPage,
    args: {
      query: t.arg.string({ description: "How the username begins." }),
      status: t.arg({ type: [SpPayoutStatus] }),
      w9FormStatus: t.arg({ type: [SpW9FormStatus] }),
      channel: t.arg({ type: SpPayoutChannel }),
      isApprovedOnce: t.arg.boolean({ description: "Only those with, or without, the first of two approvals." }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, status, w9FormStatus, channel, isApprovedOnce, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      const filter = {
        statuses: status ?? null,
        username: query ?? "",
        w9FormStatuses: w9FormStatus ?? null,
        channel: channel ?? null,
        isApprovedOnce: isApprovedOnce ?? null,
      };
      return connectionOf(context, await readPayoutQueue(context.services.db, page, filter), page, positionIn(key));
    },
  }),
  spFetchPayout: t.field({
    guard: { grant: "manageMoney" },
    type: SpPayout,
    args: { payoutId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { payoutId }, context) => queued(context, payoutId),
  }),
}));

adminBuilder.mutationFields((t) => ({
  spOpenPayout: t.field({
    guard: { grant: "manageMoney" },
    type: SpOpenedPayout,
    description: "Shows where a payout goes. The look is written down with its reason.",
    args: { payoutId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { payoutId, reason }, context) => {
      const opened = await openPayout(context.services, about(context, payoutId, reason));
      if (!opened.ok) throw refused(opened.error);
      return {
        payout: await queued(context, payoutId),
        destination: opened.value.address === null ? null : destinationLine(opened.value.address),
      };
    },
  }),
  spDecidePayout: t.field({
    guard: { grant: "manageMoney", claim: { queue: "payouts", arg: "payoutId" } },
    type: SpPayout,
    description:
      "Approves a payout in review, which sends it on its way, or declines it, which gives its money back. Above $1,000 two staff members have to approve it.",
    args: {
      payoutId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpPayoutDecision, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { payoutId, decision, reason }, context) => {
      const decided = await decidePayout(context.services, about(context, payoutId, reason), decision);
      if (!decided.ok) throw refused(decided.error);
      return queued(context, payoutId);
    },
  }),
  spMarkCheck: t.field({
    guard: { grant: "manageMoney", claim: { queue: "payouts", arg: "payoutId" } },
    type: SpPayout,
    description:
      "Records the state of a check: printed, sent (with its number), cashed by the bank's statement, or returned.",
    args: {
      payoutId: t.arg({ type: "Id", required: true }),
      step: t.arg({ type: SpCheckStep, required: true }),
      checkNumber: t.arg.string(),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { payoutId, step, checkNumber, reason }, context) => {
      const number = checkNumber?.trim() ?? null;
      if (number !== null && !/^[0-9]{1,12}$/.test(number))
        throw badInput("checkNumber", "format", "The number of a check has up to twelve digits.");
      if (step === "mailed" && number === null)
        throw badInput("checkNumber", "required", "Give the number that is printed on the check.");
      const marked = await markCheck(context.services, about(context, payoutId, reason), step, number);
      if (!marked.ok) throw refused(marked.error);
      return queued(context, payoutId);
    },
  }),
}));
