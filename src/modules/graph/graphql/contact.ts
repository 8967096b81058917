import { builder } from "#graphql/builder.ts";
import { addInputFields } from "#graphql/input-fields.ts";
import { requireActor } from "#graphql/context.ts";
import { AccountSettingsType, UpdateAccountSettingsInput } from "#modules/accounts/graphql/index.ts";
import { sendContactMessage } from "../commands/send-contact-message.ts";
import type { ContactMessageRefusal } from "../commands/send-contact-message.ts";
import { contactRefusals } from "../domain/contact-rule.ts";
import type { ContactRefusal } from "../domain/contact-rule.ts";
import { checkContact, contactSettingsOf } from "../queries/can-contact.ts";
import type { ContactSettings } from "../queries/can-contact.ts";

const ContactRefusalType = builder.enumType("ContactRefusal", { values: contactRefusals });

const CanContactUser = builder
  .objectRef<{ canContact: boolean; reason: ContactRefusal | null }>("CanContactUser")
  .implement({
    audience: "signedIn",
    fields: (t) => ({
      canContact: t.exposeBoolean("canContact"),
      reason: t.expose("reason", { type: ContactRefusalType, nullable: true }),
    }),
  });

builder.queryField("fetchCanContactUser", (t) =>
  t.field({
    guard: { who: "account" },
    type: CanContactUser,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const check = await checkContact(context.services.db, requireActor(context), userId);
      return { canContact: check.canContact, reason: check.canContact ? null : check.reason };
    },
  }),
);

/** The specification has the answer carry its own words: these are they. */
const words: Record<ContactMessageRefusal, string> = {
  unverified: "Confirm your email address first, then you can write to people.",
  blocked: "You have blocked this account. Unblock it to write.",
  inactive: "This account is not taking messages.",
  not_followed: "This account takes messages only from people it follows.",
  limit: "That is as many messages as one day allows. Please try again tomorrow.",
  empty: "Write something first.",
  too_long: "This message is too long: 2,000 characters at most.",
  filtered: "This message reads like a known swindle about prizes and fees, so it was not sent.",
};

const ContactMessageAnswer = builder
  .objectRef<{ ok: boolean; errorMessage: string | null }>("ContactMessageAnswer")
  .implement({
    audience: "manageAudience",
    fields: (t) => ({ ok: t.exposeBoolean("ok"), errorMessage: t.exposeString("errorMessage", { nullable: true }) }),
  });

builder.mutationField("sendContactMessage", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Wrote to {}" } },
    type: ContactMessageAnswer,
    args: { userId: t.arg({ type: "Id", required: true }), message: t.arg.string({ required: true }) },
    resolve: async (_root, { userId, message }, context) => {
      const sent = await sendContactMessage(context.services, requireActor(context), userId, message);
      return sent.ok ? { ok: true, errorMessage: null } : { ok: false, errorMessage: words[sent.error] };
    },
  }),
);

const ContactSettingsType = builder.objectRef<ContactSettings>("ContactSettings").implement({
  audience: "signedIn",
  fields: (t) => ({ isActive: t.exposeBoolean("isActive"), followingOnly: t.exposeBoolean("followingOnly") }),
});

builder.objectField(AccountSettingsType, "contact", (t) =>
  t.field({
    type: ContactSettingsType,
    resolve: (account, _args, context) => contactSettingsOf(context.services.db, account.id),
  }),
);

const ContactSettingsInput = builder.inputType("ContactSettingsInput", {
  fields: (t) => ({ isActive: t.boolean(), followingOnly: t.boolean() }),
});

addInputFields(UpdateAccountSettingsInput, (t) => ({ contact: t.field({ type: ContactSettingsInput }) }));

export type ContactSettingsChange = typeof ContactSettingsInput.$inferInput;
