import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffPayoutsDocument } from "#web/generated/staff.ts";
import type { StaffQueuedPayoutFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountRow } from "./case-account.tsx";
import { PAYOUTS, payoutQueues, payoutView } from "./payout-queue.ts";
import { channelWords, PAYOUT_GOAL_HOURS, payoutTags, w9StandingWords } from "./payout-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of payouts, longest waiting first. Shows no destination: opening one is recorded. */
function PayoutsScreen({ query: asked }: ScreenProps) {
  const { queue, filters, query: address, variables } = payoutView(asked);
  const query = useStaffQuery(StaffPayoutsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="Payouts" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={PAYOUTS}
        queues={payoutQueues}
        current={queue}
        filters={filters}
        query={query}
        page={query.data?.spFetchPayouts}
        failed="The payouts didn’t load"
        hint="First payouts and those above $1,000 come in here by themselves."
      >
        {(items) => (
          <StaffRows
            caption="Payouts"
            head="Person"
            items={items}
            row={(one) => accountRow(one, one.id, `${PAYOUTS}/${one.id}?${address}`)}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedPayoutFragment>[] = [
  { label: "Amount", isNumeric: true, beside: "text", cell: ({ amount }) => formatMoney(amount) },
  { label: "Status", beside: "mark", cell: (one) => <PayoutTag payout={one} /> },
  { label: "Channel", isWide: true, beside: "text", cell: ({ channel }) => channelWords[channel] },
  { label: "W-9", isWide: true, cell: ({ w9FormStatus }) => w9StandingWords[w9FormStatus] },
  {
    label: `Goal is ${PAYOUT_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ status, createdAt }) =>
      status === "in_review" ? (
        <StaffWait since={createdAt} goalHours={PAYOUT_GOAL_HOURS} />
      ) : (
        <RelativeTime time={createdAt} />
      ),
  },
];

/** Status of a payout, or whose approval it waits for. */
function PayoutTag({ payout }: { readonly payout: Pick<StaffQueuedPayoutFragment, "status" | "firstApproval"> }) {
  if (payout.firstApproval !== null)
    return payout.firstApproval.isOwn ? <Tag>You approved first</Tag> : <Tag tone="accent">Yours to confirm</Tag>;
  const { label, tone } = payoutTags[payout.status];
  return <Tag tone={tone}>{label}</Tag>;
}

export const screen: Screen = { component: PayoutsScreen };
