import type { Transporter } from "nodemailer";
import type { MailSender } from "#platform/messages/messages.ts";

/** Mail by any SMTP server; the library is loaded with the first mail. The message id carries our key, so a repeated delivery can be recognised. */
export function mailSmtp(url: string, from: string): MailSender {
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, connectionTimeout: 8_000, socketTimeout: 8_000 }, { from });
  };
  const host = new URL(url).hostname;
  return {
    name: "smtp",
    send: async (mail, key) => {
      const transport = await (opened ??= open());
      const sent = (await transport.sendMail({ ...mail, from, messageId: `<${key}@${host}>` })) as { messageId: string };
      return { reference: sent.messageId };
    },
  };
}
