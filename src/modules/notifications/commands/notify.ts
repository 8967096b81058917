import { isUserVisible, readAudience, readUsers } from "#modules/graph/index.ts";
import { readersDoneWith, readersKeptFrom } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import {
  channelsFor,
  isAddressed,
  isNeededMail,
  isOfConversation,
  isOfOthersWords,
} from "../domain/notification-channels.ts";
import type { Channels } from "../domain/notification-channels.ts";
import { eventOf } from "../domain/notification-events.ts";
import { isPriorityType } from "../domain/notification-types.ts";
import type { NotificationFacts, NotificationType } from "../domain/notification-types.ts";
import { queueMails } from "../store/mails-store.ts";
import type { MailReader } from "../store/mails-store.ts";
import { countIn, insertForMany, insertOnce } from "../store/notifications-store.ts";
import { defaultPreference, readPreferences } from "../store/preferences-store.ts";

export interface Notice {
  /** Whom to tell. */
  accountId: string;
  type: NotificationType;
  /** What makes it one and the same: a second notice under this key tells nothing. */
  dedupeKey: string;
  /** Who caused it; null when nobody did. */
  triggeredById?: string | null;
  postId?: string | null;
  facts?: NotificationFacts;
  /** Default: by type (D-NOT-01). Set for a win. */
  isPriority?: boolean;
  /** Share one row with others of the same key on the same day: "A and 41 others". Never mailed. */
  isGrouped?: boolean;
}

/**
 * Tells an account of something where it wants to hear of it, at most once per key and channel. Nobody is told of their
 * own acts, nor of those of people they muted or with whom there is a block, nor of people hidden from all (D-SOC-19,
 * P11), nor of words their filters keep away (D-SOC-18), nor of conversations they muted (S9), nor while their own
 * account is not open (D-USR-06); what is a priority, such as a win, is told whoever caused it. Returns whether
 * anything was written for the app.
 */
export async function notify(tx: Tx, notice: Notice): Promise<boolean> {
  const triggeredById = notice.triggeredById ?? null;
  const postId = notice.postId ?? null;
  const isPriority = notice.isPriority ?? isPriorityType(notice.type);
  if (triggeredById === notice.accountId) return false;
  if (triggeredById !== null && !isPriority && (await readAudience(tx, triggeredById, [notice.accountId])).length === 0)
    return false;
  const { accountId, type, dedupeKey, facts = {} } = notice;
  const [reader] = await readersOf(tx, [accountId], { type, isPriority, postId });
  if (reader === undefined) return false;
  await mailTo(tx, [reader], { type, isPriority, dedupeKey, triggeredById, postId, facts });
  if (!reader.channels.inApp) return false;
  const one = { accountId, type, postId, facts, dedupeKey, isPriority };
  return notice.isGrouped === true && triggeredById !== null
    ? countIn(tx, { ...one, triggeredByIds: [triggeredById] })
    : insertOnce(tx, { ...one, triggeredById });
}

/**
 * Tells an account of what many did to one thing of theirs, in the shared row of the day: the same rules, six
 * statements in all. Never mailed.
 */
export async function notifyOfCrowd(
  tx: Tx,
  notice: {
    accountId: string;
    type: NotificationType;
    dedupeKey: string;
    triggeredByIds: readonly string[];
    postId: string;
  },
): Promise<void> {
  const users = await readUsers(tx, notice.accountId, [notice.accountId, ...notice.triggeredByIds]);
  if (users.get(notice.accountId)?.status !== "active") return;
  const [reader] = await readersOf(tx, [notice.accountId], { ...notice, isPriority: false });
  if (reader?.channels.inApp !== true) return;
  const heard = notice.triggeredByIds.filter((id) => {
    const user = users.get(id);
    return user !== undefined && !user.isSelf && isUserVisible(user, "list");
  });
  if (heard.length > 0) await countIn(tx, { ...notice, triggeredByIds: heard, facts: {}, isPriority: false });
}

/** What many accounts are told of one thing that one account did. */
export interface BroadNotice {
  type: NotificationType;
  dedupeKey: string;
  triggeredById: string;
  postId: string;
}

/** Tells many accounts of one thing that one account did, each at most once; the same rules, seven statements in all. */
export async function notifyMany(tx: Tx, accountIds: readonly string[], notice: BroadNotice): Promise<void> {
  const others = accountIds.filter((id) => id !== notice.triggeredById);
  if (others.length === 0) return;
  const audience = await readAudience(tx, notice.triggeredById, others);
  const readers = await readersOf(tx, audience, { ...notice, isPriority: false });
  const inApp = readers.filter((one) => one.channels.inApp).map((one) => one.accountId);
  if (inApp.length > 0) await insertForMany(tx, inApp, notice);
  await mailTo(tx, readers, { ...notice, isPriority: false, facts: {} });
}

interface Reader {
  accountId: string;
  channels: Channels;
  timeZone: string;
}

/**
 * The accounts that want to hear of something, and where: their settings, less those whose filters keep the words away,
 * and those who muted the conversation.
 */
async function readersOf(
  tx: Tx,
  accountIds: readonly string[],
  about: { type: NotificationType; isPriority: boolean; postId: string | null },
): Promise<Reader[]> {
  if (accountIds.length === 0) return [];
  const preferences = await readPreferences(tx, accountIds);
  const kept =
    about.postId !== null && isOfOthersWords(about.type)
      ? await readersKeptFrom(tx, about.postId, accountIds, isAddressed(about.type))
      : undefined;
  const done =
    about.postId !== null && isOfConversation(about.type)
      ? await readersDoneWith(tx, about.postId, accountIds)
      : undefined;
  return accountIds.flatMap((accountId) => {
    const preference = preferences.get(accountId) ?? defaultPreference;
    return kept?.has(accountId) === true || done?.has(accountId) === true
      ? []
      : [{ accountId, channels: channelsFor(preference, about.type, about.isPriority), timeZone: preference.timeZone }];
  });
}

async function mailTo(
  tx: Tx,
  readers: readonly Reader[],
  thing: {
    type: NotificationType;
    isPriority: boolean;
    dedupeKey: string;
    triggeredById: string | null;
    postId: string | null;
    facts: NotificationFacts;
  },
): Promise<void> {
  const event = eventOf(thing.type, thing.isPriority);
  if (event === undefined) return;
  const mailed = readers.flatMap(({ accountId, channels, timeZone }): MailReader[] =>
    channels.email === "off" ? [] : [{ accountId, schedule: channels.email, timeZone }],
  );
  await queueMails(tx, mailed, { ...thing, event }, isNeededMail(event));
}
