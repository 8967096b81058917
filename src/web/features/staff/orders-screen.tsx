import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffFindOrdersDocument } from "#web/generated/staff.ts";
import type { StaffListedOrderFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { orderTags, sellersOf } from "./order-words.ts";
import { PeopleSearch } from "./people-search.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { queueQuery } from "./staff-words.ts";

const ORDERS = "/sp/orders";

/** Look-up of orders by a code, or by the email or the username of their buyer. The text is kept in the address. */
function OrdersScreen({ query: asked }: ScreenProps) {
  const text = asked.get("query") ?? "";
  const query = useStaffQuery(StaffFindOrdersDocument, { query: text, after: asked.get("after") });
  const kept = queueQuery("found", [], { query: text });
  return (
    <StaffPage title="Orders" grant="manageMoney" meta={{ noIndex: true }}>
      <PeopleSearch
        label="Search for orders"
        placeholder="Code, email, username"
        value={text}
        to={(typed) => `${ORDERS}?${queueQuery("found", [], { query: typed })}`}
      />
      <StaffQueue
        path={ORDERS}
        queues={[{ value: "found", label: "Found", empty: text === "" ? "Look up an order" : "No order fits." }]}
        current="found"
        keep={{ query: text }}
        query={query}
        page={query.data?.spFindOrders}
        failed="The orders didn’t load"
        hint="A code has eight letters and digits. Emails and usernames have to be whole."
      >
        {(items) => (
          <StaffRows
            caption="Orders"
            head="Order"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${ORDERS}/${one.id}?${kept}`,
              title: one.code,
              text: one.buyer?.username == null ? "no username" : `@${one.buyer.username}`,
              photoUrl: one.buyer?.photoUrl ?? null,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffListedOrderFragment>[] = [
  {
    label: "Status",
    beside: "mark",
    cell: ({ status }) => <Tag tone={orderTags[status].tone}>{orderTags[status].label}</Tag>,
  },
  { label: "Sellers", isWide: true, isCut: true, cell: sellersOf },
  { label: "Total", isNumeric: true, beside: "text", cell: ({ orderTotal }) => formatMoney(orderTotal) },
  { label: "Placed", beside: "time", cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

export const screen: Screen = { component: OrdersScreen };
