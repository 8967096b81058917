import type { SmsSender } from "#platform/messages/messages.ts";

/** The embedded SMS provider: the message stays in the outbox, readable at /dev/outbox. */
export const smsOutbox: SmsSender = {
  name: "outbox",
  send: (_sms, key) => Promise.resolve({ reference: `outbox-${key}` }),
};
