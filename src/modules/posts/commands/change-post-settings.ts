import type { Tx } from "#platform/db/db.ts";
import { writePostSettings } from "../store/post-settings-store.ts";
import type { PostSettings } from "../store/post-settings-store.ts";

/** Changes how an account meets marked posts and describes its pictures; what is left out stays as it is. */
export async function changePostSettings(
  tx: Tx,
  accountId: string,
  change: { readonly [Name in keyof PostSettings]?: PostSettings[Name] | null | undefined },
): Promise<void> {
  await writePostSettings(tx, accountId, change);
}
