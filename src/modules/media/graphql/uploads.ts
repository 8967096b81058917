import { imageSizes } from "#kernel/image-sizes.ts";
import { resizedAddress } from "#kernel/media-address.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { discardUpload } from "../commands/discard-upload.ts";
import { issueUpload } from "../commands/issue-upload.ts";
import type { UploadAddresses } from "../commands/issue-upload.ts";
import { keepDataImage } from "../commands/keep-made-image.ts";
import { processUpload } from "../commands/process-upload.ts";
import { isDataUrl } from "../domain/image-data-url.ts";
import { uploadKinds, uploadTypes } from "../domain/upload-types.ts";
import { addressOf, signPrivateRead } from "../queries/addresses.ts";
import type { MediaRow } from "../store/media-store.ts";
import { mediaLimits } from "../limits.ts";

const UploadTypeEnum = builder.enumType("UploadType", {
  values: uploadTypes,
  description: "What a file is for.",
});

const FileUploadUrl = builder.objectRef<UploadAddresses>("FileUploadUrl").implement({
  audience: "post",
  fields: (t) => ({
    readUrl: t.exposeString("readUrl", { description: "Where the file will be known; give it to processUpload." }),
    writeUrl: t.exposeString("writeUrl", {
      description: "PUT the file here once, within ten minutes, with the content type asked for.",
    }),
  }),
});

export const Dimensions = builder.objectRef<{ width: number; height: number }>("Dimensions").implement({
  audience: "everyone",
  description: "Pixels of an image as it is kept.",
  fields: (t) => ({ width: t.exposeInt("width"), height: t.exposeInt("height") }),
});

const ImageCopy = builder.objectRef<{ width: number; url: string }>("ImageCopy").implement({
  audience: "post",
  fields: (t) => ({ width: t.exposeInt("width"), url: t.exposeString("url") }),
});

export const Upload = builder.objectRef<MediaRow>("Upload").implement({
  audience: "post",
  description: "A file that was checked and is kept.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ id }) => id }),
    imageUrl: t.string({
      description: "What other calls take as its url.",
      resolve: ({ id, uploadType }, _args, { services }) => addressOf(services, id, uploadType),
    }),
    readUrl: t.string({
      description: "Where it can be looked at now: the same, or for private files an address good for five minutes.",
      resolve: ({ id, uploadType }, _args, { services }) =>
        uploadKinds[uploadType].isPrivate ? signPrivateRead(services.vault, id) : addressOf(services, id, uploadType),
    }),
    contentType: t.exposeString("contentType"),
    isAnimated: t.exposeBoolean("isAnimated"),
    dimensions: t.field({
      type: Dimensions,
      nullable: true,
      resolve: ({ width, height }) => (width === null || height === null ? null : { width, height }),
    }),
    placeholder: t.string({
      nullable: true,
      description: "ThumbHash in base64.",
      resolve: ({ placeholder }) => placeholder?.toString("base64") ?? null,
    }),
    copies: t.field({
      type: [ImageCopy],
      description: "Smaller copies; none is wider than the image itself.",
      resolve: ({ id, uploadType }, _args, { services }) =>
        Object.hasOwn(imageSizes, uploadType)
          ? uploadKinds[uploadType].widths.map((width) => ({
              width,
              url: resizedAddress(addressOf(services, id, uploadType), width),
            }))
          : [],
    }),
  }),
});

const quotaExceededError = (): ApiError =>
  new ApiError("LIMIT_EXCEEDED", { limit: "media_bytes" }, "You have no room left for more files.");

builder.queryField("fileUploadUrl", (t) =>
  t.field({
    guard: { who: "account", may: "post", alsoIn: [] },
    type: FileUploadUrl,
    args: {
      contentType: t.arg.string({ required: true }),
      extension: t.arg.string({ required: true }),
      uploadType: t.arg({ type: UploadTypeEnum, required: true }),
    },
    resolve: async (_root, args, context) => {
      const actor = requireActor(context);
      await limit(context, mediaLimits.upload, actor.personId, "upload");
      const issued = await issueUpload(context.services, actor, args);
      if (issued.ok) return issued.value;
      if (issued.error === "quota") throw quotaExceededError();
      throw badInput(issued.error, "not_accepted", "This kind of file is not accepted here.");
    },
  }),
);

/** The error of each refused file. */
const words: Readonly<Record<string, string>> = {
  not_own_upload: "This file is not one of yours.",
  not_base64_image: "A data URL has to be a base64 image: gif, jpg, jpeg, png or webp.",
  not_uploaded: "The file has not arrived yet.",
  wrong_content: "This file is not what its name says.",
  unreadable: "This picture cannot be read. It may be damaged.",
  too_many_pixels: "This picture is too large. Please make it smaller first.",
  too_many_frames: "This animation is too long.",
  too_slow: "This picture takes too long to read.",
};

builder.mutationField("processUpload", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: Upload,
    description:
      "Judges a file that was sent and keeps what becomes of it. A small picture may come with the call, as a data URL.",
    args: {
      imageUrl: t.arg.string({
        required: true,
        description: "The readUrl of fileUploadUrl, or a data URL: base64 of a gif, jpg, jpeg, png or webp.",
      }),
      imageType: t.arg({ type: UploadTypeEnum, required: true }),
    },
    resolve: async (_root, { imageUrl, imageType }, context) => {
      const actor = requireActor(context);
      const isData = isDataUrl(imageUrl);
      if (isData) await limit(context, mediaLimits.upload, actor.personId, "upload");
      const done = isData
        ? await keepDataImage(context.services, actor, imageUrl, imageType)
        : await processUpload(context.services, actor.personId, imageUrl, imageType);
      if (done.ok) return done.value;
      if (done.error === "quota") throw quotaExceededError();
      if (done.error === "busy") throw new ApiError("OVERLOADED", { retryAfter: 5 });
      if (done.error === "in_progress") throw new ApiError("IN_PROGRESS", { retryAfter: 2 });
      throw badInput("imageUrl", done.error, words[done.error]);
    },
  }),
);

builder.mutationField("discardUpload", (t) =>
  t.boolean({
    guard: { who: "account", may: "post", act: "halfway" },
    description:
      "Gives up an upload of one's own that nothing has taken. False when there is none such by this address.",
    args: { imageUrl: t.arg.string({ required: true }) },
    resolve: (_root, { imageUrl }, context) =>
      discardUpload(context.services, requireActor(context).personId, imageUrl),
  }),
);
