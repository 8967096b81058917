import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { transact } from "#platform/db/db.ts";
import { setGeneralSettings } from "../commands/general-settings.ts";
import { settingsChanging } from "../hooks.ts";
import type { AccountRow } from "../store/accounts-store.ts";
import { loadSession, SessionUserType } from "./session-user.ts";

const GeneralSettings = builder.objectRef<AccountRow>("GeneralSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    hasOptedOutOfGiveaways: t.exposeBoolean("has_opted_out_of_giveaways"),
    isWinnerByState: t.exposeBoolean("is_winner_by_state", {
      description: "Lists of winners show the person’s state and no username.",
    }),
    mayRecordSession: t.boolean({
      description: "Whether one agreed; canRecordSession says whether it is done.",
      resolve: (account) => account.session_recording_agreed_at !== null,
    }),
  }),
});

/** The settings of an account: each module adds the section it keeps. */
export const AccountSettingsType = builder.objectRef<AccountRow>("AccountSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    general: t.field({ type: GeneralSettings, resolve: (account) => account }),
    optOutFromTwilio: t.boolean({
      description: "The person replied STOP to a text message. Codes go by email until they reply START.",
      resolve: (account) => account.sms_opted_out_at !== null,
    }),
    hasShownUnverifiedUserNotice: t.exposeBoolean("has_shown_unverified_notice"),
  }),
});

builder.objectField(SessionUserType, "accountSettings", (t) =>
  t.field({ type: AccountSettingsType, resolve: ({ account }) => account }),
);

const GeneralSettingsInput = builder.inputType("GeneralSettingsInput", {
  fields: (t) => ({
    hasOptedOutOfGiveaways: t.boolean(),
    isWinnerByState: t.boolean(),
    hasShownUnverifiedUserNotice: t.boolean(),
    mayRecordSession: t.boolean(),
  }),
});

/** Sections of settings that may be changed: each module adds the one it keeps and implements `settingsChanging`. */
export const UpdateAccountSettingsInput = builder.inputType("UpdateAccountSettingsInput", {
  fields: (t) => ({ general: t.field({ type: GeneralSettingsInput }) }),
});

builder.mutationField("updateAccountSettings", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount", act: { words: "Changed the settings", page: "/account" } },
    type: SessionUserType,
    description:
      "Changes settings of the acting account: sections and fields that are left out stay as they are; all or nothing.",
    args: { input: t.arg({ type: UpdateAccountSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await transact(context.services.db, async (tx) => {
        if (input.general != null) await setGeneralSettings(tx, actor, input.general);
        const refusal = await settingsChanging.run(tx, { actor, sections: { ...input } });
        if (refusal !== undefined) throw badInput(refusal.field, refusal.rule);
      });
      return loadSession(context, actor);
    },
  }),
);
