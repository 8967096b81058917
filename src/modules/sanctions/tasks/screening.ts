import { identityDecided } from "#modules/identity/events.ts";
import { listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { screenPerson } from "../commands/screen-person.ts";
import { sanctionsScreen } from "../ports/sanctions-screen.ts";
import { rescreenDays } from "../settings.ts";
import { listDue } from "../store/hits-store.ts";

/** People looked for in one turn, so that a vendor is not asked for everyone at once. */
const batch = 200;

/** A newly verified person is screened at once. */
export const listeners = [
  listen(identityDecided, "screen", async (services, { personId, outcome }) => {
    if (outcome === "approved") await screenPerson(services, personId);
  }),
];

/** Looks for those who were looked for too long ago, or by another list. Stops where the screen is away. */
export async function screenDue(services: Services): Promise<void> {
  const version = await sanctionsScreen.of(services).listVersion();
  if (!version.ok) return;
  for (const personId of await listDue(
    services.db,
    version.value,
    await readSetting(services.db, rescreenDays),
    batch,
  )) {
    if ((await screenPerson(services, personId)) === "unscreened") return;
  }
}

export const screening: PeriodicWork = { name: "sanctions:screen", everySeconds: 300, run: screenDue };
