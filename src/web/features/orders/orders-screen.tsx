import "../shop/shop.css";
import "./orders.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { OrdersDocument } from "#web/generated/orders.ts";
import type { OrdersQuery } from "#web/generated/types.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { ProductPicture } from "../shop/product-card.tsx";
import { counted, orderPath, orderStatusWords, whenWords } from "./order-words.ts";

type OrderRow = OrdersQuery["fetchOrders"]["items"][number];

/** Orders on a page. */
const PAGE_ORDERS = 10;

const none = {};

/** Screen of the account's orders, newest first. */
function OrdersScreen() {
  const list = useLoadMore(OrdersDocument, {
    variables: none,
    select: (data) => data.fetchOrders,
    keyOf: (order) => order.id,
    limit: PAGE_ORDERS,
  });
  return (
    <Page title="Orders" back="/account/wallet" rail={false} meta={{ noIndex: true }}>
      <h2 className="sr">Your orders</h2>
      <Panel flush bleed>
        <ListView
          list={list}
          what="Your orders"
          bare
          skeleton={<PeopleSkeleton />}
          moreLabel="Show older ones"
          empty={
            <EmptyState title="You ordered nothing yet" action={<ButtonLink href="/directory">Find shops</ButtonLink>}>
              What you buy in a shop is listed here, with every step to your door.
            </EmptyState>
          }
        >
          {(orders) => (
            <ul className="order-list">
              {orders.map((order) => (
                <OrderLine key={order.id} order={order} />
              ))}
            </ul>
          )}
        </ListView>
      </Panel>
    </Page>
  );
}

function OrderLine({ order }: { readonly order: OrderRow }) {
  const { id, code, items, status, orderTotal, createdAt } = order;
  const { label, tone } = orderStatusWords[status];
  const [first] = items;
  const more = items.length - 1;
  return (
    <li className="order-row">
      <div className="cart-picture" data-small="">
        <ProductPicture url={first?.product?.imageUrl ?? ""} />
      </div>
      <div className="order-row-words">
        <AppLink className="order-row-name" href={orderPath(id)}>
          {first?.name ?? `Order ${code}`}
          {more > 0 && ` and ${counted(more, "more item")}`}
        </AppLink>
        <span className="muted">
          Order {code}, {formatDate(createdAt)}. {whenWords(order)}
        </span>
      </div>
      <div className="order-row-end">
        <b className="num">{formatMoney(orderTotal)}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
    </li>
  );
}

export const screen: Screen = {
  component: OrdersScreen,
  load: async ({ run }) => {
    await run(OrdersDocument, { pagination: { limit: PAGE_ORDERS } });
  },
};
