import "./discounts/discounts.css";
import { Page } from "#web/app/page.tsx";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { type Screen } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { DiscountCodesDocument } from "#web/generated/orders-discounts.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { guardSales } from "./sales/own-sales.ts";
import { DiscountForm } from "./discounts/discount-form.tsx";
import { DiscountRow } from "./discounts/discount-row.tsx";
import { salesPath } from "#web/lib/paths.ts";

const PAGE = 20;

/** Screen of the discount codes of the account's shop: the list, and a form for a new one. */
function DiscountsScreen() {
  return mayHandleMoney(useSession()) ? <Discounts /> : <NotFound />;
}

function Discounts() {
  const list = useLoadMore(DiscountCodesDocument, {
    variables: {},
    select: (found) => found.fetchDiscountCodes,
    keyOf: (one) => one.id,
    limit: PAGE,
  });
  const waiting = useHeldPending(list.loading);
  return (
    <Page title="Discount codes" rail={false} back={salesPath} meta={{ noIndex: true }}>
      <div className="discount-columns">
        <div className="discount-list">
          <h2 className="sr">Your codes</h2>
          <Panel bleed flush={list.items.length > 0}>
            {list.items.length > 0 ? (
              <ul className="discounts" aria-label="Discount codes">
                {list.items.map((discount) => (
                  <DiscountRow key={discount.id} discount={discount} />
                ))}
              </ul>
            ) : list.error !== null && !list.loading ? (
              <LoadFailure title="Your codes didn’t load" onRetry={list.refetch} error={list.error} />
            ) : list.loading ? (
              waiting && <PeopleSkeleton />
            ) : (
              <EmptyState title="No codes yet">
                A code takes a part off your prices for buyers who type it at the checkout.
              </EmptyState>
            )}
          </Panel>
          {list.items.length > 0 && (list.hasMore || list.error !== null) && (
            <div className="discounts-more">
              {list.error !== null && <p role="alert">The other codes didn’t load. Those above are still right.</p>}
              <Button variant="line" busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
                {list.error === null ? "Show more" : "Try again"}
              </Button>
            </div>
          )}
        </div>
        <DiscountForm />
      </div>
    </Page>
  );
}

export const screen: Screen = {
  component: DiscountsScreen,
  load: async ({ run, session }) => {
    const outcome = await guardSales({ session });
    if (outcome !== undefined) return outcome;
    await run(DiscountCodesDocument, { pagination: { limit: PAGE } });
    return undefined;
  },
};
