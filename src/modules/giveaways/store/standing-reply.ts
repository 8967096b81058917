/**
 * SQL condition: the reply `post` (an alias) still stands. Reports and hiding by the host leave it standing; only its
 * author and the staff take it away.
 */
export function standingReply(post: string): string {
  return `${post}.status in ('active', 'hidden', 'spam')`;
}
