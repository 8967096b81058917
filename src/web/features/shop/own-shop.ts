import { mayHandleMoney } from "#web/app/nav-items.ts";
import { notFound, redirectTo, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";
import type { SessionState } from "#web/app/ssr-contract.ts";
import { ShopTermsDocument } from "#web/generated/shop.ts";
import type { ShopTermsQuery } from "#web/generated/types.ts";
import { shopPath } from "./shop-paths.ts";

/** Returns whether the viewer manages the shop at a username: it is the account they act as, and they handle its money. */
export function managesShop(session: SessionState | null, username: string): boolean {
  return session !== null && session.username === username && mayHandleMoney(session);
}

/** Returns whether the viewer may open a shop of the account they act as. */
export function mayOpenShop(session: SessionState | null): boolean {
  return session?.acl.includes("canUseShops") === true && mayHandleMoney(session);
}

/** Loads the viewer's own shop for its pages: 404 for the pages of others, and the set-up for an account without a shop. */
export async function loadOwnShop({
  params,
  run,
  session,
}: ScreenLoadContext): Promise<{ readonly data: ShopTermsQuery | null; readonly outcome: ScreenOutcome | undefined }> {
  const username = params["username"] ?? "";
  if (!managesShop(await session, username)) return { data: null, outcome: notFound };
  const { data } = await run(ShopTermsDocument, { username });
  return {
    data,
    outcome: data !== null && data.fetchShop === null ? redirectTo(`${shopPath(username)}/setup`) : undefined,
  };
}
