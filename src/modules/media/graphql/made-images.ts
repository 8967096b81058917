import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import type { Result } from "#kernel/result.ts";
import { generateCoverImage, removeImageBackground } from "../commands/make-pictures.ts";
import type { MediaRow } from "../store/media-store.ts";
import { Upload } from "./uploads.ts";
import { mediaLimits } from "../limits.ts";

const words: Readonly<Record<string, string>> = {
  not_own_upload: "This picture is not one of yours.",
  moves: "The background of a GIF cannot be removed.",
  uneven_background: "This background has many colors. Only an even one can be taken out.",
  nothing_in_front: "There is nothing in front of this background.",
  words_missing: "Say what the cover is about.",
  words_too_long: "Use up to 200 characters.",
  words_refused: "No cover is drawn for these words.",
};

function requireMedia(made: Result<MediaRow, string>, field: "imageUrl" | "prompt"): MediaRow {
  if (made.ok) return made.value;
  if (made.error === "quota")
    throw new ApiError("LIMIT_EXCEEDED", { limit: "media_bytes" }, "You have no room left for more files.");
  if (made.error === "busy" || made.error === "in_progress") throw new ApiError("OVERLOADED", { retryAfter: 5 });
  throw badInput(field, made.error, words[made.error]);
}

builder.mutationField("removeImageBackground", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: Upload,
    description: "A new upload of the same kind: one's own picture with its even background made clear. Ten a day.",
    args: { imageUrl: t.arg.string({ required: true, description: "The imageUrl of one's own public upload." }) },
    resolve: async (_root, { imageUrl }, context) => {
      const actor = requireActor(context);
      await limit(context, mediaLimits.remove_background, actor.personId);
      return requireMedia(await removeImageBackground(context.services, actor, imageUrl), "imageUrl");
    },
  }),
);

builder.mutationField("generateCoverImage", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: Upload,
    description: "A cover drawn for words: the same words, the same cover. Ten a day.",
    args: { prompt: t.arg.string({ required: true, description: "1 to 200 characters." }) },
    resolve: async (_root, { prompt }, context) => {
      const actor = requireActor(context);
      await limit(context, mediaLimits.draw_cover, actor.personId);
      return requireMedia(await generateCoverImage(context.services, actor, prompt), "prompt");
    },
  }),
);
