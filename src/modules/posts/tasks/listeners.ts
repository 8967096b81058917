import { accountStatusChanged } from "#modules/accounts/events.ts";
import { blocked, unblocked } from "#modules/graph/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { settleHidden } from "../store/hidden-authors-store.ts";
import { setApartOfBlocked } from "../store/hidden-replies-store.ts";

/** Posts follow what accounts do: blocks set replies apart, and who is out of sight leaves the counters. */
export const postListeners = [
  listen(blocked, "replies", (services, { blockerId, blockedId }) =>
    transact(services.db, (tx) => setApartOfBlocked(tx, blockerId, blockedId)),
  ),
  listen(unblocked, "replies", (services, { blockerId, blockedId }) =>
    transact(services.db, (tx) => setApartOfBlocked(tx, blockerId, blockedId)),
  ),
  // What a person out of sight did is out of the counters.
  listen(accountStatusChanged, "counts", (services, { accountId }) =>
    transact(services.db, (tx) => settleHidden(tx, accountId)),
  ),
];
