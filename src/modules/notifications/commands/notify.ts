import { readUsers } from "#modules/graph/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { isPriorityType } from "../domain/notification-types.ts";
import type { NotificationFacts, NotificationType } from "../domain/notification-types.ts";
import { countIn, insertOnce } from "../store/notifications-store.ts";

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
 * they muted or with whom there is a block, nor of people hidden from them (D-SOC-19, P11). Returns whether
 * anything was written.
 */
export async function notify(tx: Tx, notice: Notice): Promise<boolean> {
  const triggeredById = notice.triggeredById ?? null;
  if (triggeredById === notice.accountId) return false;
  if (triggeredById !== null && !(await maySpeakTo(tx, triggeredById, notice.accountId))) return false;
  const one = {
    accountId: notice.accountId,
    type: notice.type,
    postId: notice.postId ?? null,
    facts: notice.facts ?? {},
    dedupeKey: notice.dedupeKey,
    isPriority: notice.isPriority ?? isPriorityType(notice.type),
  };
  return notice.isGrouped === true && triggeredById !== null
    ? countIn(tx, { ...one, triggeredById })
    : insertOnce(tx, { ...one, triggeredById });
}

async function maySpeakTo(tx: Tx, speakerId: string, listenerId: string): Promise<boolean> {
  const speaker = (await readUsers(tx, listenerId, [speakerId])).get(speakerId);
  if (speaker === undefined || speaker.standing === "hidden") return false;
  const { relation } = speaker;
  return relation === null || (!relation.isMuted && !relation.hasBlocked && !relation.isBlockedBy);
}
