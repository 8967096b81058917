import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { letter } from "./security-mails.ts";

const sign = ({ vault }: Pick<Services, "vault">, personId: string): string => vault.sign("unsubscribe", personId).toString("base64url");

/** The code in a mail that ends such mails for its reader: good for ever, for that and nothing else. */
export function unsubscribeCode(services: Pick<Services, "vault">, personId: string): string {
  return `${encodeId(personId)}.${sign(services, personId)}`;
}

/** Ends all mails to a person that are not needed. False when the code is none of ours; again is as once. */
export async function unsubscribeEmail(services: Services, code: string): Promise<boolean> {
  const [id = "", signature = ""] = code.split(".");
  const personId = decodeId(id);
  if (personId === null) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(services, personId))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  await transact(services.db, (tx) =>
    sql`update account_credential set email_unsubscribed_at = coalesce(email_unsubscribed_at, app_now()) where account_id = ${personId}`.execute(tx),
  );
  return true;
}

/**
 * Mails a person something they can do without: only to a confirmed address, and only until they end such mails, for
 * which each carries a link and the header of one press. What concerns safety and money is sent by `sendMessage`.
 */
export async function sendOptionalMail(
  services: Services,
  tx: Tx,
  mail: { personId: string; template: string; subject: string; paragraphs: readonly string[]; link?: { words: string; url: string } },
): Promise<void> {
  const { baseUrl, productName } = services.config;
  const person = await row(
    tx,
    sql<{ email: string }>`select c.email from account_credential c join account a on a.id = c.account_id
                            where c.account_id = ${mail.personId} and c.email_verified_at is not null and c.email_unsubscribed_at is null and a.status = 'active'`,
  );
  if (person === undefined) return;
  const unsubscribeUrl = `${baseUrl}/unsubscribe?code=${unsubscribeCode(services, mail.personId)}`;
  const body = letter(mail.paragraphs, mail.link);
  await sendMessage(tx, {
    channel: "email",
    to: person.email,
    accountId: mail.personId,
    template: mail.template,
    subject: mail.subject,
    text: `${body.text}\n\nNo more mails like this from ${productName}:\n${unsubscribeUrl}`,
    html: `${body.html}<p><a href="${unsubscribeUrl}">No more mails like this</a></p>`,
    links: [...body.links, unsubscribeUrl],
    unsubscribeUrl,
  });
}
