import { builder } from "#graphql/builder.ts";
import { declineWords } from "../domain/decline-reasons.ts";
import { documentTypeNames, documentTypes, pictureKinds } from "../domain/document-type.ts";
import type { PictureKind } from "../domain/document-type.ts";
import type { EnteredFacts } from "../domain/identity-facts.ts";
import { inquiryStatuses } from "../domain/inquiry-status.ts";
import type { InquiryStatus } from "../domain/inquiry-status.ts";
import type { VerificationInfo } from "../queries/verification-info.ts";

export const IdentityDocumentType = builder.enumType("IdentityDocumentType", { values: documentTypeNames });
export const IdentityPictureKind = builder.enumType("IdentityPictureKind", { values: pictureKinds });
const InquiryStatusEnum = builder.enumType("IdentityInquiryStatus", {
  values: inquiryStatuses as [InquiryStatus, ...InquiryStatus[]],
  description: "",
});

const Attributes = builder.objectRef<{ nameFirst: string; nameLast: string }>("IdentityAttributes").implement({
  audience: "actPersonally",
  fields: (t) => ({ nameFirst: t.exposeString("nameFirst"), nameLast: t.exposeString("nameLast") }),
});

const SavedSession = builder.objectRef<{ inquiryId: string; timestamp: Date }>("IdentitySession").implement({
  audience: "actPersonally",
  fields: (t) => ({
    inquiryId: t.expose("inquiryId", { type: "Id" }),
    timestamp: t.expose("timestamp", { type: "DateTime" }),
  }),
});

const Entered = builder.objectRef<EnteredFacts>("IdentityEntered").implement({
  audience: "actPersonally",
  description: "What the person entered of themselves.",
  fields: (t) => ({
    nameFirst: t.exposeString("nameFirst"),
    nameLast: t.exposeString("nameLast"),
    dateOfBirth: t.field({ type: "Date", resolve: (facts) => facts.dateOfBirth }),
    addressStreet: t.exposeString("addressStreet"),
    addressCity: t.exposeString("addressCity"),
    addressPostalCode: t.exposeString("addressPostalCode"),
    addressState: t.exposeString("addressState"),
    documentType: t.expose("documentType", { type: IdentityDocumentType }),
    documentCountry: t.exposeString("documentCountry"),
  }),
});

const Look = builder.objectRef<VerificationInfo["reads"][number]>("IdentityDocumentLook").implement({
  audience: "actPersonally",
  description: "One look of staff at what the person sent. Who it was stays with us; that it was, and why, does not.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    what: t.exposeString("kind"),
    reason: t.exposeString("reason"),
    at: t.expose("createdAt", { type: "DateTime" }),
  }),
});

/** The state of the signed-in person's identity verification. Private. */
export const VerificationInfoType = builder.objectRef<VerificationInfo>("IdentityVerificationInfo").implement({
  audience: "actPersonally",
  fields: (t) => ({
    id: t.field({
      type: "Id",
      description: "The person's, so that every answer is about the same thing.",
      resolve: ({ personId }) => personId,
    }),
    inquiryId: t.field({ type: "Id", nullable: true, resolve: ({ inquiry }) => inquiry?.id ?? null }),
    status: t.field({
      type: InquiryStatusEnum,
      nullable: true,
      resolve: ({ inquiry }) => (inquiry?.isOverdue === true ? "expired" : (inquiry?.status ?? null)),
    }),
    attributes: t.field({ type: Attributes, nullable: true, resolve: ({ name }) => name }),
    session: t.field({
      type: SavedSession,
      nullable: true,
      resolve: ({ inquiry }) =>
        inquiry?.sessionAt == null ? null : { inquiryId: inquiry.id, timestamp: inquiry.sessionAt },
    }),
    isTakenHere: t.boolean({
      description: "Whether the pictures are taken in our own pages.",
      resolve: ({ provider }) => provider === "embedded",
    }),
    entered: t.field({ type: Entered, nullable: true, resolve: ({ entered }) => entered }),
    neededPictures: t.field({
      type: [IdentityPictureKind],
      resolve: ({ entered }): PictureKind[] => (entered === null ? [] : [...documentTypes[entered.documentType]]),
    }),
    savedPictures: t.field({
      type: [IdentityPictureKind],
      resolve: ({ documents }) => documents.map(({ kind }) => kind),
    }),
    expiresAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ inquiry }) =>
        inquiry?.status === "created" || inquiry?.status === "pending" ? inquiry.expiresAt : null,
    }),
    submittedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ inquiry }) => inquiry?.submittedAt ?? null }),
    decidedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ inquiry }) => inquiry?.decidedAt ?? null }),
    isDuplicate: t.boolean({
      description: "The document seems to belong to another account.",
      resolve: ({ inquiry }) => inquiry?.reviewFlag === "duplicate_person",
    }),
    reason: t.string({
      nullable: true,
      resolve: ({ inquiry }) => (inquiry?.reason == null ? null : declineWords(inquiry.reason)),
    }),
    message: t.string({
      description: "What staff say to it; empty for nothing.",
      resolve: ({ inquiry }) => inquiry?.message ?? "",
    }),
    attemptsLeft: t.exposeInt("attemptsLeft"),
    nextAttemptAt: t.expose("nextAttemptAt", { type: "DateTime", nullable: true }),
    postId: t.field({ type: "Id", nullable: true, resolve: ({ inquiry }) => inquiry?.postId ?? null }),
    brandId: t.field({ type: "Id", nullable: true, resolve: ({ inquiry }) => inquiry?.brandId ?? null }),
    looks: t.field({ type: [Look], resolve: ({ reads }) => reads }),
  }),
});
