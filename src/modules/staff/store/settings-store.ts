import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** A stored value that is in force now. */
export interface StoredSetting {
  key: string;
  value: unknown;
  setAt: Date;
  setBy: string | null;
  reason: string;
}

/** Finds the stored settings in force now, by key. */
export function findSettingsInForce(db: Db): Promise<StoredSetting[]> {
  return rows(
    db,
    sql<StoredSetting>`
      select distinct on (s.key) s.key, s.value, s.valid_from as "setAt", a.username as "setBy", s.reason
        from setting s left join account a on a.id = s.set_by
       where s.valid_from <= app_now() order by s.key, s.valid_from desc`,
  );
}
