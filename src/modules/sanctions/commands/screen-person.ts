import { factsForScreening } from "#modules/identity/index.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { Standing } from "../domain/hit.ts";
import { sanctionsScreen } from "../ports/sanctions-screen.ts";
import { rescreenDays } from "../settings.ts";
import { readStanding, storeScreening } from "../store/hits-store.ts";

/**
 * Screens a person against the list, unless that was done lately with the list in force, and returns the result.
 * `unscreened` when the screen is unavailable, or without an approved identity.
 */
export async function screenPerson(services: Services, personId: string): Promise<Standing> {
  assertNotTransaction(services.db);
  const { db, log } = services;
  const screen = sanctionsScreen.of(services);
  const days = await readSetting(db, rescreenDays);
  const version = await screen.listVersion();
  if (!version.ok) return "unscreened";
  const standing = await readStanding(db, personId, version.value, days);
  if (standing === "clear") return standing;
  const facts = await factsForScreening(services, personId);
  if (facts === undefined) return standing;
  const screened = await screen.screen(facts);
  if (!screened.ok) {
    log.warn({ screen: screen.name, error: screened.error }, "a person could not be looked for on the sanctions list");
    return standing;
  }
  await transact(db, (tx) => storeScreening(tx, personId, screened.value.listVersion, screened.value.matches));
  return readStanding(db, personId, screened.value.listVersion, days);
}
