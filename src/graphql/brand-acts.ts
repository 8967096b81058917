import { leavesTrace, noteAct } from "#modules/brands/index.ts";
import { withCompanion } from "#platform/db/db.ts";
import { ApiError } from "./api-error.ts";
import type { ApiContext } from "./context.ts";

/**
 * Runs a root field of a mutation so that the log of the brand acted as keeps it, in the field's own transaction.
 * People acting as themselves, and operations that leave no trace, run as they are.
 */
export async function runAsBrand<T>(
  context: ApiContext,
  called: { readonly operation: string; readonly args: unknown },
  run: () => T,
): Promise<Awaited<T>> {
  const { session, services } = context;
  if (session === null || session.brandAccess === null || !leavesTrace(called.operation)) return await run();
  const act = { ...called, brandId: session.accountId, personId: session.personId, access: session.brandAccess };
  const db = withCompanion(services.db, async (tx) => {
    const noted = await noteAct(tx, act);
    if (!noted.ok)
      throw new ApiError(
        "FORBIDDEN",
        { rule: "brand_access" },
        "Your access to this brand has just changed. Nothing was done; please look again.",
      );
  });
  // Root fields of a mutation run one after the other, so each has the services to itself.
  context.services = { ...services, db };
  try {
    return await run();
  } finally {
    context.services = services;
  }
}
