import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffShopProductsDocument } from "#web/generated/staff.ts";
import type { StaffQueuedShopProductFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { accountHandle } from "./case-account.tsx";
import { productTypes, SHOP_GOAL_HOURS, SHOP_PRODUCTS, shopQueues } from "./shop-product-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of products of shops: those in review, longest waiting first, and those decided. */
function ShopProductsScreen({ query: asked }: ScreenProps) {
  const status = shopQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "in_review";
  const query = useStaffQuery(StaffShopProductsDocument, { status, after: asked.get("after") });
  return (
    <StaffPage title="Shop products" grant="moderate" meta={{ noIndex: true }}>
      <StaffQueue
        path={SHOP_PRODUCTS}
        queues={shopQueues}
        current={status}
        query={query}
        page={query.data?.spFetchShopReviews}
        failed="The products didn’t load"
        hint="The first three products of a shop come in here, and refused ones that their seller changed."
      >
        {(items) => (
          <StaffRows
            caption="Shop products"
            head="Product"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${SHOP_PRODUCTS}/${one.id}?queue=${status}`,
              title: one.name,
              text: accountHandle(one.account),
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedShopProductFragment>[] = [
  { label: "Kind", isWide: true, beside: "text", cell: ({ type }) => productTypes[type] },
  { label: "Price", isNumeric: true, beside: "mark", cell: ({ price }) => formatMoney(price) },
  {
    label: `Goal is ${SHOP_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ status, waitsSince }) =>
      status === "in_review" ? (
        <StaffWait since={waitsSince} goalHours={SHOP_GOAL_HOURS} />
      ) : (
        <RelativeTime time={waitsSince} />
      ),
  },
];

export const screen: Screen = { component: ShopProductsScreen };
