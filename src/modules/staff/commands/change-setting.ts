import * as v from "valibot";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { allSettings, readSetting, writeSetting } from "#platform/settings.ts";
import type { StaffChange } from "#platform/settings.ts";

export type SettingRefusal =
  | "forbidden"
  | "not_found"
  | "reason_length"
  | "operator_only"
  | { tag: "invalid"; message: string };

/** Longest value, in characters of its JSON. */
const VALUE_LENGTH = 4_000;

/** Returns true when staff may change a setting so; a boolean counts as 0 or 1. */
function mayChange(byStaff: StaffChange, before: unknown, after: unknown): boolean {
  if (byStaff === "any") return true;
  if (byStaff === "none") return false;
  return byStaff === "lower" ? Number(after) <= Number(before) : Number(after) >= Number(before);
}

/**
 * Sets a setting from now on, with a reason of 5 to 500 characters. `value` is JSON. Checks the grant again, inside the
 * transaction. What would loosen a check of staff or people is the operator's to change.
 */
export function changeSetting(
  services: Services,
  staffId: string,
  { key, value, reason: why }: { readonly key: string; readonly value: string; readonly reason: string },
): Promise<Result<void, SettingRefusal>> {
  const reason = why.trim();
  return transactResult(services.db, async (tx): Promise<Result<void, SettingRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "canEditPermissions")) return err("forbidden");
    if (reason.length < 5 || reason.length > 500) return err("reason_length");
    const setting = allSettings().find((one) => one.key === key);
    if (setting === undefined) return err("not_found");
    const before = await readSetting(tx, setting);
    const after = parsed(setting.schema, value);
    if (!after.ok) return after;
    if (!mayChange(setting.byStaff, before, after.value)) return err("operator_only");
    await writeSetting(tx, key, after.value, reason, staffId);
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(tx, by, "setting_changed", null, { key, value: before }, { key, value: after.value });
    return ok();
  });
}

/** Reads the JSON of a value as its setting takes it. */
function parsed(
  schema: v.GenericSchema<unknown, unknown>,
  value: string,
): Result<unknown, { tag: "invalid"; message: string }> {
  const unreadable = err({ tag: "invalid", message: "This isn’t a value we can read." } as const);
  if (value.length > VALUE_LENGTH) return unreadable;
  try {
    const read: unknown = JSON.parse(value, (_key, part: unknown) =>
      typeof part === "string" ? part.toWellFormed() : part,
    );
    return ok(v.parse(schema, read));
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable;
    if (error instanceof v.ValiError) return err({ tag: "invalid", message: error.message } as const);
    throw error;
  }
}
