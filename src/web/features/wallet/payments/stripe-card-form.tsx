import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { reportError } from "#web/lib/error-reporting.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Confirmation } from "./confirm-card.ts";
import { CardPromise } from "./card-promise.tsx";
import { confirmationOf, openStripe } from "./stripe-card.ts";

interface StripeCardFormProps {
  readonly publishableKey: string;
  /** "pay" charges the card, "keep" saves it without a charge. */
  readonly purpose: "pay" | "keep";
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Called with a function that asks Stripe to confirm, by the client secret of a payment or a setup. */
  readonly onSubmit: (confirm: (clientSecret: string) => Promise<Confirmation>) => void;
  readonly children?: ReactNode;
  /** Content between the field and the button: what the payer agrees to. */
  readonly agreement?: ReactNode;
  /** False where the payer may first choose something else. */
  readonly takesFocus?: boolean;
}

/** Stripe's card field, in a frame of Stripe's: its input is not on our page. */
export function StripeCardForm({
  publishableKey,
  purpose,
  busy,
  submitLabel,
  busyLabel,
  onSubmit,
  children,
  agreement,
  takesFocus = true,
}: StripeCardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<{ stripe: Stripe; card: StripeCardElement } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let card: StripeCardElement | undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const stripe = await openStripe(publishableKey);
      if (isGone || place.current === null) return;
      const { color, fontSize } = getComputedStyle(place.current);
      card = stripe.elements().create("card", { style: { base: { color, fontSize } } });
      card.on("change", (event) => setTrouble(event.error?.message ?? null));
      if (takesFocus) card.on("ready", () => card?.focus());
      card.mount(place.current);
      setField({ stripe, card });
    };
    open().catch((error: unknown) => {
      reportError(error);
      setTrouble("The card processor’s fields didn’t load. Check your connection, then open this page again.");
    });
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [publishableKey, takesFocus]);
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (field === null) return;
        const { stripe, card } = field;
        onSubmit(async (clientSecret) =>
          confirmationOf(
            purpose === "pay"
              ? await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
              : await stripe.confirmCardSetup(clientSecret, { payment_method: { card } }),
          ),
        );
      }}
    >
      {children}
      {trouble !== null && (
        <Banner tone="bad" live>
          {trouble}
        </Banner>
      )}
      <div ref={place} className="stripe-field" role="group" aria-label="Card" />
      {field === null && trouble === null && <Skeleton shape="button" />}
      {agreement}
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel={busyLabel} disabled={field === null}>
        {submitLabel}
      </Button>
      <CardPromise />
    </form>
  );
}
