import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { allSettings, parseSetting } from "#platform/settings.ts";

/** A setting as staff see it. Values are JSON; the times and names are null while the default is in force. */
export interface SettingNow {
  readonly key: string;
  readonly about: string;
  readonly value: string;
  readonly fallback: string;
  readonly setAt: Date | null;
  readonly setBy: string | null;
  readonly reason: string | null;
}

/** Reads all settings with the values in force now, by key. */
export async function readSettings(db: Db): Promise<SettingNow[]> {
  const stored = await rows(
    db,
    sql<{ key: string; value: unknown; setAt: Date; setBy: string | null; reason: string }>`
      select distinct on (s.key) s.key, s.value, s.valid_from as "setAt", a.username as "setBy", s.reason
        from setting s left join account a on a.id = s.set_by
       where s.valid_from <= app_now() order by s.key, s.valid_from desc`,
  );
  const found = new Map(stored.map((one) => [one.key, one]));
  return allSettings().map((setting) => {
    const now = found.get(setting.key);
    return {
      key: setting.key,
      about: setting.about,
      value: JSON.stringify(parseSetting(setting, now === undefined ? null : [now.value])),
      fallback: JSON.stringify(setting.fallback),
      setAt: now?.setAt ?? null,
      setBy: now?.setBy ?? null,
      reason: now?.reason ?? null,
    };
  });
}
