import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffOutstandingPaymentsDocument } from "#web/generated/admin.ts";
import type { StaffOutstandingPaymentsQuery } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import {
  OUTSTANDING,
  OUTSTANDING_GOAL_HOURS,
  outstandingQueues,
  outstandingTags,
  outstandingView,
} from "./outstanding-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of card payments whose money is not finished, oldest first. */
function OutstandingScreen({ query: asked }: ScreenProps) {
  const { queue, query: address, isIn } = outstandingView(asked);
  const query = useStaffQuery(StaffOutstandingPaymentsDocument, {});
  const items = query.data?.spFetchOutstandingPayments.filter(isIn);
  return (
    <StaffPage title="Outstanding payments" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={OUTSTANDING}
        queues={outstandingQueues}
        current={queue}
        query={query}
        page={items && { items, pageInfo: { next: null, hasNextPage: false } }}
        failed="The payments didn’t load"
        hint="Payments that can’t finish by themselves come in here."
      >
        {(shown) => <Payments items={shown} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Payments({
  items,
  address,
}: {
  readonly items: readonly StaffOutstandingPaymentsQuery["spFetchOutstandingPayments"][number][];
  readonly address: string;
}) {
  return (
    <Table caption="Outstanding payments" dense>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" data-numeric="">
            Outstanding
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Card
          </th>
          <th scope="col">Goal is {OUTSTANDING_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ payment, owner, reason, outstandingAmount }) => (
          <tr key={`${payment.id} ${reason}`}>
            <td>
              <AppLink className="staff-who" href={`${OUTSTANDING}/${payment.id}?${address}`}>
                <Avatar photoUrl={owner?.photoUrl} size={40} />
                <span>
                  <b>{owner === null || owner.name === "" ? "No name" : owner.name}</b>
                  <small>{owner?.username == null ? "no username" : `@${owner.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td data-numeric="">{formatMoney(outstandingAmount)}</td>
            <td>
              <Tag tone={outstandingTags[reason].tone}>{outstandingTags[reason].label}</Tag>
              <ClaimMark caseId={payment.id} />
            </td>
            <td data-wide="">{payment.cardLast4 === null ? "–" : `•••• ${payment.cardLast4}`}</td>
            <td>
              <StaffWait since={payment.createdAt} goalHours={OUTSTANDING_GOAL_HOURS} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: OutstandingScreen };
