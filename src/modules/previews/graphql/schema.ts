import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { fetchedImageAddress } from "#modules/media/index.ts";
import { provideLinkPreviews } from "#modules/posts/graphql/attachment.ts";
import { PostRef } from "#modules/posts/graphql/post.ts";
import { takePreview } from "../commands/take-preview.ts";
import type { PreviewRow } from "../domain/preview.ts";
import { readPostPreviews } from "../queries/post-previews.ts";

const addressIn = ({ services }: ApiContext, id: string | null): string | null =>
  id === null ? null : fetchedImageAddress(services, id);

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
      "What the page behind an address says about itself, for whoever writes a stim; null where it says nothing or is nobody's to read.",
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_root, { url }, context) => {
      const { personId } = requireActor(context);
      await limit(context, "preview", personId, "preview");
      const taken = await takePreview(context.services, url);
      if (!taken.ok) throw new ApiError("OVERLOADED", { retryAfter: 5 });
      return taken.value;
    },
  }),
);

const loadPreview = defineLoader<string, PreviewRow>("preview", (context, postIds) =>
  readPostPreviews(context.services.db, postIds),
);

/** Most posts link to nothing, and a page of those asks nothing. */
const previewUnder = (context: ApiContext, post: { id: string; text: string }): Promise<PreviewRow | null> | null =>
  mayHoldLink(post.text) ? loadPreview(context, post.id).then((found) => found ?? null) : null;

builder.objectField(PostRef, "webPreview", (t) =>
  t.field({
    type: WebPreviewType,
    nullable: true,
    description: "The same as the attachment of type webpreview.",
    resolve: (post, _args, context) => previewUnder(context, post),
  }),
);

provideLinkPreviews((context, post) => {
  const found = previewUnder(context, post);
  if (found === null) return null;
  return found.then((preview) => {
    if (preview === null) return null;
    const { url, siteName, title, description, coverWidth, coverHeight } = preview;
    return {
      url,
      siteName,
      title,
      description,
      favicon: addressIn(context, preview.iconId),
      coverImage: addressIn(context, preview.coverId),
      coverDimensions: coverWidth === null || coverHeight === null ? null : { width: coverWidth, height: coverHeight },
      coverPlaceholder: preview.coverPlaceholder?.toString("base64") ?? null,
    };
  });
});
