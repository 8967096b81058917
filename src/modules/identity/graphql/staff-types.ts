import { adminBuilder } from "#graphql/admin-builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import type { Connection } from "#graphql/pagination.ts";
import { SpPageInfoType } from "#graphql/pagination.ts";
import { declineReasonNames } from "../domain/decline-reasons.ts";
import { comparedFields, matchGrounds } from "../domain/identity-facts.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import type { OpenedCase } from "../commands/read-documents.ts";
import { readMatches } from "../queries/matches.ts";
import type { MatchPair, MatchRow } from "../queries/matches.ts";
import type { readQueueTotals, QueuedInquiry } from "../store/review-queue-store.ts";

const loadMatches = defineLoader<string, MatchRow[]>("identityMatches", ({ services }, ids) =>
  readMatches(services.db, ids),
);

export const SpIdentityQueue = adminBuilder.enumType("SpIdentityQueue", {
  values: ["waiting", "flagged", "under_way", "decided"] as const,
  description:
    "waiting: handed in; flagged: among them those with a mark; under_way: with their people; decided: over.",
});
const SpDeclineReason = adminBuilder.enumType("SpIdentityDeclineReason", { values: declineReasonNames });
const SpComparedField = adminBuilder.enumType("SpIdentityField", { values: comparedFields });
const SpDecisionKind = adminBuilder.enumType("SpIdentityDecision", {
  values: ["approve", "decline", "ask_again", "reset"] as const,
});

const SpMatchGround = adminBuilder.enumType("SpIdentityMatchGround", { values: matchGrounds });
export const SpMatchVerdict = adminBuilder.enumType("SpIdentityMatchVerdict", {
  values: ["same", "different"] as const,
  description: "same: both accounts belong to one person; different: to two people.",
});

const similarityWords = "Percent of equal bits of the two selfie pictures; null where they are not alike.";

const SpMatch = adminBuilder.objectRef<MatchRow>("SpIdentityMatch").implement({
  description:
    "Another account with the same birth date and the same name, address or document, or with the same selfie picture.",
  fields: (t) => ({
    personId: t.expose("otherId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    grounds: t.expose("grounds", { type: [SpMatchGround] }),
    selfieSimilarity: t.exposeInt("selfieSimilarity", { nullable: true, description: similarityWords }),
    isVerified: t.exposeBoolean("isOtherVerified"),
    verdict: t.expose("verdict", { type: SpMatchVerdict, nullable: true, description: "Null until staff decide." }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpPairedAccount = adminBuilder.objectRef<MatchPair["accounts"][number]>("SpIdentityPairedAccount").implement({
  fields: (t) => ({
    personId: t.expose("personId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    inquiryId: t.expose("inquiryId", {
      type: "Id",
      nullable: true,
      description: "The newest inquiry; null for people approved without one.",
    }),
  }),
});

export const SpPair = adminBuilder.objectRef<MatchPair>("SpIdentityPair").implement({
  description: "Two accounts that may belong to one person.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accounts: t.expose("accounts", { type: [SpPairedAccount] }),
    grounds: t.expose("grounds", { type: [SpMatchGround] }),
    selfieSimilarity: t.exposeInt("selfieSimilarity", { nullable: true, description: similarityWords }),
    verdict: t.expose("verdict", { type: SpMatchVerdict, nullable: true, description: "Null until staff decide." }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const SpPairPage = adminBuilder.objectRef<Connection<MatchPair>>("SpIdentityPairPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpPair] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

export const SpInquiry = adminBuilder.objectRef<QueuedInquiry>("SpIdentityInquiry").implement({
  description: "An inquiry without anything of its document.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    personId: t.expose("personId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    joinedAt: t.expose("accountCreatedAt", { type: "DateTime" }),
    provider: t.exposeString("provider"),
    status: t.exposeString("status"),
    flag: t.exposeString("reviewFlag", { nullable: true }),
    reason: t.exposeString("reason", { nullable: true }),
    attempts: t.exposeInt("attempts"),
    matches: t.field({
      type: [SpMatch],
      description: "Accounts that may belong to the same person.",
      resolve: async ({ personId }, _args, context) => (await loadMatches(context, personId)) ?? [],
    }),
    submittedAt: t.expose("submittedAt", { type: "DateTime", nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

export const SpInquiryPage = adminBuilder.objectRef<Connection<QueuedInquiry>>("SpIdentityInquiryPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpInquiry] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

export const SpTotals = adminBuilder
  .objectRef<Awaited<ReturnType<typeof readQueueTotals>>>("SpIdentityTotals")
  .implement({
    fields: (t) => ({
      waiting: t.exposeInt("waiting"),
      flagged: t.exposeInt("flagged"),
      decidedToday: t.exposeInt("decidedToday"),
      oldestAt: t.expose("oldestAt", { type: "DateTime", nullable: true }),
    }),
  });

const SpEntered = adminBuilder.objectRef<EnteredFacts>("SpIdentityEntered").implement({
  fields: (t) => ({
    nameFirst: t.exposeString("nameFirst"),
    nameLast: t.exposeString("nameLast"),
    dateOfBirth: t.field({ type: "Date", resolve: (facts) => facts.dateOfBirth }),
    addressStreet: t.exposeString("addressStreet"),
    addressCity: t.exposeString("addressCity"),
    addressPostalCode: t.exposeString("addressPostalCode"),
    addressState: t.exposeString("addressState"),
    documentType: t.exposeString("documentType"),
    documentCountry: t.exposeString("documentCountry"),
  }),
});

const SpPicture = adminBuilder.objectRef<OpenedCase["pictures"][number]>("SpIdentityPicture").implement({
  fields: (t) => ({
    kind: t.exposeString("kind"),
    url: t.exposeString("url", { description: "Good for five minutes, while the case stays as it is." }),
  }),
});

export const SpCase = adminBuilder.objectRef<OpenedCase>("SpIdentityCase").implement({
  description: "What a person sent, as opened by one of the staff: each of it was logged.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ inquiry }) => inquiry.id }),
    entered: t.field({ type: SpEntered, nullable: true, resolve: ({ entered }) => entered }),
    pictures: t.expose("pictures", { type: [SpPicture] }),
  }),
});

const SpShownInput = adminBuilder.inputType("SpIdentityShownInput", {
  description: "What the document shows.",
  fields: (t) => ({
    nameFirst: t.string({ required: true }),
    nameLast: t.string({ required: true }),
    dateOfBirth: t.field({ type: "Date", required: true }),
    documentNumber: t.string({ required: true }),
    documentCountry: t.string({ required: true }),
    addressStreet: t.string({ required: true }),
    addressCity: t.string({ required: true }),
    addressPostalCode: t.string({ required: true }),
    addressState: t.string({ required: true }),
  }),
});

export const SpDecisionInput = adminBuilder.inputType("SpIdentityDecisionInput", {
  fields: (t) => ({
    inquiryId: t.field({ type: "Id", required: true }),
    decision: t.field({ type: SpDecisionKind, required: true }),
    reason: t.string({ required: true, description: "For the record." }),
    message: t.string({ description: "For the person." }),
    declineReason: t.field({ type: SpDeclineReason }),
    shown: t.field({ type: SpShownInput }),
    selfieMatches: t.boolean(),
    acceptedDifferences: t.field({ type: [SpComparedField] }),
  }),
});
