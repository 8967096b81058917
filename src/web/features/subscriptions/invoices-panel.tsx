import "./subscription.css";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { BrandInvoicesDocument } from "#web/generated/subscriptions.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Invoices in the first part of the list. */
export const INVOICES_PAGE = 12;

const tags: Readonly<Record<string, { readonly tone: TagTone; readonly words: string }>> = {
  open: { tone: "bad", words: "Unpaid" },
  uncollectible: { tone: "bad", words: "Unpaid" },
  void: { tone: "neutral", words: "Void" },
};

/** What the brand acted as was billed, newest first. Only for its owner. */
export function InvoicesPanel() {
  const list = useLoadMore(BrandInvoicesDocument, {
    variables: {},
    select: (found) => found.fetchBrandPaymentSubscription?.invoices ?? noInvoices,
    keyOf: (one) => one.id,
    limit: INVOICES_PAGE,
  });
  const waiting = useHeldPending(list.loading);
  return (
    <Panel bleed>
      <PanelHeader title="Invoices" />
      {list.items.length > 0 && (
        <ul className="brand-invoices" aria-label="Invoices">
          {list.items.map((invoice) => {
            const tag = tags[invoice.status];
            return (
              <li key={invoice.id}>
                <span>
                  <b>{formatMoney(invoice.amountCents)}</b> {tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
                  <small>
                    {formatDate(invoice.createdAt)}, {invoice.number}
                  </small>
                </span>
                {invoice.paidAt !== null && (
                  <a
                    className="btn"
                    data-variant="line"
                    data-size="s"
                    href={`/brand-invoices/${invoice.id}.pdf`}
                    target="_blank"
                    rel="noopener"
                  >
                    PDF<span className="sr"> of {formatDate(invoice.createdAt)}</span>
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {list.items.length === 0 && list.loading && waiting && <Skeleton width={50} />}
      {list.items.length === 0 && !list.loading && list.error === null && (
        <p className="muted">There is no invoice yet.</p>
      )}
      {list.items.length === 0 && list.error !== null && (
        <LoadFailure title="The invoices didn’t load" error={list.error} onRetry={list.refetch} />
      )}
      {list.items.length > 0 && (list.hasMore || list.error !== null) && (
        <Button variant="line" full busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
          {list.error === null ? "Show more" : "Try again"}
        </Button>
      )}
    </Panel>
  );
}

const noInvoices = {
  items: [],
  pageInfo: { next: null, previous: null, hasNextPage: false, hasPreviousPage: false },
};
