import * as v from "valibot";
import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideForm, enterParticulars, openForm, revokeForm } from "../commands/review-form.ts";
import type { ReviewAct, ReviewRefusal } from "../commands/review-form.ts";
import { particularsShape } from "../domain/particulars.ts";
import { formStatuses } from "../domain/form-status.ts";
import { takesParticulars } from "../queries/requirement.ts";
import { readFormQueue, readQueuedForm } from "../index.ts";
import type { QueuedForm } from "../store/review-queue-store.ts";

const SpW9Status = adminBuilder.enumType("SpW9Status", { values: formStatuses });
const SpTinType = adminBuilder.enumType("SpTinType", { values: ["ssn", "ein"] as const });
const SpW9Decision = adminBuilder.enumType("SpW9Decision", { values: ["approve", "reject", "revoke"] as const });

const SpW9Form = adminBuilder.objectRef<QueuedForm>("SpW9Form").implement({
  description: "A W-9 form without its file: opening that is written down.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    personId: t.expose("accountId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    fiscalYear: t.exposeInt("fiscalYear"),
    status: t.expose("status", { type: SpW9Status }),
    rejection: t.exposeString("rejection", { nullable: true }),
    takesParticulars: t.boolean({
      description:
        "Whether what stands in it can be kept for the tax export: it is approved, and the operator allows it.",
      resolve: (form, _args, { services }) => takesParticulars(services.db, form),
    }),
    isCarried: t.boolean({ resolve: ({ carriedFrom }) => carriedFrom !== null }),
    lastSentAt: t.expose("lastSentAt", { type: "DateTime", nullable: true }),
    submittedAt: t.expose("submittedAt", { type: "DateTime", nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpW9FormPage = adminBuilder.objectRef<Connection<QueuedForm>>("SpW9FormPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpW9Form] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpOpenedW9Form = adminBuilder.objectRef<{ form: QueuedForm; url: string }>("SpOpenedW9Form").implement({
  fields: (t) => ({
    form: t.expose("form", { type: SpW9Form }),
    url: t.exposeString("url", { description: "Good for five minutes, while the form stands as it does." }),
  }),
});

const SpW9ParticularsInput = adminBuilder.inputType("SpW9ParticularsInput", {
  description: "What stands in a form, as it stands there.",
  fields: (t) => ({
    legalName: t.string({ required: true }),
    tinType: t.field({ type: SpTinType, required: true }),
    tin: t.string({ required: true }),
    street: t.string({ required: true }),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    zip: t.string({ required: true }),
  }),
});

const key = "sp_w9_forms";

async function queued(context: ApiContext, id: string): Promise<QueuedForm> {
  const found = await readQueuedForm(context.services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

function about(context: ApiContext, formId: string, text: string): ReviewAct {
  const reason = text.trim();
  if (reason.length < 5 || reason.length > 500)
    throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept, and the person can read it.");
  return { staffId: requireActor(context).personId, formId, reason };
}

const refused = answers<ReviewRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "reviewTax" }],
  own_form: byRule("FORBIDDEN", "This is your own form. A colleague has to decide."),
  unseen: byRule("CONFLICT", "Open the form before you decide on it."),
  conflict: byRule("CONFLICT"),
  not_kept: byRule(
    "CONFLICT",
    "What stands in forms is not kept here: the operator turns that on (tax.keep_particulars).",
  ),
});

adminBuilder.queryFields((t) => ({
  spFetchW9Forms: t.field({
    guard: { grant: "reviewTax" },
    type: SpW9FormPage,
    args: {
      query: t.arg.string({ description: "How the username begins." }),
      status: t.arg({ type: [SpW9Status] }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, status, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      return connectionOf(
        context,
        await readFormQueue(context.services.db, page, { statuses: status ?? null, username: query ?? "" }),
        page,
        positionIn(key),
      );
    },
  }),
  spFetchW9Form: t.field({
    guard: { grant: "reviewTax" },
    type: SpW9Form,
    args: { formId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { formId }, context) => queued(context, formId),
  }),
}));

adminBuilder.mutationFields((t) => ({
  spOpenW9Form: t.field({
    guard: { grant: "reviewTax" },
    type: SpOpenedW9Form,
    description: "Opens a form's file. The look is written down with its reason, and told to the person.",
    args: { formId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { formId, reason }, context) => {
      const opened = await openForm(context.services, about(context, formId, reason));
      if (!opened.ok) throw refused(opened.error);
      return { form: await queued(context, formId), url: opened.value.url };
    },
  }),
  spDecideW9: t.field({
    guard: { grant: "reviewTax", claim: { queue: "w9", arg: "formId" } },
    type: SpW9Form,
    description:
      "Approves a form that was opened before, or hands it back; or takes an approval back, which lets nothing more through. Of the last two the person reads the reason.",
    args: {
      formId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpW9Decision, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { formId, decision, reason }, context) => {
      const act = about(context, formId, reason);
      const decided =
        decision === "revoke"
          ? await revokeForm(context.services, act)
          : await decideForm(context.services, act, decision);
      if (!decided.ok) throw refused(decided.error);
      return queued(context, formId);
    },
  }),
  spEnterW9Particulars: t.field({
    guard: { grant: "reviewTax" },
    type: SpW9Form,
    description:
      "Keeps what stands in an approved form that was opened before, encrypted, for the year's 1099 export; only where the operator turned that on.",
    args: {
      formId: t.arg({ type: "Id", required: true }),
      input: t.arg({ type: SpW9ParticularsInput, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { formId, input, reason }, context) => {
      const particulars = v.safeParse(particularsShape, { ...input });
      if (!particulars.success)
        throw badInput(
          String(particulars.issues[0].path?.[0]?.key ?? "input"),
          "format",
          particulars.issues[0].message,
        );
      const entered = await enterParticulars(context.services, about(context, formId, reason), particulars.output);
      if (!entered.ok) throw refused(entered.error);
      return queued(context, formId);
    },
  }),
}));
