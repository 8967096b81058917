import { sql } from "kysely";
import { codePayload, sendFunds } from "#modules/transfers/index.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Services } from "#platform/services.ts";
import { textedCode } from "./access-code.ts";
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
    await sql`update account set acl = array_append(acl, 'canSendFunds') where id = ${cast.idOf("ava")}`.execute(
      services.db,
    );
  });
  for (const { by, to, cents, reason, daysAgo } of sent) {
    timeline.at(daysAgo * 24, async () => {
      const [personId, toAccountId] = [cast.idOf(by), cast.idOf(to)];
      const code = await textedCode(services, personId, "send_funds", codePayload(encodeId(toAccountId), cents));
      const done = await sendFunds(services, cast.actorOf(by), {
        toAccountId,
        amountCents: cents,
        reason,
        method: "sms",
        code,
        idempotencyKey: `demo ${by} ${to} ${cents}`,
      });
      if (!done.ok) throw new Error(`${by} could not send: ${done.error.tag}`);
    });
  }
}
