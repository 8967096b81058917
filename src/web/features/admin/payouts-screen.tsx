import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffPayoutsDocument } from "#web/generated/admin.ts";
import type { StaffQueuedPayoutFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { PAYOUTS, payoutQueues, payoutView } from "./payout-queue.ts";
import { channelWords, PAYOUT_GOAL_HOURS, payoutTags, w9StandingWords } from "./payout-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
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
        {(items) => <Payouts items={items} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Payouts({
  items,
  address,
}: {
  readonly items: readonly StaffQueuedPayoutFragment[];
  readonly address: string;
}) {
  return (
    <Table caption="Payouts" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-numeric="">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Channel
          </th>
          <th scope="col" data-wide="">
            W-9
          </th>
          <th scope="col">Goal is {PAYOUT_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${PAYOUTS}/${one.id}?${address}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td data-numeric="">{formatMoney(one.amount)}</td>
            <td>
              <PayoutTag payout={one} />
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">{channelWords[one.channel]}</td>
            <td data-wide="">{w9StandingWords[one.w9FormStatus]}</td>
            <td>
              {one.status === "in_review" ? (
                <StaffWait since={one.createdAt} goalHours={PAYOUT_GOAL_HOURS} />
              ) : (
                <RelativeTime time={one.createdAt} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Status of a payout, or whose approval it waits for. */
function PayoutTag({ payout }: { readonly payout: Pick<StaffQueuedPayoutFragment, "status" | "firstApproval"> }) {
  if (payout.firstApproval !== null)
    return payout.firstApproval.isOwn ? <Tag>You approved first</Tag> : <Tag tone="accent">Yours to confirm</Tag>;
  const { label, tone } = payoutTags[payout.status];
  return <Tag tone={tone}>{label}</Tag>;
}

export const screen: Screen = { component: PayoutsScreen };
