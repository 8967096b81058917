import "./sales/sales.css";
import { formatMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import { type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { SalesDocument } from "#web/generated/orders-sales.ts";
import type { SaleLineFragment } from "#web/generated/types.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { discountsPath } from "./discounts/discount-words.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { displayName, salesPath } from "#web/lib/paths.ts";
import { shopPath } from "#web/features/shop/shop-paths.ts";
import { guardSales } from "./sales/own-sales.ts";
import {
  answerWords,
  dateWords,
  isWaiting,
  itemWords,
  salePath,
  saleLook,
  salesTabOf,
  salesTabs,
} from "./sales/sale-words.ts";

const PAGE = 20;

const inputOf = ({ key, states }: ReturnType<typeof salesTabOf>) =>
  key === "to-answer" ? { input: { needsAnswer: true } } : states === null ? {} : { input: { status: [...states] } };

/** Screen of what the account sold, by what is to do. */
function SalesScreen({ query }: ScreenProps) {
  const session = useSession();
  return mayHandleMoney(session) ? (
    <Sales username={session?.username ?? null} tab={salesTabOf(query)} />
  ) : (
    <NotFound />
  );
}

interface SalesProps {
  readonly username: string | null;
  readonly tab: ReturnType<typeof salesTabOf>;
}

function Sales({ username, tab }: SalesProps) {
  const list = useLoadMore(SalesDocument, {
    variables: inputOf(tab),
    select: (found) => found.fetchSales,
    keyOf: (sale) => sale.id,
    limit: PAGE,
  });
  const waiting = useHeldPending(list.loading);
  return (
    <Page title="Sales" rail={false} back={username === null ? "/home" : shopPath(username)} meta={{ noIndex: true }}>
      <div className="sales-bar">
        <LinkTabs
          label="Sales by state"
          look="filled"
          tabs={salesTabs.map(({ key, label }, place) => ({
            href: place === 0 ? salesPath : `${salesPath}?show=${key}`,
            label,
            current: key === tab.key,
          }))}
        />
        <div className="sale-acts">
          <ButtonLink variant="line" size="s" icon="tag" href={discountsPath}>
            Discount codes
          </ButtonLink>
          <ButtonLink variant="line" size="s" icon="download-simple" href="/shop/sales.csv" download>
            All sales as CSV
          </ButtonLink>
        </div>
      </div>
      <h2 className="sr">{tab.label}</h2>
      <Panel bleed flush={list.items.length > 0}>
        {list.items.length > 0 ? (
          <ul className="sales" aria-label="Sales">
            {list.items.map((sale) => (
              <SaleRow key={sale.id} sale={sale} />
            ))}
          </ul>
        ) : list.error !== null && !list.loading ? (
          <LoadFailure title="Your sales didn’t load" onRetry={list.refetch} error={list.error} />
        ) : list.loading ? (
          waiting && <PeopleSkeleton />
        ) : (
          <Empty tab={tab} username={username} />
        )}
      </Panel>
      {list.items.length > 0 && (list.hasMore || list.error !== null) && (
        <div className="sales-more">
          {list.error !== null && <p role="alert">The other sales didn’t load. Those above are still right.</p>}
          <Button variant="line" busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
            {list.error === null ? "Show more" : "Try again"}
          </Button>
        </div>
      )}
    </Page>
  );
}

function SaleRow({ sale }: { readonly sale: SaleLineFragment }) {
  const { parcel, buyer, code, paidAt, sendBy, received } = sale;
  const { label, tone } = saleLook(sale);
  const answer = answerWords(parcel);
  const isToSend =
    !isWaiting(sale) && parcel.carriage === "seller" && (parcel.status === "paid" || parcel.status === "processing");
  return (
    <li>
      <AppLink className="sale-row" href={salePath(sale.id)}>
        <Avatar photoUrl={buyer.photoUrl} kind={buyer.accountType} />
        <span className="sale-row-words">
          {answer !== null && <Tag tone="warn">{answer}</Tag>}
          <b>{parcel.items.map(itemWords).join("; ")}</b>
          <span className="muted">
            {displayName(buyer)}, order {code}
            {paidAt !== null && `, ${dateWords(paidAt)}`}
          </span>
          {isToSend && sendBy !== null && <span className="muted">Send by {dateWords(sendBy)}</span>}
        </span>
        <span className="sale-row-end">
          <Tag tone={tone}>{label}</Tag>
          {parcel.status !== "cancelled" && (
            <span className="num">
              <span className="sr">You get </span>
              {formatMoney(received)}
            </span>
          )}
        </span>
      </AppLink>
    </li>
  );
}

function Empty({ tab, username }: SalesProps) {
  if (tab.key !== "all")
    return (
      <EmptyState
        title={
          tab.key === "to-send" ? "Nothing to send" : tab.key === "to-answer" ? "Nothing to answer" : "Nothing here"
        }
        action={
          <ButtonLink variant="line" href={`${salesPath}?show=all`}>
            See all sales
          </ButtonLink>
        }
      >
        {tab.key === "to-send"
          ? "New orders appear here once they are paid."
          : tab.key === "to-answer"
            ? "Sales with something wrong appear here while they wait for you."
            : "No sale is in this state."}
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing sold yet"
      action={
        username !== null && (
          <ButtonLink variant="line" href={shopPath(username)}>
            Go to your shop
          </ButtonLink>
        )
      }
    >
      Each order of your products appears here once it is paid.
    </EmptyState>
  );
}

export const screen: Screen = {
  component: SalesScreen,
  load: async ({ query, run, session }) => {
    const outcome = await guardSales({ session });
    if (outcome !== undefined) return outcome;
    await run(SalesDocument, { ...inputOf(salesTabOf(query)), pagination: { limit: PAGE } });
    return undefined;
  },
};
