import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { PostRef } from "#modules/posts/graphql/index.ts";
import { takePreview } from "../commands/take-preview.ts";
import type { PreviewRow } from "../domain/preview.ts";
import { previewLimits } from "../limits.ts";
import { addressIn, previewUnder } from "./load-preview.ts";

const WebPreviewType = builder.objectRef<PreviewRow>("WebPreview").implement({
  audience: "everyone",
  description: "What a page of the web says about itself. Its words are its own: only the address is certain.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    url: t.exposeString("url"),
    siteName: t.exposeString("siteName", { nullable: true }),
    title: t.exposeString("title", { nullable: true }),
    description: t.exposeString("description", { nullable: true }),
    favicon: t.string({
      nullable: true,
      description: "Our own copy.",
      resolve: ({ iconId }, _args, context) => addressIn(context, iconId),
    }),
    coverImage: t.string({
      nullable: true,
      description: "Our own copy, at most 1200 pixels wide.",
      resolve: ({ coverId }, _args, context) => addressIn(context, coverId),
    }),
    coverWidth: t.exposeInt("coverWidth", { nullable: true }),
    coverHeight: t.exposeInt("coverHeight", { nullable: true }),
    coverPlaceholder: t.string({
      nullable: true,
      description: "ThumbHash in base64.",
      resolve: ({ coverPlaceholder }) => coverPlaceholder?.toString("base64") ?? null,
    }),
  }),
});

builder.queryField("fetchPostWebPreview", (t) =>
  t.field({
    guard: { who: "account" },
    type: WebPreviewType,
    nullable: true,
    description:
      "The preview of a linked page, for the author of a stim; null when there is none or the page is not public.",
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_root, { url }, context) => {
      const { personId } = requireActor(context);
      await limit(context, previewLimits.preview, personId, "preview");
      const taken = await takePreview(context.services, url);
      if (!taken.ok) throw new ApiError("OVERLOADED", { retryAfter: 5 });
      return taken.value;
    },
  }),
);

builder.objectField(PostRef, "webPreview", (t) =>
  t.field({
    type: WebPreviewType,
    nullable: true,
    description: "The same as the attachment of type webpreview.",
    resolve: (post, _args, context) => previewUnder(context, post),
  }),
);
