import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { setPictures } from "../commands/set-pictures.ts";
import { requireActor } from "#graphql/context.ts";
import { loadSession, SessionUserType } from "./session-user.ts";

builder.mutationField("updateProfilePictures", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount", act: { words: "Changed the pictures", page: "/settings/profile" } },
    type: SessionUserType,
    description:
      "Gives the acting account its pictures: addresses of processed uploads; null takes one away, leaving it out keeps it.",
    args: { photoUrl: t.arg.string(), coverPhotoUrl: t.arg.string() },
    resolve: async (_root, pictures, context) => {
      const actor = requireActor(context);
      const done = await setPictures(context.services, actor, pictures);
      if (!done.ok) throw badInput(done.error, "not_own_upload", "This picture is not one of yours.");
      return loadSession(context, actor);
    },
  }),
);
