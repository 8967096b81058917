import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { endSession, endSessionsOf, endSessionOf } from "../store/sessions-store.ts";
import { distrustDevices } from "../store/trusted-devices-store.ts";

/** Ends one session; its token is worth nothing from now on. */
export async function signOut(services: Services, sessionId: string): Promise<void> {
  await endSession(services.db, sessionId);
}

/** Ends every session of a person, but the one kept if there is one. */
export async function signOutEverywhere(services: Services, personId: string, keptSessionId?: string): Promise<void> {
  await transact(services.db, (tx) => endSessionsOf(tx, personId, keptSessionId));
}

/** Ends another session of the same person. Returns false when it belongs to another person. */
export async function signOutElsewhere(services: Services, personId: string, sessionId: string): Promise<boolean> {
  return transact(services.db, (tx) => endSessionOf(tx, personId, sessionId));
}

/** Ends a person's trust in one browser, or in all; false when there was none. */
export function forgetDevices({ db }: Pick<Services, "db">, personId: string, id: string | null): Promise<boolean> {
  return distrustDevices(db, personId, id);
}
