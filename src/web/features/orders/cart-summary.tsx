import type { ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import type { CartFactsFragment } from "#web/generated/types.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { appliedCodes } from "./discount-words.ts";
import { isOutOfTotal, stateName } from "./order-words.ts";

interface CartSummaryProps {
  readonly title: string;
  readonly cart: CartFactsFragment;
  /** Two letters of the state it goes to; null until an address is known. */
  readonly state: string | null;
  readonly children: ReactNode;
}

/** What a cart costs: items, shipping and the tax inside the total. */
export function CartSummary({ title, cart, state, children }: CartSummaryProps) {
  const pieces = cart.items.filter((item) => !isOutOfTotal(item)).reduce((sum, { quantity }) => sum + quantity, 0);
  const net = cart.itemsTotal - cart.shippingTotal + cart.discountTotal;
  return (
    <Panel bleed className="order-summary" aria-label={title}>
      <PanelHeader title={title} />
      <SummaryList
        rows={[
          { term: `Items (${pieces}), before tax`, cents: net },
          ...(cart.discountTotal > 0
            ? [{ term: "Discount", detail: appliedCodes(cart.discounts), cents: -cart.discountTotal }]
            : []),
          { term: "Shipping", cents: cart.shippingTotal },
          {
            term: state === null ? "Sales tax inside, estimated" : `Sales tax, ${stateName(state)}`,
            detail:
              state === null
                ? `${cart.taxPercent}% until you give an address`
                : `${cart.taxPercent}%, by where it’s going`,
            cents: cart.salesTax,
          },
        ]}
        total={cart.orderTotal}
      />
      {children}
    </Panel>
  );
}

interface SummaryListProps {
  readonly rows: readonly { readonly term: string; readonly detail?: string; readonly cents: number }[];
  readonly total: number;
  /** Who pays what, below the total. */
  readonly paid?: readonly { readonly term: string; readonly cents: number }[];
}

/** Amounts with their sum, and who pays what. */
export function SummaryList({ rows, total, paid = [] }: SummaryListProps) {
  return (
    <dl className="order-sums">
      {rows.map(({ term, detail, cents }) => (
        <div key={term}>
          <dt>
            {term}
            {detail !== undefined && <small>{detail}</small>}
          </dt>
          <dd className="num">{formatMoney(cents)}</dd>
        </div>
      ))}
      <div className="order-total">
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {paid.map(({ term, cents }) => (
        <div key={term} data-paid="">
          <dt>{term}</dt>
          <dd className="num">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
