import { useEffect, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { parseShippingAddress, type ShippingAddress } from "#kernel/shipping-address.ts";
import { isZipOfState } from "#kernel/zip-codes.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { CartDocument, PlaceOrderDocument } from "#web/generated/orders.ts";
import type { CartFactsFragment, PlaceOrderInput } from "#web/generated/types.ts";
import { paymentsContext } from "#web/lib/graph-client.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { productNow } from "#web/lib/server-clock.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { fieldFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import {
  addressRules,
  AddressFields,
  emptyAddress,
  failureFor,
} from "#web/features/accounts/profile-edit/address-fields.tsx";
import { ProductPicture } from "../shop/product-card.tsx";
import { cardName } from "#web/features/wallet/payments/card-words.ts";
import { KeepCard, PayWith, usePayWith } from "#web/features/wallet/payments/pay-with.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { checkoutFailure, isOrderUnknown } from "./checkout-failure.ts";
import { DiscountField } from "./discount-field.tsx";
import { forgetOrderKey, keyOfOrder } from "./order-attempt.ts";
import { isOutOfTotal, leftOutWords, orderPath, stateName } from "./order-words.ts";
import { labelNameWords } from "#web/lib/forms/place-rules.ts";

/** Longest name on a parcel, in characters. */
const NAME_MAX = 80;

const otherState = "This ZIP code is not in that state.";
const rules: Readonly<Record<string, string>> = {
  ...addressRules,
  "zipCode.other_state": otherState,
  "recipientName.required": labelNameWords,
  "recipientName.too_long": `Use at most ${NAME_MAX} characters.`,
};

interface CheckoutFormProps {
  readonly cart: CartFactsFragment;
  /** The kept address; null when there is none. */
  readonly address: ShippingAddress | null;
  /** Reads the cart again. */
  readonly onLookAgain: () => void;
}

/** The parts of an address that are sent. */
const plain = ({ countryCode, city, state, address, apartment, zipCode }: ShippingAddress): ShippingAddress => ({
  countryCode,
  city,
  state,
  address,
  apartment,
  zipCode,
});

