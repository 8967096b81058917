import { createTransport } from "nodemailer";
import type { MailSender } from "#platform/messages/messages.ts";

/** Mail by any SMTP server. The message id carries our key, so a repeated delivery can be recognised. */
export function mailSmtp(url: string, from: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 8_000, socketTimeout: 8_000 }, { from });
  const host = new URL(url).hostname;
  return {
    name: "smtp",
    send: async (mail, key) => {
      const sent = await transport.sendMail({ ...mail, from, messageId: `<${key}@${host}>` });
      return { reference: sent.messageId };
    },
  };
}
