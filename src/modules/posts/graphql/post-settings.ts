import { builder } from "#graphql/builder.ts";
import { addInputFields } from "#graphql/input-fields.ts";
import { AccountSettingsType, UpdateAccountSettingsInput } from "#modules/accounts/graphql/index.ts";
import { warnedPostsChoices } from "../domain/content-warning.ts";
import { undescribedChoices } from "../domain/post-image.ts";
import { postSettingsOf } from "../queries/post-settings.ts";
import type { PostSettings } from "../queries/post-settings.ts";

const WarnedPostsType = builder.enumType("WarnedPosts", {
  description:
    "How posts with a warning and sensitive pictures are met: as they are, covered, or not in feeds and searches.",
  values: warnedPostsChoices,
});

const UndescribedPicturesType = builder.enumType("UndescribedPictures", {
  description:
    "How the author's own posts with undescribed pictures are handled: a reminder, a refusal, or posted as they are.",
  values: undescribedChoices,
});

const PostSettingsType = builder.objectRef<PostSettings>("PostSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    warnedPosts: t.expose("warnedPosts", { type: WarnedPostsType }),
    undescribedPictures: t.expose("undescribedPictures", { type: UndescribedPicturesType }),
  }),
});

builder.objectField(AccountSettingsType, "posts", (t) =>
  t.field({ type: PostSettingsType, resolve: ({ id }, _args, { services }) => postSettingsOf(services.db, id) }),
);

const PostSettingsInput = builder.inputType("PostSettingsInput", {
  fields: (t) => ({
    warnedPosts: t.field({ type: WarnedPostsType }),
    undescribedPictures: t.field({ type: UndescribedPicturesType }),
  }),
});

addInputFields(UpdateAccountSettingsInput, (t) => ({ posts: t.field({ type: PostSettingsInput }) }));

export type PostSettingsChange = typeof PostSettingsInput.$inferInput;
