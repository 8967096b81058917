import * as v from "valibot";
import { appNow, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sameText } from "./confirm-intent.ts";
import type { ConfirmAnswer } from "./confirm-intent.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import { changeSetup, insertMethod, lockSetup } from "./kept-cards.ts";
import type { BookedSetup } from "./kept-cards.ts";
import type { Sandbox } from "./sandbox.ts";
import { readCard, typedCard } from "./test-cards.ts";
import type { ReadCard } from "./test-cards.ts";

const request = v.object({
  setupId: v.pipe(v.string(), v.regex(/^seti_[0-9a-f]{32}$/)),
  clientSecret: v.pipe(v.string(), v.maxLength(200)),
  card: v.optional(typedCard),
  authenticated: v.optional(v.boolean()),
});

/**
 * POST /sandbox/card/confirm-setup, called by its owner's browser with the setup's client secret: keeps a card without
 * charging it. Answers as confirming a payment does; what will be refused when it is charged can still be kept.
 */
export async function confirmSetup(
  sandbox: Sandbox,
  body: unknown,
): Promise<{ status: 200 | 400 | 404; body: ConfirmAnswer | { code: string } }> {
  const parsed = v.safeParse(request, body);
  if (!parsed.success) return { status: 400, body: { code: "invalid_request" } };
  const { setupId, clientSecret, card: typed, authenticated } = parsed.output;
  const card = typed === undefined ? undefined : readCard(typed, await appNow(sandbox.db));
  if (typeof card === "string") return { status: 200, body: { status: "failed", code: card } };
  const setup = await transact(sandbox.db, async (tx) => {
    const found = await lockSetup(tx, setupId);
    if (found === undefined || !sameText(found.client_secret, clientSecret)) return undefined;
    if (found.status === "succeeded") return found;
    if (found.status === "requires_action" && authenticated !== undefined)
      return finishAuthentication(tx, found, authenticated);
    return card === undefined ? { ...found, failure_code: "card_missing" } : keep(tx, found, card);
  });
  if (setup === undefined) return { status: 404, body: { code: "no_such_setup" } };
  deliverSoon(sandbox);
  const answer: ConfirmAnswer =
    setup.status === "requires_payment_method"
      ? { status: "failed", code: setup.failure_code ?? "card_missing" }
      : { status: setup.status };
  return { status: 200, body: answer };
}

async function keep(tx: Tx, setup: BookedSetup, card: ReadCard): Promise<BookedSetup> {
  const { behaviour } = card;
  // An empty account is found out when it is charged, not when it is kept.
  if (behaviour.does === "decline" && behaviour.code === "card_declined") {
    return changeSetup(
      tx,
      setup,
      { status: "requires_payment_method", failure_code: behaviour.code },
      "setup_intent.setup_failed",
    );
  }
  const method_id = await insertMethod(tx, setup.customer_id, card);
  if (behaviour.does === "authenticate")
    return changeSetup(
      tx,
      setup,
      { status: "requires_action", method_id, failure_code: null },
      "setup_intent.requires_action",
    );
  return changeSetup(tx, setup, { status: "succeeded", method_id, failure_code: null }, "setup_intent.succeeded");
}

function finishAuthentication(tx: Tx, setup: BookedSetup, authenticated: boolean): Promise<BookedSetup> {
  if (authenticated) return changeSetup(tx, setup, { status: "succeeded" }, "setup_intent.succeeded");
  return changeSetup(
    tx,
    setup,
    { status: "requires_payment_method", failure_code: "authentication_failed" },
    "setup_intent.setup_failed",
  );
}
