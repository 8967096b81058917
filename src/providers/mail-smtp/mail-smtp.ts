import type { Transporter } from "nodemailer";
import type { MailSender } from "#platform/messages/messages.ts";

/**
 * Mail by any SMTP server; the library is loaded with the first mail. The message id carries our key, so a repeated
 * delivery can be recognised.
 */
export function mailSmtp(url: string, from: string): MailSender {
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, connectionTimeout: 8_000, socketTimeout: 8_000 }, { from });
  };
  const host = new URL(url).hostname;
  return {
    name: "smtp",
    send: async ({ unsubscribeUrl, ...mail }, key) => {
      const transport = await (opened ??= open());
      const sent = (await transport.sendMail({
        ...mail,
        from,
        messageId: `<${key}@${host}>`,
        ...(unsubscribeUrl === undefined ? {} : oneClick(unsubscribeUrl)),
      })) as { messageId: string };
      return { reference: sent.messageId };
    },
  };
}

/** The headers by which a mail program offers to end such mails with one press (RFC 8058). */
function oneClick(url: string): { headers: Record<string, string>; list: { unsubscribe: { url: string } } } {
  return { headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }, list: { unsubscribe: { url } } };
}
