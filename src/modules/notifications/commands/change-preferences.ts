import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import { refusedPart } from "../domain/notification-events.ts";
import type { Choice, Choices, NotificationEvent } from "../domain/notification-events.ts";
import { isTimeZone, lockPreference, writePreference } from "../store/preferences-store.ts";

export type PreferenceRefusal = { field: "inApp" | "email" | "timeZone" };

/**
 * Changes which events an account is notified of and on which channels; omitted ones stay. Fixed channels and unknown
 * time zones are refused.
 */
export async function changePreferences(
  tx: Tx,
  accountId: string,
  change: { choices: readonly (Choice & { event: NotificationEvent })[]; timeZone?: string | undefined },
): Promise<Result<void, PreferenceRefusal>> {
  const before = await lockPreference(tx, accountId);
  const choices: Choices = { ...before.choices };
  for (const { event, ...choice } of change.choices) {
    const refused = refusedPart(event, choice);
    if (refused !== undefined) return err({ field: refused });
    choices[event] = { ...choices[event], ...choice };
  }
  if (change.timeZone !== undefined && !(await isTimeZone(tx, change.timeZone))) return err({ field: "timeZone" });
  await writePreference(tx, accountId, { choices, timeZone: change.timeZone ?? before.timeZone });
  return ok();
}
