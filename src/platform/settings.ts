import { sql } from "kysely";
import * as v from "valibot";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A number of the product an operator may change, typed, with its default and the decision it comes from. */
export interface Setting<T> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly fallback: T;
  readonly about: string;
  readonly byStaff: StaffChange;
}

/**
 * What staff may do with a setting in the staff area. Where one staff member could take away a check of another one,
 * they may only tighten it; the rest is the operator's.
 */
export type StaffChange = "any" | "lower" | "raise" | "none";

const registry = new Map<string, Setting<unknown>>();

export function defineSetting<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
  about: string,
  byStaff: StaffChange = "any",
): Setting<T> {
  if (registry.has(key)) throw new Error(`setting ${key} is defined twice`);
  const setting: Setting<T> = { key, schema, fallback, about, byStaff };
  registry.set(key, setting);
  return setting;
}

export function allSettings(): readonly Setting<unknown>[] {
  return [...registry.values()].toSorted((a, b) => a.key.localeCompare(b.key));
}

const newest = (what: string, key: string): string =>
  `select ${what} from setting where key = ${key} and valid_from <= app_now() order by valid_from desc limit 1`;

const settingNow = prepared<[string], { value: unknown }>("setting_now", newest("value", "$1"));

/** The value in force now (the newest row whose valid_from has come), else the default. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const [found] = await settingNow.run(db, setting.key);
  return parseSetting(setting, found === undefined ? null : [found.value]);
}

/** A setting's value in a column: within an array, because the value may be null. */
export type SettingColumn = readonly [unknown] | null;

/**
 * A setting as a column of a statement that is run anyway, of type {@link SettingColumn}; read it with
 * {@link parseSetting}.
 */
export const settingColumn = (setting: Setting<unknown>): string =>
  `(${newest("jsonb_build_array(value)", `'${setting.key}'`)})`;

/** Parses a setting's value from such a column; null is the default. Throws a ValiError for an invalid value. */
export function parseSetting<T>(setting: Setting<T>, column: SettingColumn): T {
  return column === null ? setting.fallback : v.parse(setting.schema, column[0]);
}

/** Sets a value from now on; throws a ValiError when it does not fit the setting's type. `setBy` is a staff member. */
export async function writeSetting(
  db: Db,
  key: string,
  value: unknown,
  reason: string,
  setBy: string | null = null,
): Promise<void> {
  const setting = registry.get(key);
  if (setting === undefined) throw new Error(`There is no setting ${key}.`);
  const parsed = v.parse(setting.schema, value);
  await sql`insert into setting (key, value, reason, set_by)
            values (${key}, ${JSON.stringify(parsed)}::jsonb, ${reason}, ${setBy})
            on conflict (key, valid_from) do update
              set value = excluded.value, reason = excluded.reason, set_by = excluded.set_by`.execute(db);
}
