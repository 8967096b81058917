import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { processUpload, signPrivateRead } from "#modules/media/index.ts";
import type { Actor } from "#platform/services.ts";
import { carryForm, submitForm } from "../commands/submit-form.ts";
import type { FormRefusal, W9Form } from "../domain/form.ts";
import { formStatuses } from "../domain/form-status.ts";
import { mayFile } from "../policy.ts";
import {
  currentFiscalYear,
  listReads,
  readRequirement,
  readRequirements,
  yearToCarry,
} from "../queries/requirement.ts";
import type { Look, W9Requirement } from "../queries/requirement.ts";
import { mediaLimits } from "#modules/media/index.ts";

const W9FormStatus = builder.enumType("W9FormStatus", { values: formStatuses, description: "" });

const W9FormType = builder.objectRef<W9Form>("W9Form").implement({
  audience: "withdraw",
  description: "Spec 3: W9 form. Only ever shown to the person, or the owner of the brand, it is of.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    fiscalYear: t.exposeInt("fiscalYear"),
    status: t.expose("status", { type: W9FormStatus }),
    fileUrl: t.string({
      nullable: true,
      description: "Where the file can be looked at for five minutes; null while there is none.",
      resolve: ({ mediaId }, _args, { services }) =>
        mediaId === null ? null : signPrivateRead(services.vault, mediaId),
    }),
    rejection: t.exposeString("rejection", { nullable: true, description: "Why it was handed back." }),
    isCarried: t.boolean({
      description: "The form of an earlier year, which still holds.",
      resolve: ({ carriedFrom }) => carriedFrom !== null,
    }),
    lastSentAt: t.expose("lastSentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the last reminder email was sent.",
    }),
    submittedAt: t.expose("submittedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const LookType = builder.objectRef<Look>("W9FormLook").implement({
  audience: "withdraw",
  description: "One look of staff at a form. Who it was stays with us; that it was, and why, does not.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    fiscalYear: t.exposeInt("fiscalYear"),
    reason: t.exposeString("reason"),
    at: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const W9RequirementType = builder.objectRef<W9Requirement>("W9FormRequirement").implement({
  audience: "withdraw",
  description: "Where the signed-in person, or the brand they own, stands with a year's W-9 form.",
  fields: (t) => ({
    fiscalYear: t.exposeInt("fiscalYear"),
    currentYearWithdrawalSum: t.field({
      type: "Cents",
      description: "Withdrawals of the year that did not come back.",
      resolve: ({ withdrawnCents }) => withdrawnCents,
    }),
    counted: t.field({
      type: "Cents",
      description: "The same with the products the person won: what the threshold is held against.",
      resolve: ({ countedCents }) => countedCents,
    }),
    threshold: t.field({
      type: "Cents",
      description: "From here on an approved form is needed.",
      resolve: ({ thresholdCents }) => thresholdCents,
    }),
    hasApprovedW9Form: t.boolean({ resolve: ({ approvedId }) => approvedId !== null }),
    hasOutstandingW9Form: t.exposeBoolean("hasOutstanding", { description: "One is being looked at." }),
    hasWaitingForUploadW9Form: t.exposeBoolean("hasWaiting", { description: "We wait for one." }),
    form: t.expose("form", {
      type: W9FormType,
      nullable: true,
      description: "The one under way, else the approved one.",
    }),
    carryFrom: t.int({
      nullable: true,
      description: "The year whose approved form could be carried over.",
      resolve: (requirement, _args, { services }) => yearToCarry(services.db, requirement),
    }),
    looks: t.field({
      type: [LookType],
      resolve: ({ accountId }, _args, { services }) => listReads(services.db, accountId, 20),
    }),
  }),
});

const loadRequirement = defineLoader<string, W9Requirement>("w9 requirements", async ({ services: { db } }, ids) =>
  readRequirements(db, ids, await currentFiscalYear(db)),
);

builder.objectField(SessionUserType, "w9Requirement", (t) =>
  t.field({
    type: W9RequirementType,
    nullable: true,
    description: "For this year; null for brand members who may not withdraw.",
    guard: { audience: "withdraw", otherwise: null },
    resolve: async ({ account }, _args, context) => (await loadRequirement(context, account.id)) ?? null,
  }),
);

/** The account of the form; FORBIDDEN for brand members who are not the owner. */
async function requireFiler(context: ApiContext): Promise<Actor> {
  const actor = requireActor(context);
  if (!(await mayFile(context.services.db, actor))) throw new ApiError("FORBIDDEN", { rule: "owner" });
  return actor;
}

const refused = answers<FormRefusal>({
  owner: byRule("FORBIDDEN"),
  fiscal_year: (rule) => badInput("fiscalYear", rule, "A form is for this year or the last one."),
  not_own_upload: (rule) => badInput("fileUrl", rule, "This file is not one of yours, or was sent before."),
  approved_already: byRule("CONFLICT", "Your form for this year is approved already."),
  no_earlier_form: "NOT_FOUND",
});

builder.queryField("fetchW9FormRequirement", (t) =>
  t.field({
    guard: { who: "account", may: "withdraw" },
    type: W9RequirementType,
    args: { fiscalYear: t.arg.int({ description: "This year, unless said otherwise." }) },
    resolve: async (_root, { fiscalYear }, context) => {
      const { accountId } = await requireFiler(context);
      const { db } = context.services;
      const year = fiscalYear ?? (await currentFiscalYear(db));
      if (year < 2000 || year > 9998) throw badInput("fiscalYear", "range");
      return readRequirement(db, accountId, year);
    },
  }),
);

builder.mutationFields((t) => ({
  submitW9Form: t.field({
    guard: { who: "account", may: "withdraw", act: { words: "Handed in a W-9 form", page: "/account/wallet" } },
    type: W9FormType,
    description:
      "Hands in a form: a PDF, JPEG or PNG of at most 5 MB that was sent to an address of fileUploadUrl(uploadType: w9).",
    args: { fileUrl: t.arg.string({ required: true }), fiscalYear: t.arg.int({ required: true }) },
    resolve: async (_root, { fileUrl, fiscalYear }, context) => {
      const actor = await requireFiler(context);
      await limit(context, mediaLimits.upload, actor.personId, "upload");
      const judged = await processUpload(context.services, actor.personId, fileUrl, "w9");
      if (!judged.ok && judged.error === "busy") throw new ApiError("OVERLOADED", { retryAfter: 5 });
      if (!judged.ok)
        throw badInput("fileUrl", judged.error, "This file cannot be used. Send a PDF or a picture of your own.");
      const sent = await submitForm(context.services, actor, { fileUrl, fiscalYear });
      if (!sent.ok) throw refused(sent.error);
      return sent.value;
    },
  }),
  carryW9Form: t.field({
    guard: {
      who: "account",
      may: "withdraw",
      act: { words: "Used the W-9 form of another year", page: "/account/wallet" },
    },
    type: W9FormType,
    description:
      "Says that nothing changed since the newest approved form of an earlier year: it holds for this one too.",
    args: { fiscalYear: t.arg.int({ required: true }) },
    resolve: async (_root, { fiscalYear }, context) => {
      const actor = await requireFiler(context);
      await limit(context, mediaLimits.upload, actor.personId, "upload");
      const carried = await carryForm(context.services, actor, fiscalYear);
      if (!carried.ok) throw refused(carried.error);
      return carried.value;
    },
  }),
}));
