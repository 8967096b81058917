import type { Tx } from "#platform/db/db.ts";
import { endSessionsOf } from "../store/sessions-store.ts";
import { forgetAllTokens } from "../store/tokens-store.ts";
import { distrustDevices } from "../store/trusted-devices-store.ts";

/**
 * Takes away what a person's old credentials opened: every waiting token, every session but the one kept, and the trust
 * in every device. Called after the credentials were written in the same transaction. Tokens go first: a sign-in under
 * way with one is waited for, and its session is then there to be ended.
 */
export async function revokeAccess(tx: Tx, personId: string, keptSessionId?: string): Promise<void> {
  await forgetAllTokens(tx, personId);
  await endSessionsOf(tx, personId, keptSessionId);
  await distrustDevices(tx, personId, null);
}
