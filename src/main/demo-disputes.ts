import { findIdByUsername } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockIntent } from "#providers/card-sandbox/book.ts";
import { deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { decideDispute, findDisputable, openDispute } from "#providers/card-sandbox/money-back.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";

/**
 * The demo outbox's card bank: disputes the newest payment that a person made with the disputed test card, or decides
 * the dispute. Returns a sentence for the screen.
 */
export async function disputeAsBank(
  services: Services,
  sandbox: Sandbox | undefined,
  username: string,
  outcome: "open" | "won" | "lost",
): Promise<string> {
  if (sandbox === undefined) return "The sandbox does not process cards here.";
  const accountId = await findIdByUsername(services.db, username);
  const done = await transact(sandbox.db, async (tx) => {
    const intentId = accountId === undefined ? undefined : await findDisputable(tx, accountId);
    if (intentId === undefined) return false;
    if (outcome !== "open") return decideDispute(tx, intentId, outcome);
    const intent = await lockIntent(tx, intentId);
    return intent !== undefined && openDispute(tx, intent);
  });
  await deliverWebhooks(sandbox);
  return done ? `The dispute of @${username}'s payment is ${outcome}.` : `@${username} has no payment for that.`;
}
