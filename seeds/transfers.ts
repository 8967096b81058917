import { sql } from "kysely";
import { issueReauthToken, sendAccessCode } from "#modules/accounts/index.ts";
import { codePayload, sendFunds } from "#modules/transfers/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Cast } from "./cast.ts";
import type { Timeline } from "./timeline.ts";

/** Money people sent each other, and days ago. */
const sent = [
  { by: "ava", to: "ben", cents: 2_000n, reason: "The price of a mug, with thanks", daysAgo: 6 },
  { by: "ava", to: "june", cents: 1_250n, reason: "Lunch on Friday", daysAgo: 2 },
] as const;

/** Plans who may send money, and what was sent. */
export function planTransfers(services: Services, timeline: Timeline, cast: Cast): void {
  timeline.at(20 * 24, async () => {
    await sql`update account set acl = array_append(acl, 'canSendFunds') where id = ${cast.idOf("ava")}`.execute(services.db);
  });
  for (const { by, to, cents, reason, daysAgo } of sent) {
    timeline.at(daysAgo * 24, async () => {
      const [personId, toAccountId] = [cast.idOf(by), cast.idOf(to)];
      const phone = await row(services.db, sql<{ phone_enc: Buffer }>`select phone_enc from account_credential where account_id = ${personId} and phone_enc is not null`);
      if (phone === undefined) throw new Error(`${by} has no phone`);
      const destination = services.vault.open({ table: "account_credential", column: "phone_enc", rowId: personId }, phone.phone_enc).toString("utf8");
      const idToken = await transact(services.db, (tx) => issueReauthToken(tx, personId, "send_funds"));
      const texted = await sendAccessCode(services, { personId, purpose: "send_funds", method: "sms", payload: codePayload(encodeId(toAccountId), cents), destination, idToken });
      if (!texted.ok) throw new Error(`no code: ${texted.error}`);
      const message = await row(services.db, sql<{ code: string }>`select codes ->> 0 as code from outgoing_message where account_id = ${personId} and template = 'access_code' order by id desc limit 1`);
      const done = await sendFunds(services, cast.actorOf(by), { toAccountId, amountCents: cents, reason, method: "sms", code: message?.code ?? "", idempotencyKey: `demo ${by} ${to} ${cents}` });
      if (!done.ok) throw new Error(`${by} could not send: ${done.error.tag}`);
    });
  }
}
