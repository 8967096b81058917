import "../shop/shop.css";
import "./orders.css";
import { useSyncExternalStore } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { CartDocument } from "#web/generated/orders.ts";
import type { CartFactsFragment } from "#web/generated/types.ts";
import { MAX_CART_LINES, readGuestCart, readServerGuestCart, subscribeGuestCart } from "#web/lib/guest-cart.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { displayName } from "#web/lib/paths.ts";
import { shopPath } from "../shop/shop-paths.ts";
import { CartLineView } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { blockWords, counted, leftOutWords, noticeWords } from "./order-words.ts";
import { useChangeCart } from "#web/features/shop/cart/use-change-cart.ts";

/** Reads the cart: of the account, or of a guest at today's prices. */
function useCart() {
  const session = useSession();
  const hydrated = useHydrated();
  const guest = useSyncExternalStore(subscribeGuestCart, readGuestCart, readServerGuestCart);
  const isGuest = session === null;
  const mayRead = isGuest ? hydrated && guest.length > 0 : mayHandleMoney(session);
  const [{ data, error, fetching }, again] = useQuery({
    query: CartDocument,
    variables: isGuest ? { guestItems: [...guest] } : {},
    pause: !mayRead,
    // A guest's lines are known by their places, which stand for other products after a change.
    requestPolicy: isGuest ? "network-only" : "cache-and-network",
  });
  const isEmpty = isGuest ? hydrated && guest.length === 0 : data?.fetchCart.items.length === 0;
  const cart = isEmpty ? undefined : data?.fetchCart;
  return {
    cart,
    isEmpty,
    error: cart === undefined && !fetching ? error : undefined,
    again: () => {
      again({ requestPolicy: "network-only" });
    },
  };
}

/** Screen of the cart: what is to be bought, by seller. */
function CartScreen() {
  const session = useSession();
  const { cart, isEmpty, error, again } = useCart();
  const waiting = useHeldPending(cart === undefined && !isEmpty && error === undefined);
  if (session !== null && !mayHandleMoney(session))
    return (
      <Page title="Cart" rail={false} back="/home" meta={{ noIndex: true }}>
        <Panel bleed>
          <EmptyState title="The cart is for those who handle the money" level="h2">
            Ask an owner of this brand to let you.
          </EmptyState>
        </Panel>
      </Page>
    );
  return (
    <Page
      title="Cart"
      rail={false}
      back="/home"
      meta={{ noIndex: true }}
      actions={cart === undefined ? undefined : <TextLink href="/directory">Keep looking</TextLink>}
    >
      {cart !== undefined ? (
        <FilledCart cart={cart} />
      ) : (
        <Panel bleed>
          {isEmpty ? (
            <EmptyState
              title="Your cart is empty"
              level="h2"
              action={<ButtonLink href="/directory">Find people and shops</ButtonLink>}
            >
              What you put in from a shop is listed here.
            </EmptyState>
          ) : error !== undefined ? (
            <LoadFailure title="Your cart didn’t load" level="h2" error={error} onRetry={again} />
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      )}
    </Page>
  );
}

function FilledCart({ cart }: { readonly cart: CartFactsFragment }) {
  const change = useChangeCart();
  const notice = noticeWords(cart.items);
  const gone = cart.items.filter(({ product }) => product === null);
  return (
    <div className="order-columns">
      <div className="order-main">
        <h2 className="sr">What you chose</h2>
        {notice !== null && (
          <Banner tone="warn" icon="warning" live>
            <b>{notice}</b> since you put them in. Nothing is charged before you agree.
          </Banner>
        )}
        {cart.sellers.map(({ seller, shop, items }) => {
          const name = displayName(seller);
          const ids = new Set(items.map(({ id }) => id));
          const lines = cart.items.filter(({ id }) => ids.has(id));
          return (
            <Panel key={seller.id} flush bleed aria-label={`From ${name}`}>
              <div className="cart-seller">
                <PersonLine
                  name={name}
                  photoUrl={seller.photoUrl}
                  kind={seller.accountType}
                  verified={seller.isIdentityVerified}
                  {...(seller.username === null ? {} : { href: shopPath(seller.username) })}
                  detail={sellerWords(shop, lines)}
                />
              </div>
              <ul className="cart-lines">
                {lines.map((line) => (
                  <CartLineView key={`${line.shopProductId} ${line.size}`} line={line} change={change} />
                ))}
              </ul>
            </Panel>
          );
        })}
        {gone.length > 0 && (
          <Panel flush bleed aria-label="Gone">
            <ul className="cart-lines">
              {gone.map((line) => (
                <CartLineView key={`${line.shopProductId} ${line.size}`} line={line} change={change} />
              ))}
            </ul>
          </Panel>
        )}
        <p className="order-foot muted">
          Prices include sales tax. A line takes 1 to 100 pieces, and a cart {MAX_CART_LINES} lines. The stock isn’t
          held until you pay.
        </p>
      </div>
      <div className="order-side">
        <CartSummary title="Summary" cart={cart} state={null}>
          <CheckoutButton cart={cart} />
        </CartSummary>
      </div>
    </div>
  );
}

function sellerWords(
  shop: CartFactsFragment["sellers"][number]["shop"],
  lines: CartFactsFragment["items"],
): string | undefined {
  if (shop === null || lines.every(({ product }) => product?.type !== "physical")) return undefined;
  const cost = shop.shippingCost === 0 ? "Free shipping" : `${formatMoney(shop.shippingCost)} shipping`;
  return `Packed within ${counted(shop.packingDays, "business day")}. ${cost}.`;
}

function CheckoutButton({ cart }: { readonly cart: CartFactsFragment }) {
  const session = useSession();
  const blocked = blockWords(cart.items);
  const leftOut = leftOutWords(cart.items);
  if (session === null)
    return (
      <>
        <ButtonLink size="l" full href="/o/create-account?redirectTo=%2Fcart">
          Join to check out
        </ButtonLink>
        <p className="muted">
          Your cart stays here. Have an account? <TextLink href="/login?redirectTo=%2Fcart">Log in</TextLink>
        </p>
      </>
    );
  return (
    <>
      {blocked === null ? (
        <>
          <ButtonLink size="l" full href="/checkout">
            Go to checkout
          </ButtonLink>
          {leftOut !== null && (
            <p className="order-hint">
              <Icon name="info" />
              <span>{leftOut}</span>
            </p>
          )}
        </>
      ) : (
        <>
          <Button size="l" full disabled>
            Go to checkout
          </Button>
          <p className="order-hint" data-tone="warn">
            <Icon name="warning" weight="fill" />
            <span>{blocked}</span>
          </p>
        </>
      )}
      <p className="order-hint">
        <Icon name="wallet" />
        <span>
          You have <b>{formatMoney(session.availableBalance)}</b> to spend. Pay with it, a card, or both.
        </span>
      </p>
    </>
  );
}

export const screen: Screen = {
  component: CartScreen,
  load: async ({ run, session }) => {
    const viewer = await session;
    if (viewer !== null && mayHandleMoney(viewer)) await run(CartDocument, {});
  },
};
