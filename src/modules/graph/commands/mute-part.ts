import { sql } from "kysely";
import { row, transact } from "#platform/db/db.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { MuteRefusal } from "./mute-user.ts";

const columns = { reposts: sql.ref("reposts_muted"), quotes: sql.ref("quotes_muted") };

/**
 * Mutes or unmutes the reposts or quotes of a followed account in the follower's feeds. The followed account is never
 * notified. Ends with the follow.
 */
export async function mutePart(
  services: Services,
  { accountId }: Actor,
  userId: string,
  part: "reposts" | "quotes",
  muted: boolean,
): Promise<Result<void, MuteRefusal>> {
  const found = await transact(services.db, (tx) =>
    row(
      tx,
      sql<{
        id: string;
      }>`update follow set ${columns[part]} = ${muted} where follower_id = ${accountId} and followed_id = ${userId} returning followed_id as id`,
    ),
  );
  return found === undefined ? err({ code: "user_not_found" }) : ok();
}
