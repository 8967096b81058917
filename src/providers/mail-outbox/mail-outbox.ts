import type { MailSender } from "#platform/messages/messages.ts";

/** The embedded mail provider: the message stays in the outbox, readable at /dev/outbox. */
export const mailOutbox: MailSender = {
  name: "outbox",
  send: (_mail, key) => Promise.resolve({ reference: `outbox-${key}` }),
};
