import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { encodeId } from "#kernel/ids.ts";
import { Dimensions } from "#modules/media/graphql/index.ts";
import type { NewPostImage, PostImage } from "../domain/post-image.ts";
import type { LinkPreview } from "../domain/link-preview.ts";
import { linkPreview, reviewPreview } from "../hooks.ts";
import type { PostView } from "../queries/posts.ts";
import { loadPost, PostRef } from "./post.ts";

const AttachmentType = builder.enumType("AttachmentType", {
  values: ["image", "postpreview", "giveawaylinkpreview", "reviewpreview", "webpreview"] as const,
});

/**
 * A picture, the post or review this one shows, or the preview of a linked page. A post that the viewer does not see is
 * null.
 */
export type AttachmentView =
  | { readonly kind: "web"; readonly preview: LinkPreview }
  | { readonly kind: "image"; readonly image: PostImage }
  | { readonly kind: "review"; readonly id: string }
  | { readonly kind: "post"; readonly id: string; readonly post: PostView | null };

/** A field of a link preview; null on other attachments. */
const ofPreview =
  (pick: (preview: LinkPreview) => string | null) =>
  (view: AttachmentView): string | null =>
    view.kind === "web" ? pick(view.preview) : null;

export const Attachment = builder.objectRef<AttachmentView>("Attachment").implement({
  audience: "everyone",
  description: "What a post carries beside its words.",
  fields: (t) => ({
    url: t.string({
      description: "Of the picture or the linked page, or the address of the post.",
      resolve: (view, _args, { services }) => {
        if (view.kind === "image") return view.image.url;
        if (view.kind === "review") return `${services.config.baseUrl}/reviews/${encodeId(view.id)}`;
        return view.kind === "web" ? view.preview.url : `${services.config.baseUrl}/p/${encodeId(view.id)}`;
      },
    }),
    type: t.field({
      type: AttachmentType,
      resolve: (view) => {
        if (view.kind === "image") return "image";
        if (view.kind === "web") return "webpreview";
        if (view.kind === "review") return "reviewpreview";
        return view.post?.isGiveaway === true ? "giveawaylinkpreview" : "postpreview";
      },
    }),
    alt: t.string({
      description: "What a picture shows; empty where its author did not say.",
      resolve: (view) => (view.kind === "image" ? view.image.alt : ""),
    }),
    dimensions: t.field({
      type: Dimensions,
      nullable: true,
      description: "Of the picture, or of the linked page’s cover.",
      resolve: (view) => {
        if (view.kind === "image") return { width: view.image.width, height: view.image.height };
        return view.kind === "web" ? view.preview.coverDimensions : null;
      },
    }),
    siteName: t.string({ nullable: true, resolve: ofPreview(({ siteName }) => siteName) }),
    favicon: t.string({
      nullable: true,
      description: "Our own copy.",
      resolve: ofPreview(({ favicon }) => favicon),
    }),
    title: t.string({
      nullable: true,
      description: "What the linked page calls itself; its words are its own.",
      resolve: ofPreview(({ title }) => title),
    }),
    coverImage: t.string({
      nullable: true,
      description: "Our own copy, at most 1200 pixels wide.",
      resolve: ofPreview(({ coverImage }) => coverImage),
    }),
    description: t.string({ nullable: true, resolve: ofPreview(({ description }) => description) }),
    isAnimated: t.boolean({
      description: "It moves, and has a still copy beside it: still.webp.",
      resolve: (view) => view.kind === "image" && view.image.isAnimated,
    }),
    placeholder: t.string({
      nullable: true,
      description: "ThumbHash in base64.",
      resolve: (view) => {
        if (view.kind === "image") return view.image.placeholder;
        return view.kind === "web" ? view.preview.coverPlaceholder : null;
      },
    }),
    postId: t.field({ type: "Id", nullable: true, resolve: (view) => (view.kind === "post" ? view.id : null) }),
    reviewId: t.field({ type: "Id", nullable: true, resolve: (view) => (view.kind === "review" ? view.id : null) }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description: "The quoted post; null where the viewer does not see it, or its author took it back.",
      resolve: (view) => (view.kind === "post" ? view.post : null),
    }),
  }),
});

async function attachmentsOf(context: ApiContext, shown: PostView): Promise<AttachmentView[]> {
  const { images, quotedPostId, isQuoteDetached, quoted } = shown;
  const attachments = images.map((image): AttachmentView => ({ kind: "image", image }));
  if (quotedPostId !== null) {
    const post = isQuoteDetached ? null : quoted === undefined ? await loadPost(context, quotedPostId, "feed") : quoted;
    attachments.push({ kind: "post", id: quotedPostId, post });
  }
  const review = await reviewPreview.read({ context, post: shown })[0];
  if (review != null) attachments.push({ kind: "review", id: review.id });
  const preview = await linkPreview.read({ context, post: shown })[0];
  if (preview != null) attachments.push({ kind: "web", preview });
  return attachments;
}

builder.objectField(PostRef, "attachments", (t) =>
  t.field({ type: [Attachment], resolve: (post, _args, context) => attachmentsOf(context, post) }),
);

export const AttachmentInput = builder.inputType("AttachmentInput", {
  description: "A picture by its url, or a post that is quoted by its id: one of the two.",
  fields: (t) => ({
    url: t.string({ description: "The imageUrl of one's own upload for a post." }),
    alt: t.string({ description: "Up to 1,500 characters." }),
    postId: t.field({ type: "Id" }),
  }),
});

export const PictureDescriptionInput = builder.inputType("PictureDescriptionInput", {
  description: "What a picture of a post shows; an empty alt removes the description.",
  fields: (t) => ({
    url: t.string({ required: true, description: "The url of the post's attachment." }),
    alt: t.string({ required: true, description: "Up to 1,500 characters." }),
  }),
});

/**
 * The pictures and the quoted post of a new post. Throws BAD_USER_INPUT for one that is neither, or both, and for two
 * posts.
 */
export function attachmentsIn(input: readonly (typeof AttachmentInput.$inferInput)[]): {
  images: NewPostImage[];
  quotedPostId: string | undefined;
} {
  const images: NewPostImage[] = [];
  let quotedPostId: string | undefined;
  for (const { url, alt, postId } of input) {
    if ((url == null) === (postId == null))
      throw badInput("attachments", "one_of", "An attachment is a picture or a post.");
    if (url != null) images.push({ url, alt: alt ?? "" });
    else if (quotedPostId === undefined) quotedPostId = postId ?? undefined;
    else throw badInput("attachments", "one_quote", "A post shows one other.");
  }
  return { images, quotedPostId };
}
