import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { describe, expect, test } from "vitest";
import { confirmationOf } from "./stripe-card.ts";

const failed = (error: Partial<StripeError>) => ({ error }) as PaymentIntentResult;

describe("what Stripe's answer means", () => {
  test("success is read again by the server", () => {
    expect(confirmationOf({ paymentIntent: { status: "requires_capture" } } as PaymentIntentResult)).toEqual({
      status: "succeeded",
      code: null,
    });
  });

  test("a refused card says why", () => {
    expect(
      confirmationOf(failed({ type: "card_error", code: "card_declined", decline_code: "insufficient_funds" })),
    ).toEqual({ status: "failed", code: "insufficient_funds" });
    expect(confirmationOf(failed({ type: "card_error", code: "expired_card" }))).toEqual({
      status: "failed",
      code: "expired_card",
    });
    expect(confirmationOf(failed({ type: "validation_error", code: "incomplete_number" }))).toEqual({
      status: "failed",
      code: "incomplete_number",
    });
  });

  test("a lost connection is no refusal", () => {
    expect(() => confirmationOf(failed({ type: "api_connection_error", message: "gone" }))).toThrow("gone");
  });
});
