import { timingSafeEqual } from "node:crypto";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { mailTopicEnding } from "../hooks.ts";
import {
  endOptionalMails,
  findConfirmedEmail,
  findMailReader,
  findMailStanding,
} from "../store/optional-mail-store.ts";
import { composeMail } from "./compose-mail.ts";

/** Scope of an unsubscribe link: one kind of email, or all optional email. */
const all = "all";

const sign = ({ vault }: Pick<Services, "vault">, accountId: string, topic: string): string =>
  vault.sign("unsubscribe", `${accountId}.${topic}`).toString("base64url");

/**
 * The code in a mail that ends mails of its topic for its reader: good for ever, for that and for ending all such
 * mails, and nothing else.
 */
export function unsubscribeCode(services: Pick<Services, "vault">, accountId: string, topic: string): string {
  return `${encodeId(accountId)}.${topic}.${sign(services, accountId, topic)}`;
}

/**
 * Ends the mails of a code's topic, or with `everything` all mails to its reader that are not needed. False when the
 * code is none of ours; again is as once.
 */
export async function unsubscribeEmail(
  services: Services,
  code: string,
  options: { everything: boolean },
): Promise<boolean> {
  const [id = "", topic = "", signature = ""] = code.split(".");
  const accountId = decodeId(id);
  if (accountId === null) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(services, accountId, topic))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  await transact(services.db, async (tx) => {
    if (topic !== all && !options.everything) await mailTopicEnding.run(tx, { accountId, topic });
    else await endOptionalMails(tx, accountId);
  });
  return true;
}

/**
 * Returns whether an account's address is confirmed and whether it still wants optional mails. Both are needed for such
 * a mail to arrive.
 */
export async function optionalMailStanding(
  db: Db,
  accountId: string,
): Promise<{ isConfirmed: boolean; isWanted: boolean }> {
  return (await findMailStanding(db, accountId)) ?? { isConfirmed: false, isWanted: false };
}

export interface MailToAccount {
  accountId: string;
  template: string;
  subject: string;
  paragraphs: readonly string[];
  link?: { words: string; url: string };
}

/**
 * Mails an account something it can do without: only to a confirmed address, and only until its reader ends such mails,
 * for which each carries a link and the header of one press. What concerns safety and money is sent by
 * {@link sendNeededMail} or `sendMessage`.
 */
export async function sendOptionalMail(
  services: Services,
  tx: Tx,
  mail: MailToAccount & { topic: string },
): Promise<void> {
  const { baseUrl, productName } = services.config;
  const reader = await findMailReader(tx, mail.accountId);
  if (reader?.isWanted !== true) return;
  const unsubscribeUrl = `${baseUrl}/unsubscribe?code=${unsubscribeCode(services, mail.accountId, mail.topic)}`;
  const body = composeMail(mail.paragraphs, mail.link);
  await sendMessage(tx, {
    channel: "email",
    to: reader.email,
    accountId: reader.personId,
    template: mail.template,
    subject: mail.subject,
    text: `${body.text}\n\nUnsubscribe from email like this from ${productName}:\n${unsubscribeUrl}`,
    html: `${body.html}<p><a href="${unsubscribeUrl}">Unsubscribe from email like this</a></p>`,
    links: [...body.links, unsubscribeUrl],
    unsubscribeUrl,
  });
}

/** Mails an account what concerns its safety or its money, whatever it ended; to a confirmed address alone. */
export async function sendNeededMail(tx: Tx, mail: MailToAccount): Promise<void> {
  const reader = await findMailReader(tx, mail.accountId);
  if (reader === undefined) return;
  await sendMessage(tx, {
    channel: "email",
    to: reader.email,
    accountId: reader.personId,
    template: mail.template,
    subject: mail.subject,
    ...composeMail(mail.paragraphs, mail.link),
  });
}

/** The confirmed address mails to an account go to; null for none. */
export async function confirmedEmailOf(db: Db, accountId: string): Promise<string | null> {
  return (await findConfirmedEmail(db, accountId)) ?? null;
}
