import type { PaymentIntentResult, SetupIntentResult, Stripe } from "@stripe/stripe-js";
import type { Confirmation } from "./confirm-card.ts";

/** Loads Stripe's own script from Stripe when card fields are needed and never before. Throws when it cannot be loaded. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("Stripe’s script did not load");
  return stripe;
}

/**
 * Converts Stripe's answer in the browser. Our server reads the payment from Stripe itself next. Throws when the
 * outcome is unknown.
 */
export function confirmationOf(result: PaymentIntentResult | SetupIntentResult): Confirmation {
  if (result.error === undefined) return { status: "succeeded", code: null };
  const { type, code, decline_code: declineCode, message } = result.error;
  if (type === "card_error" || type === "validation_error")
    return { status: "failed", code: declineCode ?? code ?? null };
  throw new Error(message ?? `Stripe answered ${type}`);
}

/** Charges the saved card of an intent; Stripe shows the bank's challenge by itself where there is one. */
export async function payWithKeptCard(publishableKey: string, clientSecret: string): Promise<Confirmation> {
  const stripe = await openStripe(publishableKey);
  return confirmationOf(await stripe.confirmCardPayment(clientSecret));
}
