import type { InputRef } from "@pothos/core";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { setGeneralSettings } from "../commands/general-settings.ts";
import type { AccountRow } from "../store/accounts-store.ts";
import { twoFactorStanding } from "../queries/two-factor.ts";
import type { TwoFactorStanding } from "../queries/two-factor.ts";
import { loadSession, SessionUserType } from "./session-user.ts";

const GeneralSettings = builder.objectRef<AccountRow>("GeneralSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    hasOptedOutOfGiveaways: t.exposeBoolean("has_opted_out_of_giveaways"),
    mayRecordSession: t.boolean({
      description: "Whether one agreed; canRecordSession says whether it is done.",
      resolve: (account) => account.session_recording_agreed_at !== null,
    }),
  }),
});

const SecuritySettings = builder.objectRef<TwoFactorStanding>("SecuritySettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    isTwoFactorEnabled: t.boolean({ resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null }),
    enabledMethods: t.stringList({ resolve: ({ totpConfirmedAt }) => (totpConfirmedAt === null ? [] : ["totp"]) }),
    totpConfirmedAt: t.expose("totpConfirmedAt", { type: "DateTime", nullable: true }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft"),
  }),
});

/** The settings of an account (spec 3): each module adds the section it keeps. */
export const AccountSettingsType = builder.objectRef<AccountRow>("AccountSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    general: t.field({ type: GeneralSettings, resolve: (account) => account }),
    security: t.field({
      type: SecuritySettings,
      resolve: ({ id }, _args, { services }) => twoFactorStanding(services.db, id),
    }),
    optOutFromTwilio: t.boolean({
      description: "Ended our texts by STOP; codes come by mail until START.",
      resolve: (account) => account.sms_opted_out_at !== null,
    }),
    hasShownUnverifiedUserNotice: t.exposeBoolean("has_shown_unverified_notice"),
  }),
});

builder.objectField(SessionUserType, "accountSettings", (t) =>
  t.field({ type: AccountSettingsType, resolve: ({ account }) => account }),
);

interface Section {
  input: InputRef;
  apply: (tx: Tx, actor: Actor, value: unknown) => Promise<void>;
}

const sections = new Map<string, Section>();

/** Adds a section to updateAccountSettings: what may be sent of it, and what that does in the mutation's transaction. */
export function settingsSection<T>(
  name: string,
  input: InputRef<T>,
  apply: (tx: Tx, actor: Actor, value: T) => Promise<void>,
): void {
  if (sections.has(name)) throw new Error(`the settings have a section ${name} already`);
  sections.set(name, { input, apply: (tx, actor, value) => apply(tx, actor, value as T) });
}

const GeneralSettingsInput = builder.inputType("GeneralSettingsInput", {
  fields: (t) => ({
    hasOptedOutOfGiveaways: t.boolean(),
    hasShownUnverifiedUserNotice: t.boolean(),
    mayRecordSession: t.boolean(),
  }),
});

settingsSection("general", GeneralSettingsInput, setGeneralSettings);

const UpdateAccountSettingsInput = builder.inputType("UpdateAccountSettingsInput", {
  // Asked for when the schema is built, and by then every module has added its section.
  fields: (t) => Object.fromEntries([...sections].map(([name, { input }]) => [name, t.field({ type: input })])),
});

builder.mutationField("updateAccountSettings", (t) =>
  t.field({
    guard: { who: "account", may: "editAccount" },
    type: SessionUserType,
    description:
      "Changes settings of the acting account (D-OPS-13): sections and fields that are left out stay as they are; all or nothing.",
    args: { input: t.arg({ type: UpdateAccountSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await transact(context.services.db, async (tx) => {
        for (const [name, value] of Object.entries(input)) {
          if (value !== null && value !== undefined) await sections.get(name)?.apply(tx, actor, value);
        }
      });
      return loadSession(context, actor);
    },
  }),
);
