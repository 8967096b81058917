import { availableAccounts } from "#modules/brands/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { ViewKind } from "../domain/post-view.ts";
import { readReachable } from "../queries/posts.ts";
import { forgetOldViews, recordViews } from "../store/views-store.ts";

/** Views forgotten in one transaction. */
const batch = 10_000;

/**
 * Counts what a person viewed, whichever account they act as: each post once a day (in New York, as all days here) and
 * kind, only what that account may see, nothing they or a brand of theirs wrote. Who is not signed in is not counted,
 * since nothing honest tells one such viewer from another. A fixed number of statements however many views; returns how
 * many were new.
 */
export async function recordPostViews(
  services: Services,
  { accountId, personId }: Actor,
  views: readonly { readonly postId: string; readonly kind: ViewKind }[],
): Promise<number> {
  const [reachable, accounts] = await Promise.all([
    readReachable(
      services.db,
      accountId,
      views.map(({ postId }) => postId),
    ),
    availableAccounts(services.db, personId),
  ]);
  const seen = views.filter(({ postId }) => reachable.has(postId));
  return seen.length === 0
    ? 0
    : transact(services.db, (tx) =>
        recordViews(
          tx,
          personId,
          accounts.map(({ account }) => account.id),
          seen,
        ),
      );
}

/** Deletes the viewers of impressions before yesterday: those are counted, and no longer needed against double counting. */
export async function forgetViews(services: Services): Promise<void> {
  while ((await transact(services.db, (tx) => forgetOldViews(tx, batch))) === batch);
}
