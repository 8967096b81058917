import { encodeId } from "#kernel/ids.ts";
import { sendNeededMail, sendOptionalMail } from "#modules/accounts/index.ts";
import { isUserVisible, readUsers } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import { isLeftSince } from "#modules/orders/index.ts";
import { readPosts, toVisiblePost } from "#modules/posts/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { isNeededMail } from "../domain/notification-channels.ts";
import { eventNames, isNotificationEvent, mailTopicOf, resolveChoice } from "../domain/notification-events.ts";
import { mailedLine, mailSubject } from "../domain/mail-words.ts";
import type { MailedLine } from "../domain/mail-words.ts";
import { mailsPerDay } from "../settings.ts";
import { countMailsToday, putOff, settleMails, takeDueMails } from "../store/mails-store.ts";
import type { DueMail } from "../store/mails-store.ts";
import { defaultPreference, readPreferences } from "../store/preferences-store.ts";
import type { Preference } from "../store/preferences-store.ts";
import { findSubscription } from "../store/subscriptions-store.ts";

/** Sends every mail that is due, account by account; what came together goes out together. Returns how many mails left. */
export async function deliverMails(services: Services): Promise<number> {
  for (let sent = 0; ;) {
    const outcome = await transact(services.db, (tx) => deliverDueMails(services, tx));
    if (outcome === undefined) return sent;
    sent += outcome;
  }
}

const needed: readonly string[] = eventNames.filter((event) => isNeededMail(event));

/**
 * The due emails of one account; undefined when there are none. Current settings, filters and blocks are checked once
 * more.
 */
async function deliverDueMails(services: Services, tx: Tx): Promise<number | undefined> {
  const due = await takeDueMails(tx);
  if (due === undefined) return undefined;
  const { accountId, mails } = due;
  const preference = (await readPreferences(tx, [accountId])).get(accountId) ?? defaultPreference;
  const wanted: DueMail[] = [];
  for (const mail of mails) if (await isWanted(tx, accountId, mail, preference)) wanted.push(mail);
  const shown = await linesOf(tx, accountId, wanted);
  const idsOf = (some: readonly { mail: DueMail }[]): string[] => some.map(({ mail }) => mail.id);
  const dropped = mails.filter((mail) => !shown.some((one) => one.mail === mail)).map((mail) => mail.id);
  await settleMails(tx, dropped, false);
  let sent = 0;
  // What is needed goes alone, so that its reader cannot end it by the link of something else.
  for (const one of shown.filter(({ mail }) => needed.includes(mail.event))) {
    await sendNeededMail(tx, {
      accountId,
      template: `notification_${one.mail.type}`,
      subject: mailSubject([one.line], services.config.productName),
      paragraphs: [one.line.sentence],
      link: linkOf(services, [one]),
    });
    await settleMails(tx, [one.mail.id], true);
    sent += 1;
  }
  const others = shown.filter(({ mail }) => !needed.includes(mail.event));
  if (others.length === 0) return sent;
  if ((await countMailsToday(tx, accountId, preference.timeZone, needed)) >= (await readSetting(tx, mailsPerDay))) {
    await putOff(tx, idsOf(others), preference.timeZone);
    return sent;
  }
  const events = new Set(others.map(({ mail }) => mail.event));
  const [first] = others;
  await sendOptionalMail(services, tx, {
    accountId,
    // One press ends the one kind the mail is about, or everything where it is about several.
    topic: events.size === 1 && first !== undefined ? mailTopicOf(first.mail.event) : "all",
    template: others.length === 1 ? `notification_${others[0]?.mail.type ?? "other"}` : "notification_digest",
    subject: mailSubject(
      others.map(({ line }) => line),
      services.config.productName,
    ),
    paragraphs: others.map(({ line }) => line.sentence),
    link: linkOf(services, others),
  });
  await settleMails(tx, idsOf(others), true);
  return sent + 1;
}

async function isWanted(
  tx: Tx,
  accountId: string,
  { event, triggeredById, facts }: DueMail,
  { choices }: Preference,
): Promise<boolean> {
  if (event === "bell")
    return triggeredById !== null && (await findSubscription(tx, accountId, triggeredById))?.email === true;
  if (facts.leftAt !== undefined && !(await isLeftSince(tx, accountId, facts.leftAt))) return false;
  return isNotificationEvent(event) && resolveChoice(choices, event).email !== "off";
}

interface ShownMail {
  mail: DueMail;
  line: MailedLine;
  post: PostView | null;
}

/** The subjects of the account's emails that it still sees; a priority is sent without its post and its cause. */
async function linesOf(tx: Tx, accountId: string, mails: readonly DueMail[]): Promise<ShownMail[]> {
  if (mails.length === 0) return [];
  const people = await readUsers(tx, accountId, [
    accountId,
    ...mails.flatMap(({ triggeredById, facts }) => [triggeredById ?? [], facts.winnerIds ?? []].flat()),
  ]);
  const posts = await readPosts(
    tx,
    accountId,
    mails.flatMap(({ postId }) => postId ?? []),
  );
  return mails.flatMap((mail) => {
    const found = mail.postId === null ? undefined : posts.get(mail.postId);
    const post = found === undefined ? null : toVisiblePost(found, "link");
    const cause = mail.triggeredById === null ? undefined : people.get(mail.triggeredById);
    const isSeen =
      (mail.triggeredById === null || (cause !== undefined && isUserVisible(cause, "list"))) &&
      (mail.postId === null || (post?.status === "active" && post.filteredBy === null));
    if (!isSeen && !needed.includes(mail.event)) return [];
    const actor = cause !== undefined && isUserVisible(cause, "list") ? cause : null;
    const line = mailedLine(mail.type, {
      actor: actor === null ? null : nameOf(actor),
      giver: actor === null ? null : actor.name === "" ? `@${actor.username ?? ""}` : actor.name,
      // Without a cause, a product is of the reader's own shop.
      username: (actor ?? people.get(accountId))?.username ?? null,
      winners: (mail.facts.winnerIds ?? []).flatMap((id) => {
        const winner = people.get(id);
        return winner !== undefined && isNamed(winner) ? nameOf(winner) : [];
      }),
      postText: post === null ? "" : selectPreviewText(post),
      facts: mail.facts,
      isOwnPost: post?.author.isSelf === true,
    });
    return line === undefined ? [] : [{ mail, post, line }];
  });
}

/** Returns true when the reader may look the winner up, and the account still has a name. */
function isNamed(user: UserView): boolean {
  return user.standing !== "anonymized" && isUserVisible(user, "link");
}

function nameOf({ name, username }: UserView): string {
  const handle = `@${username ?? ""}`;
  return name === "" ? handle : `${name} (${handle})`;
}

function linkOf({ config }: Services, shown: readonly ShownMail[]): { words: string; url: string } {
  const [one, ...others] = shown;
  const post = one?.post ?? null;
  const path = one?.line.path ?? null;
  if (others.length === 0 && path !== null) return { words: "Take a look", url: `${config.baseUrl}${path}` };
  if (others.length > 0 || post === null || post.author.username === null)
    return { words: `Open ${config.productName}`, url: `${config.baseUrl}/notifications/all` };
  const view = one?.line.view == null ? "" : `/${one.line.view}`;
  return { words: "Take a look", url: `${config.baseUrl}/${post.author.username}/p/${encodeId(post.id)}${view}` };
}

/** Short enough that a reply is announced within seconds, long enough that a burst becomes one email. */
export const mailWork: PeriodicWork = {
  name: "notifications:mails",
  everySeconds: 5,
  run: async (services) => void (await deliverMails(services)),
};
