import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { findAccount, hasGrant } from "#modules/accounts/index.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { SpSession } from "#modules/sign-in/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { proposeExplanation, reconcile, signExplained } from "../commands/staff-acts.ts";
import { lineSources, reconciliationOrders, reconciliationStatuses } from "../domain/reconciliation.ts";
import type { Reconciliation, ReconciliationRefusal } from "../domain/reconciliation.ts";
import {
  hasReadyReconciliation,
  needsTwoSignatures,
  readExplanationsOf,
  readLinesOf,
  readReconciliation,
  readReconciliations,
} from "../queries/reconciliations.ts";
import type { Explanation, ListedReconciliation, StoredLine } from "../queries/reconciliations.ts";

const loadLines = defineLoader<string, readonly StoredLine[]>("lines of reconciliations", ({ services }, ids) =>
  readLinesOf(services.db, ids),
);
const loadExplanation = defineLoader<string, Explanation>("explanations of reconciliations", ({ services }, ids) =>
  readExplanationsOf(services.db, ids),
);

const SpReconciliationStatus = adminBuilder.enumType("SpReconciliationStatus", { values: reconciliationStatuses });
const SpLineSource = adminBuilder.enumType("SpReconciliationLineSource", { values: lineSources });

const SpReconciliationLine = adminBuilder.objectRef<StoredLine>("SpReconciliationLine").implement({
  description: "A line of our journal, of the provider’s report or of the bank.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    source: t.expose("source", { type: SpLineSource }),
    kind: t.exposeString("kind"),
    providerId: t.exposeString("providerId", {
      nullable: true,
      description: "What it is about, by the provider’s number.",
    }),
    amount: t.field({
      type: "Cents",
      description: "Positive where the provider holds more for us.",
      resolve: ({ amountCents }) => amountCents,
    }),
    fee: t.field({
      type: "Cents",
      description: "What the provider kept of it for itself; our books do not have it.",
      resolve: ({ feeCents }) => feeCents,
    }),
    occurredAt: t.expose("at", { type: "DateTime" }),
    isMatched: t.boolean({ resolve: ({ matchedWith }) => matchedWith !== null }),
  }),
});

const SpExplanation = adminBuilder.objectRef<Explanation>("SpReconciliationExplanation").implement({
  description: "Why the remainder has no match: explained by one staff member, signed by another.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    reason: t.exposeString("reason"),
    proposedById: t.expose("proposedById", { type: "Id" }),
    proposedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ proposedById }, _args, context) => (await loadCaseAccount(context, proposedById)) ?? null,
    }),
    signedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ signedById }, _args, context) =>
        signedById === null ? null : ((await loadCaseAccount(context, signedById)) ?? null),
    }),
    isOwn: t.boolean({
      description: "True when the caller explained it: a colleague has to sign.",
      resolve: ({ proposedById }, _args, context) => proposedById === requireActor(context).personId,
    }),
    signedById: t.expose("signedById", { type: "Id", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    signedAt: t.expose("signedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpReconciliation = adminBuilder.objectRef<Reconciliation>("SpReconciliation").implement({
  description: "A channel’s day in New York: our clearing account beside the provider’s own report.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    channel: t.exposeString("channel"),
    status: t.expose("status", { type: SpReconciliationStatus }),
    reportDate: t.field({ type: "Date", resolve: ({ reportDate }) => reportDate }),
    amount: t.field({
      type: "Cents",
      description: "The day’s sum of the clearing account.",
      resolve: ({ amountCents }) => amountCents,
    }),
    unexplained: t.field({
      type: "Cents",
      description: "Cents of lines that nothing on the other side answers.",
      resolve: ({ unexplainedCents }) => unexplainedCents,
    }),
    explained: t.field({
      type: "Cents",
      description: "Of these, what two members of staff signed for.",
      resolve: ({ explainedCents }) => explainedCents,
    }),
    collectedAt: t.expose("collectedAt", { type: "DateTime", nullable: true }),
    reconciledAt: t.expose("reconciledAt", { type: "DateTime", nullable: true }),
    reconciledById: t.expose("reconciledById", { type: "Id", nullable: true }),
    reconciledBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ reconciledById }, _args, context) =>
        reconciledById === null ? null : ((await loadCaseAccount(context, reconciledById)) ?? null),
    }),
    firstSignedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ firstSignedById }, _args, context) =>
        firstSignedById === null ? null : ((await loadCaseAccount(context, firstSignedById)) ?? null),
    }),
    isFirstSignedByMe: t.boolean({
      description: "True when the caller signed first: a colleague has to close the day.",
      resolve: ({ firstSignedById }, _args, context) => firstSignedById === requireActor(context).personId,
    }),
    needsTwoSignatures: t.boolean({
      description: "Whether so much moved that two members of staff close the day.",
      resolve: ({ turnoverCents }, _args, { services }) => needsTwoSignatures(services.db, turnoverCents),
    }),
    turnover: t.field({
      type: "Cents",
      description: "What moved on the clearing account that day, in and out added up.",
      resolve: ({ turnoverCents }) => turnoverCents,
    }),
    firstSignedById: t.expose("firstSignedById", {
      type: "Id",
      nullable: true,
      description: "Who signed a day that two have to close; another one closes it.",
    }),
    firstSignedAt: t.expose("firstSignedAt", { type: "DateTime", nullable: true }),
    explanation: t.field({
      type: SpExplanation,
      nullable: true,
      resolve: async ({ id }, _args, context) => (await loadExplanation(context, id)) ?? null,
    }),
    lines: t.field({
      type: [SpReconciliationLine],
      resolve: async ({ id }, _args, context) => [...((await loadLines(context, id)) ?? [])],
    }),
  }),
});

