import type { Tx } from "#platform/db/db.ts";
import { writePostSettings } from "../store/content-warnings-store.ts";
import type { PostSettings } from "../store/content-warnings-store.ts";

/** Changes how an account meets marked posts (S11); what is left out stays as it is. */
export async function changePostSettings(tx: Tx, accountId: string, change: { readonly [Name in keyof PostSettings]?: PostSettings[Name] | null | undefined }): Promise<void> {
  await writePostSettings(tx, accountId, { warnedPosts: change.warnedPosts ?? null });
}
