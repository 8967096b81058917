import type { Db } from "#platform/db/db.ts";
import { allSettings, parseSetting } from "#platform/settings.ts";
import { findSettingsInForce } from "../store/settings-store.ts";

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
  const stored = await findSettingsInForce(db);
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