const SpReconciliationPage = adminBuilder
  .objectRef<Connection<ListedReconciliation>>("SpReconciliationPage")
  .implement({
    fields: (t) => ({
      items: t.expose("items", { type: [SpReconciliation] }),
      pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
    }),
  });

const SpReconciliationsInput = adminBuilder.inputType("SpReconciliationsInput", {
  fields: (t) => ({ status: t.field({ type: [SpReconciliationStatus] }) }),
});

const SpReconciliationCursorKey = adminBuilder.enumType("SpReconciliationCursorKey", {
  values: reconciliationOrders,
  description: "reportDate: by the day reported on; amount: by the day’s sum.",
});

async function found(context: ApiContext, id: string): Promise<Reconciliation> {
  const reconciliation = await readReconciliation(context.services.db, id);
  if (reconciliation === undefined) throw new ApiError("NOT_FOUND");
  return reconciliation;
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
  return reason;
}

const refused = answers<ReconciliationRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageBooks" }],
  own_proposal: byRule("FORBIDDEN", "You explained this yourself. A colleague has to sign it."),
  not_ready: byRule("CONFLICT"),
  no_discrepancy: byRule("CONFLICT"),
  amount_changed: byRule("CONFLICT"),
});

adminBuilder.objectField(SpSession, "isReconciliationReady", (t) =>
  t.field({
    type: "Boolean",
    description: "Whether a day waits to be reconciled; false for who may not.",
    resolve: async (_session, _args, context) => {
      const { db } = context.services;
      const staff = await findAccount(db, requireActor(context).personId);
      return (
        context.staffSession !== null &&
        staff !== undefined &&
        hasGrant(staff, "manageBooks") &&
        hasReadyReconciliation(db)
      );
    },
  }),
);

adminBuilder.queryFields((t) => ({
  spFetchReconciliations: t.field({
    guard: { grant: "manageBooks" },
    type: SpReconciliationPage,
    description: "By the day reported on unless another cursorKey is given, the newest or largest first.",
    args: {
      input: t.arg({ type: SpReconciliationsInput }),
      cursorKey: t.arg({ type: SpReconciliationCursorKey }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { input, cursorKey, pagination }, context) => {
      const key = cursorKey ?? "reportDate";
      const page = pageOf(context, key, pagination);
      return connectionOf(
        context,
        await readReconciliations(context.services.db, page, input?.status ?? null, key),
        page,
        positionIn(key),
      );
    },
  }),
  spFetchReconciliation: t.field({
    guard: { grant: "manageBooks" },
    type: SpReconciliation,
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { id }, context) => found(context, id),
  }),
}));

adminBuilder.mutationFields((t) => ({
  spReconcileReconciliation: t.field({
    guard: { grant: "manageBooks", claim: { queue: "reconciliations", arg: "id" } },
    type: SpReconciliation,
    description:
      "Closes a day that is ready; of a day on which much moved it is the first of two signatures. Asks for an idempotency key, as an argument or a header.",
    args: { id: t.arg({ type: "Id", required: true }), idempotencyKey: t.arg.string() },
    resolve: async (_root, { id, idempotencyKey }, context) => {
      const actor = requireActor(context);
      await withIdempotency(context, actor, "spReconcileReconciliation", idempotencyKey, { id }, async () => {
        const done = await reconcile(context.services, { staffId: actor.personId, reconciliationId: id });
        if (!done.ok) throw refused(done.error);
        return id;
      });
      return found(context, id);
    },
  }),
  spExplainReconciliation: t.field({
    guard: { grant: "manageBooks", claim: { queue: "reconciliations", arg: "id" } },
    type: SpReconciliation,
    description:
      "Says why nothing answers the cents of a discrepancy, in the place of what was said before. Another member of staff has to sign it.",
    args: {
      id: t.arg({ type: "Id", required: true }),
      amount: t.arg({ type: "Cents", required: true, description: "All that is unexplained, as it was seen." }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, amount: amountCents, reason }, context) => {
      const done = await proposeExplanation(context.services, {
        staffId: requireActor(context).personId,
        reconciliationId: id,
        amountCents,
        reason: reasonOf(reason),
      });
      if (!done.ok) throw refused(done.error);
      return found(context, id);
    },
  }),
  spSignReconciliation: t.field({
    guard: { grant: "manageBooks", claim: { queue: "reconciliations", arg: "id" } },
    type: SpReconciliation,
    description: "Signs what another member of staff said of a discrepancy, which makes the day ready.",
    args: {
      id: t.arg({ type: "Id", required: true }),
      explanationId: t.arg({ type: "Id", required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, explanationId, reason }, context) => {
      const done = await signExplained(context.services, {
        staffId: requireActor(context).personId,
        reconciliationId: id,
        explanationId,
        reason: reasonOf(reason),
      });
      if (!done.ok) throw refused(done.error);
      return found(context, id);
    },
  }),
}));
