import { mayHandleMoney } from "#web/app/nav-items.ts";
import { notFound, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";

/** Returns 404 for members who may not handle the money of the account they act as, like the pages of its shop. */
export async function guardSales({ session }: Pick<ScreenLoadContext, "session">): Promise<ScreenOutcome | undefined> {
  return mayHandleMoney(await session) ? undefined : notFound;
}
