import { sql } from "kysely";
import * as v from "valibot";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import type { TaskImplementation } from "#platform/tasks/tasks.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscription by a press or a POST (RFC 8058); for mails that are not needed. */
  unsubscribeUrl?: string | undefined;
}

/** Sends one mail; the reference is the provider's own, for support. Throws when it was not accepted. */
export interface MailSender {
  readonly name: string;
  send: (mail: Mail, key: string) => Promise<{ reference: string }>;
}

/** Sends one SMS to an E.164 number. Throws when it was not accepted. */
export interface SmsSender {
  readonly name: string;
  send: (sms: { to: string; text: string }, key: string) => Promise<{ reference: string }>;
}

/** An SMS that a person sent to our number. */
export interface IncomingText {
  /** E.164 */
  from: string;
  text: string;
}

/** Reads a provider's webhook about an incoming text; undefined when it was not sent by the provider. */
export type ReadIncomingText = (webhook: {
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}) => Promise<IncomingText | undefined>;

export interface OutgoingMessage {
  channel: "email" | "sms";
  to: string;
  accountId: string | null;
  /** Names the wording, for counting and for support: "verify_email", "phone_code"… */
  template: string;
  subject?: string;
  text: string;
  html?: string;
  links?: string[];
  codes?: string[];
  unsubscribeUrl?: string;
}

const deliverMessage = defineTask("deliver_message", v.object({ messageId: v.string() }), 8);

/** Queues a message in the caller's transaction; it leaves only if the transaction commits. */
export async function sendMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const stored = await row(
    tx,
    sql<{ id: string }>`
      insert into outgoing_message (channel, recipient, account_id, template, subject, text, html, links, codes, unsubscribe_url)
      values (${message.channel}, ${message.to}, ${message.accountId}, ${message.template}, ${message.subject ?? ""},
              ${message.text}, ${message.html ?? null}, ${JSON.stringify(message.links ?? [])}::jsonb,
              ${JSON.stringify(message.codes ?? [])}::jsonb, ${message.unsubscribeUrl ?? null})
      returning id`,
  );
  if (stored === undefined) throw new Error("the message was not stored");
  await enqueue(tx, deliverMessage, { messageId: stored.id });
}

/** The worker's side: hands a queued message to its sender, then forgets its body unless `keepBodies` (dev's outbox). */
export function deliverMessages(mail: MailSender, sms: SmsSender, keepBodies: boolean): TaskImplementation {
  return implementTask(deliverMessage, async ({ db }, { messageId }) => {
    const message = await row(
      db,
      sql<{
        channel: string;
        recipient: string;
        subject: string;
        text: string | null;
        html: string | null;
        unsubscribe_url: string | null;
      }>`
        select channel, recipient, subject, text, html, unsubscribe_url from outgoing_message where id = ${messageId} and status = 'queued'`,
    );
    if (message === undefined) return;
    const { text } = message;
    if (text === null) throw new Error("a queued message has no text");
    const { reference } =
      message.channel === "email"
        ? await mail.send(
            {
              to: message.recipient,
              subject: message.subject,
              text,
              html: message.html ?? "",
              unsubscribeUrl: message.unsubscribe_url ?? undefined,
            },
            messageId,
          )
        : await sms.send({ to: message.recipient, text }, messageId);
    await sql`update outgoing_message
                 set status = 'sent', sent_at = app_now(), provider_reference = ${reference},
                     text = case when ${keepBodies} then text end, html = case when ${keepBodies} then html end,
                     links = case when ${keepBodies} then links else '[]' end, codes = case when ${keepBodies} then codes else '[]' end,
                     unsubscribe_url = case when ${keepBodies} then unsubscribe_url end
               where id = ${messageId}`.execute(db);
  });
}