/** Form of the checkout: lines, address, and how it is paid, with the sums beside it. */
export function CheckoutForm({ cart: shown, address, onLookAgain }: CheckoutFormProps) {
  const client = useClient();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const session = useRequiredSession();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(session.name);
  const [shipping, setShipping] = useState<ShippingAddress>(
    address !== null && address.countryCode === "US" ? plain(address) : emptyAddress,
  );
  const [isBillingSame, setBillingSame] = useState(true);
  const [billing, setBilling] = useState<ShippingAddress>(emptyAddress);
  const [wantsWallet, setWantsWallet] = useState(true);
  const [keepsCard, setKeepsCard] = useState(false);
  const payWith = usePayWith();
  const state = shipping.state === "" ? null : shipping.state;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const asksAgain = state !== null || codes.length > 0;
  const [{ data: priced, fetching }, priceAgain] = useQuery({
    query: CartDocument,
    variables: {
      ...(state === null ? {} : { shipTo: { state } }),
      ...(codes.length === 0 ? {} : { discountCodes: [...codes] }),
    },
    pause: !asksAgain,
    requestPolicy: "cache-and-network",
  });
  const current = asksAgain ? priced?.fetchCart : undefined;
  const known = state === null ? undefined : current;
  const isTaxKnown = !asksAgain || (current !== undefined && !fetching);
  const cart = current ?? shown;
  /** What it would cost without the codes. */
  const fullTotal = cart.discounts.reduce((sum, { takenOff }) => sum + takenOff, cart.orderTotal);
  const fromWallet = wantsWallet ? cart.fromWallet : 0;
  const fromCard = cart.orderTotal - fromWallet;
  const leftOut = leftOutWords(cart.items);
  const { methodId } = payWith;
  const card = payWith.kept.find(({ id }) => id === methodId);

  const wrongInput = (): Failure | PlaceOrderInput => {
    if (name.trim() === "") return fieldFailure("recipientName", rules["recipientName.required"] ?? "");
    if ([...name.trim()].length > NAME_MAX) return fieldFailure("recipientName", rules["recipientName.too_long"] ?? "");
    const to = parseShippingAddress(shipping);
    if (!to.ok) return failureFor(to.error);
    if (!isZipOfState(to.value.zipCode, to.value.state)) return fieldFailure("zipCode", otherState);
    const bill = isBillingSame ? null : parseShippingAddress(billing);
    if (bill !== null && !bill.ok) {
      const { fields, message } = failureFor(bill.error);
      return {
        fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [`billing.${field}`, text])),
        message,
      };
    }
    return {
      recipientName: name.trim(),
      shippingAddress: to.value,
      billingAddress: bill === null ? null : bill.value,
      userPaymentMethodId: fromCard > 0 ? methodId : null,
      savePaymentMethod: fromCard > 0 && methodId === null && keepsCard,
      useBalance: wantsWallet && cart.fromWallet > 0,
      cartVersion: cart.version,
      shippingTotal: cart.shippingTotal,
      fromWallet,
      leftOut: cart.items.filter(isOutOfTotal).map(({ id }) => id),
      ...(codes.length === 0 ? {} : { discountCodes: [...codes], discountTotal: cart.discountTotal }),
    };
  };

  const { busy, failure, submit, edit } = useSubmission(async () => {
    const input = wrongInput();
    if ("fields" in input) return input;
    const key = keyOfOrder(session.id, input);
    const { data, error } = await client
      .mutation(PlaceOrderDocument, { input: { ...input, idempotencyKey: key } }, paymentsContext)
      .toPromise();
    if (!data) {
      if (error === undefined) return null;
      const failed = checkoutFailure(error, cart, rules, productNow());
      // A refusal is stored under its key, so the next try needs one of its own.
      if (!isOrderUnknown(error)) {
        forgetOrderKey();
        onLookAgain();
        if (asksAgain) priceAgain({ requestPolicy: "network-only" });
        await refreshSession();
      }
      return failed;
    }
    forgetOrderKey();
    await refreshSession();
    navigate(orderPath(data.placeOrder.order.id), { replace: true });
    return null;
  });
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const errorOf = (field: string): string | undefined => failure?.fields[field];

  return (
    <form
      ref={form}
      className="order-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      <div className="order-main">
        <h2 className="sr">Your order</h2>
        <Panel bleed aria-label="Your cart">
          <PanelHeader title="Your cart">
            <TextLink href="/cart">Change</TextLink>
          </PanelHeader>
          <ul className="checkout-lines">
            {cart.items
              .filter((line) => !isOutOfTotal(line))
              .map((line) => (
                <li key={line.id}>
                  <div className="cart-picture" data-small="">
                    <ProductPicture url={line.product?.imageUrl ?? ""} isGoods={line.product?.type !== "digital"} />
                  </div>
                  <div className="checkout-line-words">
                    <b>{line.product?.name}</b>
                    <span className="muted">
                      {[
                        line.size === "" ? "" : `Size ${line.size}`,
                        line.quantity === 1 ? "1 piece" : `${line.quantity} pieces`,
                      ]
                        .filter((one) => one !== "")
                        .join(", ")}
                    </span>
                  </div>
                  <b className="num">{formatMoney(line.price ?? 0)}</b>
                </li>
              ))}
          </ul>
          {leftOut !== null && (
            <p className="order-hint" role="status">
              <Icon name="info" />
              <span>{leftOut}</span>
            </p>
          )}
          <p className="muted order-small">
            {state === null
              ? "With 8.875% sales tax inside, until you choose a state."
              : `With the sales tax of ${stateName(state)} inside.`}
          </p>
        </Panel>

        <DiscountField
          codes={codes}
          outcomes={codes.length === 0 ? [] : cart.discounts}
          busy={codes.length > 0 && fetching}
          onChange={setCodes}
        />

        <Panel bleed aria-label="Where it’s going">
          <PanelHeader title="Where it’s going" />
          <div className="address-form">
            <div data-wide="">
              <Field label="Full name" required error={errorOf("recipientName")}>
                <TextInput
                  autoComplete="shipping name"
                  value={name}
                  onChange={(event) => {
                    setName(event.target.value);
                    edit("recipientName");
                  }}
                />
              </Field>
            </div>
            <AddressFields
              values={shipping}
              withCountry={false}
              onChange={(next, field) => {
                setShipping(next);
                edit(field);
                // The two belong together.
                if (field === "state") edit("zipCode");
              }}
              errorOf={errorOf}
            />
            <div data-wide="">
              <Checkbox
                label="Billing address is the same"
                checked={isBillingSame}
                onChange={(event) => {
                  setBillingSame(event.target.checked);
                }}
              />
            </div>
          </div>
          {!isBillingSame && (
            <fieldset className="checkout-billing">
              <legend>Billing address</legend>
              <div className="address-form">
                <AddressFields
                  values={billing}
                  kind="billing"
                  onChange={(next, field) => {
                    setBilling(next);
                    edit(`billing.${field}`);
                  }}
                  errorOf={(field) => errorOf(`billing.${field}`)}
                />
              </div>
            </fieldset>
          )}
        </Panel>

        <Panel bleed aria-label="How you’ll pay" className="checkout-pay">
          <PanelHeader title="How you’ll pay" />
          {cart.fromWallet > 0 && (
            <label className="choice" data-checked={wantsWallet ? "" : undefined}>
              <Icon name="wallet" />
              <span>
                {formatMoney(cart.fromWallet)} from your wallet
                <span className="choice-detail">
                  Of {formatMoney(session.availableBalance)}, so{" "}
                  {formatMoney(Math.max(0, session.availableBalance - cart.fromWallet))} is left
                </span>
              </span>
              <input
                type="checkbox"
                className="check"
                checked={wantsWallet}
                onChange={(event) => {
                  setWantsWallet(event.target.checked);
                }}
              />
            </label>
          )}
          {fromCard > 0 ? (
            <>
              <p>
                {fromWallet > 0 ? "The rest, " : ""}
                <b>{formatMoney(fromCard)}</b>
                {fromWallet > 0 ? ", is" : " is"} charged to{" "}
                {card === undefined ? "a card" : cardName(card.cardBrand, card.last4)}.
              </p>
              <PayWith choice={payWith} />
              {methodId === null && <p className="muted">You type the card on the next page.</p>}
              <KeepCard choice={payWith} keeps={keepsCard} onChange={setKeepsCard} />
            </>
          ) : (
            <p className="muted">Your wallet pays all of it.</p>
          )}
        </Panel>
      </div>
      <div className="order-side">
        <CartSummary title="Order summary" cart={cart} state={known === undefined ? null : state}>
          {fromWallet > 0 && fromCard > 0 && (
            <dl className="order-sums">
              <div data-paid="">
                <dt>From your wallet</dt>
                <dd className="num">{formatMoney(fromWallet)}</dd>
              </div>
              <div data-paid="">
                <dt>{card === undefined ? "From a card" : cardName(card.cardBrand, card.last4)}</dt>
                <dd className="num">{formatMoney(fromCard)}</dd>
              </div>
            </dl>
          )}
          {known !== undefined && state !== null && fullTotal !== shown.orderTotal && (
            <p className="muted order-small" role="status">
              The cart said {formatMoney(shown.orderTotal)}, with {shown.taxPercent}% tax. {stateName(state)}’s is{" "}
              {formatMoney(Math.abs(shown.orderTotal - fullTotal))} {fullTotal < shown.orderTotal ? "less" : "more"}.
            </p>
          )}
          {failure?.message != null && <FailureBanner failure={failure} />}
          {failure !== null && failure.message === null && (
            <Banner tone="bad" live>
              Something in the form needs another look. Nothing was charged.
            </Banner>
          )}
          <Button
            type="submit"
            variant="money"
            size="l"
            full
            icon={fromCard > 0 ? undefined : "lock-simple"}
            busy={busy || !isTaxKnown}
            busyLabel={busy ? "Placing your order" : "Working out the tax"}
          >
            {fromCard > 0 ? `Continue with ${formatMoney(cart.orderTotal)}` : `Pay ${formatMoney(cart.orderTotal)}`}
          </Button>
          <p className="order-hint">
            <Icon name="clock" />
            <span>
              {fromCard > 0
                ? "The goods are kept for you for fifteen minutes while you pay."
                : "You can cancel each part until it is packed."}
            </span>
          </p>
        </CartSummary>
      </div>
    </form>
  );
}
