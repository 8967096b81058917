/**
 * SQL condition: the reply `post` (an alias) still stands. Marks as spam and hiding by the host leave it standing; only
 * its author and a decision of the staff, after which no mark is undecided, take it away.
 */
export function standingReply(post: string): string {
  return `(${post}.status in ('active', 'hidden')
           or ${post}.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = ${post}.id and m.outcome is null))`;
}
