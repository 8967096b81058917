import { addGrant } from "#modules/accounts/index.ts";
import { codePayload, sendFunds } from "../index.ts";
import { encodeId } from "#kernel/ids.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

/** Money people sent each other, and days ago. */
const sent = [
  { by: "ava", to: "ben", cents: 2_000n, reason: "The price of a mug, with thanks", daysAgo: 6 },
  { by: "ava", to: "june", cents: 1_250n, reason: "Lunch on Friday", daysAgo: 2 },
] as const;

/** Plans who may send money, and what was sent. */
export function planDemo({ services, timeline, cast, textedCode }: DemoWorld): void {
  timeline.at(20 * 24, () => addGrant(services.db, cast.idOf("ava"), "canSendFunds"));
  for (const { by, to, cents, reason, daysAgo } of sent) {
    timeline.at(daysAgo * 24, async () => {
      const [personId, toAccountId] = [cast.idOf(by), cast.idOf(to)];
      const code = await textedCode(personId, "send_funds", codePayload(encodeId(toAccountId), cents));
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
