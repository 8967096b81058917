import { builder } from "#graphql/builder.ts";
import { addInputFields } from "#graphql/input-fields.ts";
import { AccountSettingsType, UpdateAccountSettingsInput } from "#modules/accounts/graphql/index.ts";
import { optionalMailStanding } from "#modules/accounts/index.ts";
import { emailSchedules, eventNames } from "../domain/notification-events.ts";
import { notificationSettingsOf } from "../queries/preferences.ts";
import type { EventSetting } from "../queries/preferences.ts";

const NotificationEventType = builder.enumType("NotificationEvent", { values: eventNames });
const EmailScheduleType = builder.enumType("EmailSchedule", { values: emailSchedules });

const EventSettingType = builder.objectRef<EventSetting>("NotificationEventSetting").implement({
  audience: "signedIn",
  description: "Where an account is told of one kind of event.",
  fields: (t) => ({
    event: t.expose("event", { type: NotificationEventType }),
    inApp: t.exposeBoolean("inApp", { nullable: true, description: "Null where there is nothing to show in the app." }),
    isInAppFixed: t.exposeBoolean("isInAppFixed"),
    email: t.expose("email", {
      type: EmailScheduleType,
      nullable: true,
      description: "Null for an event that is never emailed.",
    }),
    emailChoices: t.expose("emailChoices", {
      type: [EmailScheduleType],
      description: "One for what cannot be switched off.",
    }),
  }),
});

interface NotificationSettings {
  timeZone: string;
  events: EventSetting[];
  wantsMails: boolean;
  isEmailConfirmed: boolean;
}

const NotificationSettingsType = builder.objectRef<NotificationSettings>("NotificationSettings").implement({
  audience: "signedIn",
  fields: (t) => ({
    timeZone: t.exposeString("timeZone", { description: "In which a digest comes at 17:00." }),
    wantsMails: t.exposeBoolean("wantsMails", {
      description: "False when the reader unsubscribed from all optional email.",
    }),
    isEmailConfirmed: t.exposeBoolean("isEmailConfirmed"),
    events: t.expose("events", { type: [EventSettingType] }),
  }),
});

builder.objectField(AccountSettingsType, "notifications", (t) =>
  t.field({
    type: NotificationSettingsType,
    resolve: async ({ id }, _args, { services }) => {
      const [settings, standing] = await Promise.all([
        notificationSettingsOf(services.db, id),
        optionalMailStanding(services.db, id),
      ]);
      return { ...settings, wantsMails: standing.isWanted, isEmailConfirmed: standing.isConfirmed };
    },
  }),
);

const EventChoiceInput = builder.inputType("NotificationEventInput", {
  fields: (t) => ({
    event: t.field({ type: NotificationEventType, required: true }),
    inApp: t.boolean(),
    email: t.field({ type: EmailScheduleType }),
  }),
});

const NotificationSettingsInput = builder.inputType("NotificationSettingsInput", {
  fields: (t) => ({ events: t.field({ type: [EventChoiceInput] }), timeZone: t.string(), wantsMails: t.boolean() }),
});

addInputFields(UpdateAccountSettingsInput, (t) => ({ notifications: t.field({ type: NotificationSettingsInput }) }));

export type NotificationSettingsChange = typeof NotificationSettingsInput.$inferInput;
