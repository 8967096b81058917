import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import type { StaffBrandFragment } from "#web/generated/admin-types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { invoiceWords, openItemWords, subscriptionTags } from "./brand-words.ts";
import { OUTSTANDING } from "./outstanding-words.ts";

interface Of {
  readonly brand: StaffBrandFragment;
}

/** What a brand still needs to be active, and since when it is open or closed. */
export function BrandNeeds({ brand }: Of) {
  const { openItems, openedAt, closedAt } = brand;
  return (
    <Panel>
      <PanelHeader title="What it needs">
        <Tag tone={brand.brandStatus === "active" ? "ok" : "warn"}>
          {brand.brandStatus === "active" ? "Active" : closedAt === null ? "Pending" : "Closed"}
        </Tag>
      </PanelHeader>
      {openItems.length === 0 ? (
        <p className="muted">Nothing is missing.</p>
      ) : (
        <ul className="staff-record">
          {openItems.map((item) => (
            <li key={item}>{openItemWords[item]}</li>
          ))}
        </ul>
      )}
      <DefinitionList
        items={[
          { term: "First opened", value: openedAt === null ? "Never" : formatDate(openedAt) },
          ...(closedAt === null ? [] : [{ term: "Closed since", value: formatDate(closedAt) }]),
        ]}
      />
    </Panel>
  );
}

function exemption({ isSubscriptionExempt, isExemptNow, exemptUntil, exemptReason }: StaffBrandFragment): string {
  if (!isSubscriptionExempt) return "No";
  const until = exemptUntil === null ? "without an end" : `until ${formatDate(exemptUntil)}`;
  return `${isExemptNow ? "Yes" : "Was"}, ${until}: ${exemptReason}`;
}

/** What a brand pays: its exemption, its subscription and the last invoices, each with its payment. */
export function BrandPays({ brand, mayRefund }: Of & { readonly mayRefund: boolean }) {
  const { subscription } = brand;
  const tag = subscription === null ? undefined : subscriptionTags[subscription.status];
  return (
    <Panel>
      <PanelHeader title="What it pays">
        {brand.isExemptNow && <Tag tone="info">Exempt</Tag>}
        {tag && <Tag tone={tag.tone}>{tag.label}</Tag>}
      </PanelHeader>
      <DefinitionList
        items={[
          { term: "Exempt from paying", value: exemption(brand) },
          ...(subscription === null
            ? [{ term: "Subscription", value: "None" }]
            : [
                {
                  term: "Plan",
                  value: `${formatMoney(subscription.amount)} a ${subscription.plan}`,
                },
                ...(subscription.periodEndsAt === null || subscription.endedAt !== null
                  ? []
                  : [
                      {
                        term: subscription.cancelsAtPeriodEnd ? "Ends" : "Renews",
                        value: formatDate(subscription.periodEndsAt),
                      },
                    ]),
                ...(subscription.pastDueSince === null
                  ? []
                  : [{ term: "Past due since", value: formatDate(subscription.pastDueSince) }]),
                ...(subscription.closesAt === null
                  ? []
                  : [{ term: "Closes, if not paid", value: formatDate(subscription.closesAt) }]),
                ...(subscription.endedAt === null
                  ? []
                  : [{ term: "Over since", value: formatDate(subscription.endedAt) }]),
              ]),
          ...(subscription?.invoices ?? []).map((one) => ({
            term: `Invoice of ${formatDate(one.createdAt)}`,
            value: (
              <span className="staff-line">
                {formatMoney(one.amount)}, {invoiceWords[one.status].toLowerCase()}
                {mayRefund && one.paymentId !== null && (
                  <>
                    {" "}
                    <AppLink href={`${OUTSTANDING}/${one.paymentId}`} aria-label={`Payment of invoice ${one.number}`}>
                      Payment
                    </AppLink>
                  </>
                )}
              </span>
            ),
          })),
        ]}
      />
    </Panel>
  );
}
