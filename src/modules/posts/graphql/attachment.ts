import { builder } from "#graphql/builder.ts";
import { Dimensions } from "#modules/media/graphql/uploads.ts";
import type { PostImage } from "../domain/post-image.ts";
import { PostRef } from "./post.ts";

const AttachmentType = builder.enumType("AttachmentType", { values: ["image"] as const });

const Attachment = builder.objectRef<PostImage>("Attachment").implement({
  description: "What a post carries beside its words (spec 3).",
  fields: (t) => ({
    url: t.exposeString("url"),
    type: t.field({ type: AttachmentType, resolve: () => "image" as const }),
    alt: t.exposeString("alt", { description: "What it shows; empty where its author did not say." }),
    dimensions: t.field({ type: Dimensions, resolve: ({ width, height }) => ({ width, height }) }),
    placeholder: t.exposeString("placeholder", { nullable: true, description: "ThumbHash in base64." }),
  }),
});

builder.objectField(PostRef, "attachments", (t) => t.field({ type: [Attachment], resolve: ({ images }) => images }));

export const AttachmentInput = builder.inputType("AttachmentInput", {
  fields: (t) => ({
    url: t.string({ required: true, description: "The imageUrl of one's own upload for a post." }),
    alt: t.string({ description: "Up to 1,500 characters." }),
  }),
});
