import type { Services } from "#platform/services.ts";
import { endSession } from "../store/sessions-store.ts";

/** Ends one session; its token is worth nothing from now on. */
export async function signOut(services: Services, sessionId: string): Promise<void> {
  await endSession(services.db, sessionId);
}
