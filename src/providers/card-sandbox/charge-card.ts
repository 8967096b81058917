import type { Tx } from "#platform/db/db.ts";
import { changeIntent, insertCharge } from "./book.ts";
import type { BookedIntent } from "./book.ts";
import { scheduleDispute } from "./money-back.ts";
import type { CardBehaviour } from "./test-cards.ts";

/** Puts a card to an intent, as its behavior says. */
export async function chargeCard(
  tx: Tx,
  disputeAfterHours: number,
  intent: BookedIntent,
  behaviour: CardBehaviour,
): Promise<BookedIntent> {
  const card = { brand: intent.card_brand ?? "", last4: intent.card_last4 ?? "" };
  await insertCharge(tx, intent, behaviour.does === "decline" ? behaviour.code : behaviour.does, card);
  switch (behaviour.does) {
    case "decline":
      return changeIntent(
        tx,
        intent,
        { status: "requires_payment_method", failure_code: behaviour.code },
        "payment_intent.payment_failed",
      );
    case "authenticate":
      return changeIntent(
        tx,
        intent,
        { status: "requires_action", card_behaviour: "authenticate", failure_code: null },
        "payment_intent.requires_action",
      );
    case "review":
      return changeIntent(
        tx,
        intent,
        { status: "requires_capture", failure_code: null },
        "payment_intent.amount_capturable_updated",
      );
    case "dispute":
      await scheduleDispute(tx, intent.id, disputeAfterHours);
      return succeed(tx, intent);
    case "refuse_refunds":
      return succeed(tx, intent, "refuse_refunds");
    case "succeed":
    case "decline_later":
      return succeed(tx, intent);
  }
}

function succeed(tx: Tx, intent: BookedIntent, behaviour: "refuse_refunds" | null = null): Promise<BookedIntent> {
  const taken = {
    status: "succeeded",
    captured_cents: intent.amount_cents,
    failure_code: null,
    card_behaviour: behaviour,
  } as const;
  return changeIntent(tx, intent, taken, "payment_intent.succeeded");
}
