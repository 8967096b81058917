import { builder } from "#graphql/builder.ts";
import { AccountSettingsType, settingsSection } from "#modules/accounts/graphql/account-settings.ts";
import { changePostSettings } from "../commands/change-post-settings.ts";
import { warnedPostsChoices } from "../domain/content-warning.ts";
import { postSettingsOf } from "../queries/post-settings.ts";
import type { PostSettings } from "../queries/post-settings.ts";
import { PostRef } from "./post.ts";

builder.objectFields(PostRef, (t) => ({
  warning: t.exposeString("warning", { nullable: true, description: "Stands over everything it says and shows until its reader asks for that." }),
  isSensitive: t.exposeBoolean("isSensitive", { description: "Its pictures are covered until they are asked for." }),
  isCovered: t.boolean({ resolve: ({ cover }) => cover !== "open", description: "The viewer meets it covered, by its author's marks and their own setting." }),
}));

const WarnedPostsType = builder.enumType("WarnedPosts", {
  description: "How posts with a warning and sensitive pictures are met: as they are, covered, or not in feeds and searches.",
  values: warnedPostsChoices,
});

const PostSettingsType = builder.objectRef<PostSettings>("PostSettings").implement({
  fields: (t) => ({ warnedPosts: t.expose("warnedPosts", { type: WarnedPostsType }) }),
});

builder.objectField(AccountSettingsType, "posts", (t) => t.field({ type: PostSettingsType, resolve: ({ id }, _args, { services }) => postSettingsOf(services.db, id) }));

const PostSettingsInput = builder.inputType("PostSettingsInput", { fields: (t) => ({ warnedPosts: t.field({ type: WarnedPostsType }) }) });

settingsSection("posts", PostSettingsInput, (tx, actor, change) => changePostSettings(tx, actor.accountId, change));
