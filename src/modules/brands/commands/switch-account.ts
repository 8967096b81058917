import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { rotateSession } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { availableAccounts } from "../queries/access.ts";
import type { BrandRole } from "#kernel/capabilities.ts";

export interface Switched {
  token: string;
  accountId: string;
  brandAccess: BrandRole | null;
}

/**
 * Lets a session act as another account of its person, or as the person again (null): one of those it is offered and no
 * other, so neither a stranger's brand nor one that is shut. The token is rotated, and the switch is logged.
 */
export async function switchAccount(
  services: Services,
  session: { sessionId: string; personId: string; accountId: string },
  brandId: string | null,
): Promise<Result<Switched, "not_found">> {
  const accountId = brandId ?? session.personId;
  const offered = (await availableAccounts(services.db, session.personId)).find(
    ({ account }) => account.id === accountId,
  );
  if (offered === undefined) return err("not_found");
  const token = await transact(services.db, (tx) => rotateSession(tx, session.sessionId, accountId));
  services.log.info(
    { personId: session.personId, from: session.accountId, to: accountId },
    "a session acts as another account",
  );
  return ok({ token, accountId, brandAccess: offered.accessType });
}
