import { isUserVisible, readAudience, readUsers } from "#modules/graph/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { isPriorityType } from "../domain/notification-types.ts";
import type { NotificationFacts, NotificationType } from "../domain/notification-types.ts";
import { countIn, insertForMany, insertOnce } from "../store/notifications-store.ts";

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
  /** Share one row with others of the same key on the same day: "A and 41 others". */
  isGrouped?: boolean;
}

/**
 * Tells an account of something, at most once per key. Nobody is told of their own acts, nor of those of people
 * they muted or with whom there is a block, nor of people hidden from all (D-SOC-19, P11), nor while their own account is
 * not open (D-USR-06); what is a priority,
 * such as a win, is told whoever caused it. Returns whether anything was written.
 */
export async function notify(tx: Tx, notice: Notice): Promise<boolean> {
  const triggeredById = notice.triggeredById ?? null;
  const isPriority = notice.isPriority ?? isPriorityType(notice.type);
  if (triggeredById === notice.accountId) return false;
  if (triggeredById !== null && !isPriority && (await readAudience(tx, triggeredById, [notice.accountId])).length === 0) return false;
  const one = {
    accountId: notice.accountId,
    type: notice.type,
    postId: notice.postId ?? null,
    facts: notice.facts ?? {},
    dedupeKey: notice.dedupeKey,
    isPriority,
  };
  return notice.isGrouped === true && triggeredById !== null
    ? countIn(tx, { ...one, triggeredByIds: [triggeredById] })
    : insertOnce(tx, { ...one, triggeredById });
}

/** Tells an account of what many did to one thing of theirs, in the shared row of the day: the same rules, four statements in all. */
export async function notifyOfCrowd(
  tx: Tx,
  notice: { accountId: string; type: NotificationType; dedupeKey: string; triggeredByIds: readonly string[]; postId: string },
): Promise<void> {
  const users = await readUsers(tx, notice.accountId, [notice.accountId, ...notice.triggeredByIds]);
  if (users.get(notice.accountId)?.status !== "active") return;
  const heard = notice.triggeredByIds.filter((id) => {
    const user = users.get(id);
    return user !== undefined && !user.isSelf && isUserVisible(user, "list");
  });
  if (heard.length > 0) await countIn(tx, { ...notice, triggeredByIds: heard, facts: {}, isPriority: false });
}

/** Tells many accounts of one thing that one account did, each at most once; the same rules, two statements in all. */
export async function notifyMany(
  tx: Tx,
  accountIds: readonly string[],
  notice: { type: NotificationType; dedupeKey: string; triggeredById: string; postId: string },
): Promise<void> {
  const others = accountIds.filter((id) => id !== notice.triggeredById);
  if (others.length === 0) return;
  await insertForMany(tx, await readAudience(tx, notice.triggeredById, others), notice);
}
