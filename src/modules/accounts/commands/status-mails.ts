import { formatDate } from "#kernel/format-time.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { AccountState } from "../domain/account-status.ts";

interface Told {
  accountId: string;
  email: string;
  from: AccountState;
  to: AccountState;
  policy: string;
  reason: string;
  endsAt: Date | null;
}

/** Returns the subject, the paragraphs and the link's target. */
function composeStatusMail(
  { from, to, policy, reason, endsAt }: Told,
  productName: string,
): { subject: string; lines: string[]; path: string } | null {
  if (to === "suspended") {
    const end = endsAt === null ? "It has no end date." : `It ends on ${formatDate(endsAt.toISOString())}.`;
    const lines = [
      `We have suspended your account. ${end}`,
      `Policy: ${policy}`,
      reason,
      "Money in your wallet stays yours. You can read more, appeal, get your data or delete the account here:",
    ];
    return { subject: `Your ${productName} account is suspended`, lines, path: "/account-pending" };
  }
  if (to === "pending_reactivation") {
    return {
      subject: `Three steps and you are back on ${productName}`,
      lines: [
        "Your suspension was lifted.",
        reason,
        "Before the account opens again we ask for a new password, your phone and a look at our guidelines:",
      ],
      path: "/account-pending",
    };
  }
  if (to === "deleting") {
    const day = endsAt === null ? "in 30 days" : `on ${formatDate(endsAt.toISOString())}`;
    return {
      subject: `Your ${productName} account will be deleted`,
      lines: [
        `It is out of sight now and will be gone for good ${day}.`,
        "Until then you can sign in and take it back:",
      ],
      path: "/account-pending",
    };
  }
  if (to === "active") {
    const text =
      from === "suspended"
        ? "Your suspension is over."
        : from === "deleting"
          ? "Your account stays. Nothing was deleted."
          : "Everything is as it was.";
    return { subject: `Your ${productName} account is open again`, lines: [text, reason], path: "/home" };
  }
  return null;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Tells a person where their account stands now and what they can do. */
export async function mailStatus({ config }: Pick<Services, "config">, tx: Tx, told: Told): Promise<void> {
  const words = composeStatusMail(told, config.productName);
  if (words !== null) await send(config.baseUrl, tx, told, `account_${told.to}`, words);
}

/**
 * Tells a person what became of their appeal where nothing else does: it was rejected, or there was nothing left to
 * lift.
 */
export async function mailAppealAnswer(
  { config }: Pick<Services, "config">,
  tx: Tx,
  told: { accountId: string; email: string; isUpheld: boolean; answer: string },
): Promise<void> {
  const text = told.isUpheld
    ? "We looked at your case again: you were right."
    : "Someone who wasn’t part of the decision looked at your case again. The decision stays the same.";
  const lines = [text, told.answer, "Your account’s status:"];
  await send(config.baseUrl, tx, told, "appeal_answer", {
    subject: `Your ${config.productName} appeal`,
    lines,
    path: "/account-pending",
  });
}

async function send(
  baseUrl: string,
  tx: Tx,
  told: { accountId: string; email: string },
  template: string,
  words: { subject: string; lines: string[]; path: string },
): Promise<void> {
  const link = `${baseUrl}${words.path}`;
  const lines = words.lines.filter((line) => line !== "");
  await sendMessage(tx, {
    channel: "email",
    to: told.email,
    accountId: told.accountId,
    template,
    subject: words.subject,
    text: `${lines.join("\n\n")}\n\n${link}`,
    html: `${lines.map((line) => `<p>${escape(line)}</p>`).join("")}<p><a href="${link}">${link}</a></p>`,
    links: [link],
  });
}
