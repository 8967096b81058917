import * as v from "valibot";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { allSettings, readSetting, writeSetting } from "#platform/settings.ts";

export type SettingRefusal = "forbidden" | "not_found" | "reason_required" | { tag: "invalid"; message: string };

/** Sets a setting from now on, with a reason. `value` is JSON. Checks the grant again, inside the transaction. */
export function changeSetting(
  services: Services,
  staffId: string,
  { key, value, reason }: { readonly key: string; readonly value: string; readonly reason: string },
): Promise<Result<void, SettingRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, SettingRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "canEditPermissions")) return err("forbidden");
    if (reason.trim().length < 5) return err("reason_required");
    const setting = allSettings().find((one) => one.key === key);
    if (setting === undefined) return err("not_found");
    const before = await readSetting(tx, setting);
    try {
      await writeSetting(tx, key, JSON.parse(value), reason.trim(), staffId);
    } catch (error) {
      if (error instanceof SyntaxError) return err({ tag: "invalid", message: "This isn’t a value we can read." });
      if (error instanceof v.ValiError) return err({ tag: "invalid", message: error.message });
      throw error;
    }
    const by = { kind: "staff", actorId: staffId, reason: reason.trim() } as const;
    await audit(tx, by, "setting_changed", null, { key, value: before }, { key, value: JSON.parse(value) });
    return ok();
  });
}
