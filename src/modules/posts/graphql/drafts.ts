import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { encodeId } from "#kernel/ids.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { deleteDraft, saveDraft } from "../commands/save-draft.ts";
import type { SaveDraftRefusal } from "../commands/save-draft.ts";
import { readDraft, readDrafts, readScheduled } from "../queries/drafts.ts";
import type { Draft } from "../queries/drafts.ts";
import { PostConnectionType } from "./post.ts";
import { postPage } from "./post-page.ts";

const DraftType = builder.objectRef<Draft>("Draft").implement({
  audience: "signedIn",
  description: "Words that are not posted yet; the acting account's alone.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    clientId: t.exposeString("clientId", { description: "For saving it again, and for the post it becomes." }),
    text: t.exposeString("text"),
    warning: t.exposeString("warning", { nullable: true }),
    isSensitive: t.exposeBoolean("isSensitive"),
    savedAt: t.expose("savedAt", { type: "DateTime" }),
  }),
});

const DraftConnectionType = builder.objectRef<Connection<Draft>>("DraftConnection").implement({
  audience: "signedIn",
  fields: (t) => ({
    items: t.expose("items", { type: [DraftType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

builder.queryField("fetchDrafts", (t) =>
  t.field({
    guard: { who: "account" },
    type: DraftConnectionType,
    description: "Saved last first; there are never more than 100.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      const page = pageOf(context, "drafts", pagination);
      return connectionOf(context, await readDrafts(context.services.db, page, accountId), page, positionIn("drafts"));
    },
  }),
);

builder.queryField("fetchDraft", (t) =>
  t.field({
    guard: { who: "account" },
    type: DraftType,
    nullable: true,
    description: "Null when it was posted or thrown away in the meantime.",
    args: { draftId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { draftId }, context) =>
      (await readDraft(context.services.db, requireActor(context).accountId, draftId)) ?? null,
  }),
);

builder.queryField("fetchScheduledPosts", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description: "The acting account's posts that wait for their time; by when they go out.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return postPage(
        context,
        { key: "scheduled", place: "link", read: (page) => readScheduled(context.services.db, page, accountId) },
        { sortOrder: "asc", ...pagination },
      );
    },
  }),
);

const SaveDraftInput = builder.inputType("SaveDraftInput", {
  fields: (t) => ({
    clientId: t.string({ required: true }),
    text: t.string({ required: true }),
    warning: t.string(),
    isSensitive: t.boolean(),
  }),
});

const refused = answers<SaveDraftRefusal>({
  invalid_text: ({ rule }) =>
    badInput("text", rule, rule === "text_empty" ? "a draft needs a text" : "a draft has room for 5,000 characters"),
  invalid_warning: ({ rule }) => badInput("warning", rule, "a warning has room for 120 characters"),
  invalid_client_id: () => badInput("clientId", "length"),
  limit_exceeded: ({ limit }) => new ApiError("LIMIT_EXCEEDED", { limit: "drafts", max: limit, resetAt: null }),
});

builder.mutationField("saveDraft", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: DraftType,
    description: "One clientId is one draft: saving it again changes what it says.",
    args: { input: t.arg({ type: SaveDraftInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const saved = await saveDraft(context.services, requireActor(context), input);
      if (!saved.ok) throw refused(saved.error);
      return saved.value;
    },
  }),
);

builder.mutationField("deleteDraft", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: OkType,
    args: { draftId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { draftId }, context) => {
      if (!(await deleteDraft(context.services, requireActor(context), draftId))) throw new ApiError("NOT_FOUND");
      return { id: encodeId(draftId), ok: true };
    },
  }),
);
