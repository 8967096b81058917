import { cleanLine } from "#kernel/text/line.ts";
import * as v from "valibot";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import type { Result } from "#kernel/result.ts";
import { createInquiry, resumeInquiry } from "../commands/open-inquiry.ts";
import type { InquirySession, OpenRefusal } from "../commands/open-inquiry.ts";
import { saveDisplayName } from "../commands/save-display-name.ts";
import { saveDocument, saveEntered, saveSession, submitInquiry } from "../commands/show-documents.ts";
import type { ShowRefusal } from "../commands/show-documents.ts";
import { enteredShape } from "../domain/identity-facts.ts";
import { readVerificationInfo } from "../queries/verification-info.ts";
import type { VerificationInfo } from "../queries/verification-info.ts";
import { IdentityDocumentType, IdentityPictureKind, VerificationInfoType } from "./verification-info.ts";
import { identityLimits } from "../limits.ts";

/** Characters of a shown name. */
const nameMax = 50;

const InquirySessionType = builder.objectRef<InquirySession>("IdentityInquirySession").implement({
  audience: "actPersonally",
  fields: (t) => ({
    inquiryId: t.expose("inquiryId", { type: "Id" }),
    sessionToken: t.exposeString("sessionToken", {
      description: "Give it to saveIdentityVerificationSession when the device has begun.",
    }),
    url: t.exposeString("url", {
      nullable: true,
      description: "The page of the provider to go to; null when the pictures are taken here.",
    }),
    info: t.field({ type: VerificationInfoType, resolve: (_session, _args, context) => infoOf(context) }),
  }),
});

const EnteredInput = builder.inputType("IdentityEnteredInput", {
  fields: (t) => ({
    nameFirst: t.string({ required: true }),
    nameLast: t.string({ required: true }),
    dateOfBirth: t.field({ type: "Date", required: true }),
    addressStreet: t.string({ required: true }),
    addressCity: t.string({ required: true }),
    addressPostalCode: t.string({ required: true }),
    addressState: t.string({ required: true }),
    documentType: t.field({ type: IdentityDocumentType, required: true }),
    documentCountry: t.string({ required: true }),
  }),
});

function infoOf(context: ApiContext): Promise<VerificationInfo> {
  return readVerificationInfo(context.services, requireActor(context).personId);
}

/** The API error of each refusal. */
const refused = answers<OpenRefusal | ShowRefusal>({
  not_found: "NOT_FOUND",
  personal_only: ["FORBIDDEN", { rule: "personal_account" }],
  no_attempts_left: ["MAX_ATTEMPTS", { rule: "attempts" }],
  unavailable: [
    "PROVIDER_UNAVAILABLE",
    {},
    "The service that checks identities does not answer. Nothing is lost; please try again in a moment.",
  ],
  not_own_upload: (rule) => badInput("imageUrl", rule, "This picture is not one of yours."),
  wrong_session: (rule) =>
    badInput("sessionToken", rule, "This was gone on with on another device. Go on there, or begin again here."),
  incomplete: (rule) => badInput("inquiryId", rule, "Something is still missing."),
  already_verified: byRule("CONFLICT"),
  not_open: byRule("CONFLICT"),
  expired: byRule("CONFLICT"),
});

async function loadInfoAfter(
  context: ApiContext,
  done: Promise<Result<unknown, ShowRefusal>>,
): Promise<VerificationInfo> {
  const result = await done;
  if (!result.ok) throw refused(result.error);
  return infoOf(context);
}

async function opened(done: Promise<Result<InquirySession, OpenRefusal | ShowRefusal>>): Promise<InquirySession> {
  const result = await done;
  if (!result.ok) throw refused(result.error);
  return result.value;
}

builder.queryField("fetchIdentityVerificationInfo", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    resolve: (_root, _args, context) => infoOf(context),
  }),
);

builder.mutationFields((t) => ({
  createIdentityVerificationInquiry: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: InquirySessionType,
    args: { postId: t.arg({ type: "Id" }), brandId: t.arg({ type: "Id" }) },
    resolve: async (_root, { postId, brandId }, context) => {
      const actor = requireActor(context);
      await limit(context, identityLimits.identity, actor.personId, "verification");
      return opened(createInquiry(context.services, actor, { postId: postId ?? null, brandId: brandId ?? null }));
    },
  }),
  resumeIdentityVerificationInquiry: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: InquirySessionType,
    args: { inquiryId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { inquiryId }, context) => {
      const actor = requireActor(context);
      await limit(context, identityLimits.identity, actor.personId, "verification");
      return opened(resumeInquiry(context.services, actor, inquiryId));
    },
  }),
  saveIdentityVerificationSession: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    args: { inquiryId: t.arg({ type: "Id", required: true }), sessionToken: t.arg.string({ required: true }) },
    resolve: (_root, { inquiryId, sessionToken }, context) =>
      loadInfoAfter(context, saveSession(context.services, requireActor(context), inquiryId, sessionToken)),
  }),
  saveIdentityVerificationInfo: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    args: { displayName: t.arg.string({ required: true }), inquiryId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { displayName, inquiryId }, context) => {
      const actor = requireActor(context);
      const name = cleanLine(displayName);
      if (name === "" || countCharacters(name) > nameMax)
        throw badInput("displayName", "length", `A name has 1 to ${nameMax} characters.`);
      return loadInfoAfter(context, saveDisplayName(context.services, actor, inquiryId, name));
    },
  }),
  saveIdentityDetails: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    description: "Keeps what the person enters of themselves, until it is handed in.",
    args: { inquiryId: t.arg({ type: "Id", required: true }), input: t.arg({ type: EnteredInput, required: true }) },
    resolve: (_root, { inquiryId, input }, context) => {
      const actor = requireActor(context);
      const facts = v.safeParse(enteredShape, { ...input });
      if (!facts.success)
        throw badInput(v.getDotPath(facts.issues[0]) ?? "input", "format", "Please check what you entered.");
      return loadInfoAfter(context, saveEntered(context.services, actor, inquiryId, facts.output));
    },
  }),
  saveIdentityPicture: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    description: "Takes a processed upload of type identity as one of the pictures.",
    args: {
      inquiryId: t.arg({ type: "Id", required: true }),
      kind: t.arg({ type: IdentityPictureKind, required: true }),
      imageUrl: t.arg.string({ required: true }),
    },
    resolve: (_root, { inquiryId, kind, imageUrl }, context) =>
      loadInfoAfter(context, saveDocument(context.services, requireActor(context), inquiryId, kind, imageUrl)),
  }),
  submitIdentityVerification: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: VerificationInfoType,
    description: "Hands everything in; from then on staff look at it.",
    args: { inquiryId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { inquiryId }, context) =>
      loadInfoAfter(context, submitInquiry(context.services, requireActor(context), inquiryId)),
  }),
}));
