import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { readToday } from "#platform/db/day-counts.ts";
import { addObjectedViews, keepVisitKey, recordVisitors } from "../store/visits-store.ts";

/** A page that a browser loaded. */
export interface PageView {
  readonly address: string;
  readonly userAgent: string;
  /** The browser sends Global Privacy Control or Do Not Track: it is counted as a page view, without any id. */
  readonly objects: boolean;
}

/**
 * Records page views as visits, without a cookie: a browser is known for a day, by a hash of its address and agent
 * under a random key that is deleted with the hashes.
 */
export async function recordPageViews(
  { db, vault }: Pick<Services, "db" | "vault">,
  views: readonly PageView[],
): Promise<void> {
  if (views.length === 0) return;
  const day = await readToday(db);
  const objecting = views.filter(({ objects }) => objects).length;
  if (objecting > 0) await addObjectedViews(db, day, objecting);
  const counted = views.filter(({ objects }) => !objects);
  if (counted.length === 0) return;
  const cell = { table: "statistic_visit_key", column: "key_enc", rowId: day };
  const key = vault.open(cell, await keepVisitKey(db, day, vault.seal(cell, randomBytes(32))));
  const hashes = counted.map(({ address, userAgent }) =>
    createHmac("sha256", key).update(`${address}\n${userAgent}`).digest("hex"),
  );
  await recordVisitors(
    db,
    day,
    [...new Set(hashes)].map((hex) => Buffer.from(hex, "hex")),
  );
}
