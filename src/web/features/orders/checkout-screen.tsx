import "../shop/shop.css";
import "./orders.css";
import "#web/features/accounts/profile-edit/profile-edit.css";
import { lazy, Suspense } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { CartDocument, CheckoutAddressDocument } from "#web/generated/orders.ts";
import { PaymentMethodsDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { blockWords } from "./order-words.ts";

// The lists of countries, states and ZIP codes come with it.
const CheckoutForm = lazy(async () => ({ default: (await import("./checkout-form.tsx")).CheckoutForm }));

/** Screen to pay for what is in the cart: where it goes, and how it is paid. */
function CheckoutScreen() {
  const [{ data, error, fetching }, again] = useQuery({
    query: CartDocument,
    variables: {},
    requestPolicy: "cache-and-network",
  });
  const [{ data: own }] = useQuery({ query: CheckoutAddressDocument, variables: {} });
  const cart = data?.fetchCart;
  const failed = cart === undefined && !fetching ? error : undefined;
  const isReady = cart !== undefined && own !== undefined;
  const waiting = useHeldPending(!isReady && failed === undefined);
  const blocked = cart === undefined ? null : blockWords(cart.items);
  const panel = (
    <Panel bleed>
      {failed !== undefined ? (
        <LoadFailure
          title="The checkout didn’t load"
          level="h2"
          error={failed}
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
        />
      ) : cart === undefined || own === undefined ? (
        waiting && <PeopleSkeleton />
      ) : cart.items.length === 0 ? (
        <EmptyState
          title="There is nothing to pay for"
          level="h2"
          action={
            <ButtonLink variant="line" href="/orders">
              See your orders
            </ButtonLink>
          }
        >
          Your cart is empty. What you paid for is among your orders.
        </EmptyState>
      ) : (
        <EmptyState
          title="Your cart needs a look"
          level="h2"
          action={<ButtonLink href="/cart">See your cart</ButtonLink>}
        >
          {blocked} Nothing was charged.
        </EmptyState>
      )}
    </Panel>
  );
  return (
    <Page title="Checkout" rail={false} back="/cart" meta={{ noIndex: true }}>
      {cart !== undefined && own !== undefined && cart.items.length > 0 && blocked === null ? (
        <Suspense
          fallback={
            <Panel bleed>
              <PeopleSkeleton />
            </Panel>
          }
        >
          <CheckoutForm
            cart={cart}
            address={own.fetchSession?.user.shippingAddress ?? null}
            onLookAgain={() => {
              again({ requestPolicy: "network-only" });
            }}
          />
        </Suspense>
      ) : (
        panel
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: CheckoutScreen,
  load: async ({ run }) => {
    await Promise.all([run(CartDocument, {}), run(CheckoutAddressDocument, {}), run(PaymentMethodsDocument, {})]);
  },
};
