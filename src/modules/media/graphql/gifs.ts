import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { GIFS_SHOWN } from "#kernel/limits.ts";
import { gifPath } from "#kernel/media-address.ts";
import { cutText } from "#kernel/text/cut.ts";
import { keepGif } from "../commands/keep-gif.ts";
import type { Gif } from "../ports/gif-source.ts";
import { gifSource } from "../ports/gif-source.ts";
import { Dimensions, Upload } from "./uploads.ts";
import { mediaLimits } from "../limits.ts";

const GifType = builder.objectRef<Gif>("Gif").implement({
  audience: "signedIn",
  description: "A GIF for posts. All are rated G.",
  fields: (t) => ({
    id: t.exposeString("id"),
    title: t.exposeString("title", { description: "What it shows." }),
    url: t.string({ resolve: ({ id }) => gifPath(id, "moving") }),
    stillUrl: t.string({ description: "Its first moment alone.", resolve: ({ id }) => gifPath(id, "still") }),
    dimensions: t.field({ type: Dimensions, resolve: ({ width, height }) => ({ width, height }) }),
  }),
});

builder.queryField("findGifs", (t) =>
  t.field({
    guard: { who: "account" },
    type: [GifType],
    description: "Up to fifty that fit the words, the best first; without words, those one might want.",
    args: { query: t.arg.string({ required: true }) },
    resolve: async (_root, { query }, context) => {
      requireActor(context);
      return [...(await gifSource.of(context.services).find(cutText(query, 100, ""), GIFS_SHOWN))];
    },
  }),
);

builder.mutationField("attachGif", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "halfway" },
    type: Upload,
    description: "Copies a GIF into an upload of the caller's; createPost takes its imageUrl.",
    args: { gifId: t.arg.string({ required: true }) },
    resolve: async (_root, { gifId }, context) => {
      const actor = requireActor(context);
      await limit(context, mediaLimits.upload, actor.personId, "upload");
      const kept = await keepGif(context.services, actor, gifId);
      if (kept.ok) return kept.value;
      if (kept.error === "no_such_gif") throw new ApiError("NOT_FOUND");
      if (kept.error === "quota")
        throw new ApiError("LIMIT_EXCEEDED", { limit: "media_bytes" }, "You have no room left for more files.");
      if (kept.error === "busy") throw new ApiError("OVERLOADED", { retryAfter: 5 });
      throw badInput("gifId", kept.error, "This GIF cannot be used right now.");
    },
  }),
);
