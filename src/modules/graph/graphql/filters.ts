import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { addInputFields } from "#graphql/input-fields.ts";
import { requireActor } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { encodeId } from "#kernel/ids.ts";
import { AccountSettingsType, UpdateAccountSettingsInput } from "#modules/accounts/graphql/index.ts";
import { muteSpans, muteWord, unmuteWord } from "../commands/mute-word.ts";
import type { MuteSpan } from "../commands/mute-word.ts";
import type { StrangerFilter } from "../domain/reading-filter.ts";
import { mutedWordsOf, strangerFilterOf } from "../queries/reading-filters.ts";
import type { MutedWord } from "../queries/reading-filters.ts";

const AntiSpamFilterType = builder.objectRef<StrangerFilter>("AntiSpamFilter").implement({
  audience: "signedIn",
  description: "Whose replies and mentions are hidden.",
  fields: (t) => ({
    withoutPhone: t.exposeBoolean("withoutPhone"),
    newAccount: t.exposeBoolean("newAccount"),
    notFollowed: t.exposeBoolean("notFollowed"),
    withLink: t.exposeBoolean("withLink"),
  }),
});

builder.objectField(AccountSettingsType, "antiSpam", (t) =>
  t.field({
    type: AntiSpamFilterType,
    resolve: (account, _args, { services }) => strangerFilterOf(services.db, account.id),
  }),
);

const AntiSpamFilterInput = builder.inputType("AntiSpamFilterInput", {
  fields: (t) => ({
    withoutPhone: t.boolean(),
    newAccount: t.boolean(),
    notFollowed: t.boolean(),
    withLink: t.boolean(),
  }),
});

addInputFields(UpdateAccountSettingsInput, (t) => ({ antiSpam: t.field({ type: AntiSpamFilterInput }) }));

export type AntiSpamFilterChange = typeof AntiSpamFilterInput.$inferInput;

const MutedWordType = builder.objectRef<MutedWord>("MutedWord").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    word: t.exposeString("word"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
  }),
});

builder.queryField("fetchMutedWords", (t) =>
  t.field({
    guard: { who: "account" },
    type: [MutedWordType],
    description: "Newest first; there are never more than 200.",
    resolve: (_root, _args, context) => mutedWordsOf(context.services.db, requireActor(context).accountId),
  }),
);

const MuteSpanType = builder.enumType("MuteSpan", { values: Object.keys(muteSpans) as MuteSpan[] });

builder.mutationField("muteWord", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: "ownView" },
    type: MutedWordType,
    description: "A word, phrase, #hashtag or emoji; muting it again changes how long.",
    args: { word: t.arg.string({ required: true }), span: t.arg({ type: MuteSpanType, required: true }) },
    resolve: async (_root, input, context) => {
      const muted = await muteWord(context.services, requireActor(context), input);
      if (muted.ok) return muted.value;
      if (muted.error.code === "invalid_word") throw badInput("word", "invalid");
      throw new ApiError("LIMIT_EXCEEDED", { limit: muted.error.limit, resetAt: null });
    },
  }),
);

builder.mutationField("unmuteWord", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: "ownView" },
    type: OkType,
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { id }, context) => {
      if (!(await unmuteWord(context.services, requireActor(context), id))) throw new ApiError("NOT_FOUND");
      return { id: encodeId(id), ok: true };
    },
  }),
);
