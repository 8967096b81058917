import { isUserVisible, readAudience, readFollowersAmong, readUsers } from "#modules/graph/index.ts";
import { findMutingReaders, findFilteringReaders } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { channelsFor, eventOf, isNeededMail } from "../domain/notification-channels.ts";
import type { Channels } from "../domain/notification-channels.ts";
import { deliveryOf } from "../domain/notification-types.ts";
import type { NotificationType } from "../domain/notification-types.ts";
import type {
  BroadNotice,
  CrowdNotice,
  NotificationFacts,
  SingleNotice,
  SubscriberNotice,
  TypedNotice,
} from "../types/definition.ts";
import { queueMails } from "../store/mails-store.ts";
import type { MailReader } from "../store/mails-store.ts";
import { countGiveawayForMany, countIn, insertForMany, insertOnce } from "../store/notifications-store.ts";
import { defaultPreference, readPreferences } from "../store/preferences-store.ts";

export interface Notice extends SingleNotice {
  type: NotificationType;
}

/** Notifies the recipients of a notice, in the way its shape says. */
export async function writeNotice(tx: Tx, type: NotificationType, notice: TypedNotice): Promise<void> {
  if ("subscribers" in notice) await notifySubscribers(tx, type, notice);
  else if ("accountIds" in notice) await notifyMany(tx, type, notice);
  else if ("triggeredByIds" in notice) await notifyCrowd(tx, type, notice);
  else await notify(tx, { type, ...notice });
}

/**
 * Notifies an account on the channels it chose, at most once per key and channel. Skipped: the account's own acts, acts
 * of muted or blocked accounts and of accounts hidden from all, words the reader filters, muted conversations, and
 * accounts that are not open. Priority notices, such as a win, ignore the cause. Returns whether an in-app notification
 * was written.
 */
export async function notify(tx: Tx, notice: Notice): Promise<boolean> {
  const triggeredById = notice.triggeredById ?? null;
  const postId = notice.postId ?? null;
  const isPriority = notice.isPriority ?? deliveryOf(notice.type).priority;
  if (triggeredById === notice.accountId) return false;
  if (triggeredById !== null && !isPriority && (await readAudience(tx, triggeredById, [notice.accountId])).length === 0)
    return false;
  const { accountId, type, dedupeKey, facts = {} } = notice;
  const [reader] = await readersOf(tx, [accountId], { type, isPriority, postId });
  if (reader === undefined) return false;
  await mailReaders(tx, [reader], { type, isPriority, dedupeKey, triggeredById, postId, facts });
  if (!reader.channels.inApp) return false;
  const one = { accountId, type, postId, facts, dedupeKey, isPriority };
  return notice.isGrouped === true && triggeredById !== null
    ? countIn(tx, { ...one, triggeredByIds: [triggeredById] })
    : insertOnce(tx, { ...one, triggeredById });
}

/**
 * Notifies an account of many acts on one of its posts, in the shared row of the day: the same rules, six statements in
 * all. Never emailed.
 */
async function notifyCrowd(tx: Tx, type: NotificationType, notice: CrowdNotice): Promise<void> {
  const users = await readUsers(tx, notice.accountId, [notice.accountId, ...notice.triggeredByIds]);
  if (users.get(notice.accountId)?.status !== "active") return;
  const [reader] = await readersOf(tx, [notice.accountId], { type, postId: notice.postId, isPriority: false });
  if (reader?.channels.inApp !== true) return;
  const heard = notice.triggeredByIds.filter((id) => {
    const user = users.get(id);
    return user !== undefined && !user.isSelf && isUserVisible(user, "list");
  });
  if (heard.length > 0) await countIn(tx, { ...notice, type, triggeredByIds: heard, facts: {}, isPriority: false });
}

/** Tells many accounts of one thing that one account did, each at most once; the same rules, seven statements in all. */
async function notifyMany(tx: Tx, type: NotificationType, { accountIds, ...notice }: BroadNotice): Promise<void> {
  const others = accountIds.filter((id) => id !== notice.triggeredById);
  if (others.length === 0) return;
  const audience = await readAudience(tx, notice.triggeredById, others);
  const readers = await readersOf(tx, audience, { type, postId: notice.postId, isPriority: false });
  await writeFor(tx, readers, { ...notice, type });
}

/** Tells subscribers of a post, where their subscription says; the same rules but for the settings. */
async function notifySubscribers(
  tx: Tx,
  type: NotificationType,
  { subscribers, ...notice }: SubscriberNotice,
): Promise<void> {
  const author = (await readUsers(tx, null, [notice.triggeredById])).get(notice.triggeredById);
  if (author === undefined || subscribers.length === 0) return;
  const ids = subscribers.map(({ id }) => id);
  const audience = new Set(await readAudience(tx, author.id, ids));
  // A private account's posts are for its followers.
  const allowed = author.isPrivate ? await readFollowersAmong(tx, author.id, ids) : audience;
  const about = { type, isPriority: false, postId: notice.postId };
  const readers = await readersOf(
    tx,
    ids.filter((id) => audience.has(id) && allowed.has(id)),
    about,
  );
  const wanted = new Map(subscribers.map((one) => [one.id, one]));
  const bells = readers.map((reader): Reader => {
    const { inApp = false, email = false } = wanted.get(reader.accountId) ?? {};
    return { ...reader, channels: { inApp, email: email ? "instant" : "off" } };
  });
  await writeFor(tx, bells, { ...notice, type });
}

/** Writes one act of one account for its readers, for the app and as mails. */
async function writeFor(
  tx: Tx,
  readers: readonly Reader[],
  act: {
    type: NotificationType;
    dedupeKey: string;
    triggeredById: string;
    postId: string | null;
    facts?: NotificationFacts;
    isGrouped?: boolean;
  },
): Promise<void> {
  const { facts = {}, isGrouped = false } = act;
  const inApp = readers.filter((one) => one.channels.inApp).map((one) => one.accountId);
  if (inApp.length > 0)
    await (isGrouped ? countGiveawayForMany(tx, inApp, act) : insertForMany(tx, inApp, { ...act, facts }));
  await mailReaders(tx, readers, { ...act, isPriority: false, facts });
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
  const { filteredAs, isOfConversation } = deliveryOf(about.type);
  const kept =
    about.postId !== null && filteredAs !== undefined
      ? await findFilteringReaders(tx, about.postId, accountIds, filteredAs === "addressed")
      : undefined;
  const done =
    about.postId !== null && isOfConversation === true
      ? await findMutingReaders(tx, about.postId, accountIds)
      : undefined;
  return accountIds.flatMap((accountId) => {
    const preference = preferences.get(accountId) ?? defaultPreference;
    return kept?.has(accountId) === true || done?.has(accountId) === true
      ? []
      : [
          {
            accountId,
            channels: channelsFor(preference.choices, about.type, about.isPriority),
            timeZone: preference.timeZone,
          },
        ];
  });
}

async function mailReaders(
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
  if (event === null) return;
  const mailed = readers.flatMap(({ accountId, channels, timeZone }): MailReader[] =>
    channels.email === "off" ? [] : [{ accountId, schedule: channels.email, timeZone }],
  );
  await queueMails(tx, mailed, { ...thing, event }, isNeededMail(event));
}
