import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { appNow, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { changeIntent, lockIntent } from "./book.ts";
import type { BookedIntent } from "./book.ts";
import { chargeCard } from "./charge-card.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import type { Sandbox } from "./sandbox.ts";
import { findMethod, insertMethod } from "./kept-cards.ts";
import { behaviourOf, readCard, typedCard } from "./test-cards.ts";
import type { ReadCard } from "./test-cards.ts";

const request = v.object({
  intentId: v.pipe(v.string(), v.regex(/^pi_[0-9a-f]{32}$/)),
  clientSecret: v.pipe(v.string(), v.maxLength(200)),
  card: v.optional(typedCard),
  authenticated: v.optional(v.boolean()),
});

/** The result sent to the browser. `failed` can be tried again with another card. */
export interface ConfirmAnswer {
  readonly status: "succeeded" | "requires_action" | "in_review" | "failed" | "canceled";
  readonly code?: string;
  readonly card?: { readonly brand: string; readonly last4: string };
}

/**
 * POST /sandbox/card/confirm, called by the payer's browser with the intent's client secret: the only place a card
 * number is ever seen, and it is forgotten at once. A card that asks for authentication answers requires_action;
 * calling again with `authenticated` completes it. Confirming what succeeded answers succeeded. Without a card, the one
 * its customer keeps is charged.
 */
export async function confirmIntent(
  sandbox: Sandbox,
  body: unknown,
): Promise<{ status: 200 | 400 | 404; body: ConfirmAnswer | { code: string } }> {
  const parsed = v.safeParse(request, body);
  if (!parsed.success) return { status: 400, body: { code: "invalid_request" } };
  const { intentId, clientSecret, card: typed, authenticated } = parsed.output;
  const card = typed === undefined ? undefined : readCard(typed, await appNow(sandbox.db));
  if (typeof card === "string") return { status: 200, body: { status: "failed", code: card } };

  const answer = await transact(sandbox.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent === undefined || !sameText(intent.client_secret, clientSecret)) return undefined;
    if (intent.status === "requires_action" && authenticated !== undefined)
      return finishAuthentication(tx, sandbox, intent, authenticated);
    if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") return answerOf(intent);
    const used = card ?? (await keptCard(tx, intent));
    if (used === undefined) return { status: "failed", code: "card_missing" } satisfies ConfirmAnswer;
    // Another card than the kept one was typed: that one is not what this is paid with.
    const methodId =
      card === undefined
        ? intent.method_id
        : intent.keeps_card && intent.customer_id !== null
          ? await insertMethod(tx, intent.customer_id, card)
          : null;
    return answerOf(
      await chargeCard(
        tx,
        sandbox.disputeAfterHours,
        { ...intent, card_brand: used.brand, card_last4: used.last4, method_id: methodId },
        used.behaviour,
      ),
    );
  });
  if (answer === undefined) return { status: 404, body: { code: "no_such_intent" } };
  deliverSoon(sandbox);
  return { status: 200, body: answer };
}

async function keptCard(
  tx: Tx,
  intent: BookedIntent,
): Promise<Pick<ReadCard, "brand" | "last4" | "behaviour"> | undefined> {
  const method = intent.method_id === null ? undefined : await findMethod(tx, intent.method_id);
  if (method === undefined || method.detached_at !== null) return undefined;
  return { brand: method.card_brand, last4: method.card_last4, behaviour: behaviourOf(method.card_last4) };
}

async function finishAuthentication(
  tx: Tx,
  sandbox: Sandbox,
  intent: BookedIntent,
  authenticated: boolean,
): Promise<ConfirmAnswer> {
  if (authenticated) return answerOf(await chargeCard(tx, sandbox.disputeAfterHours, intent, { does: "succeed" }));
  const failed = {
    status: "requires_payment_method",
    card_behaviour: null,
    failure_code: "authentication_failed",
  } as const;
  return answerOf(await changeIntent(tx, intent, failed, "payment_intent.payment_failed"));
}

function answerOf(intent: BookedIntent): ConfirmAnswer {
  const card =
    intent.card_brand === null || intent.card_last4 === null
      ? {}
      : { card: { brand: intent.card_brand, last4: intent.card_last4 } };
  switch (intent.status) {
    case "succeeded":
    case "requires_action":
    case "canceled":
      return { status: intent.status, ...card };
    case "requires_capture":
      return { status: "in_review", ...card };
    case "requires_payment_method":
      return { status: "failed", code: intent.failure_code ?? "card_missing", ...card };
  }
}

/** Compares secrets in a time that tells nothing of them. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
