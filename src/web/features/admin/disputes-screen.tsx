import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffDisputesDocument } from "#web/generated/admin.ts";
import type { StaffDisputeFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { CaseLink } from "./case-account.tsx";
import { disputeQueues, DISPUTES, disputeStanding, disputeTags, disputeView } from "./dispute-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";

/** List of card payments that are or were disputed. Staff answer, then banks decide. */
function DisputesScreen({ query: asked }: ScreenProps) {
  const { queue, query: address, variables } = disputeView(asked);
  const query = useStaffQuery(StaffDisputesDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="Disputes" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={DISPUTES}
        queues={disputeQueues}
        current={queue}
        query={query}
        page={query.data?.spFetchDisputes}
        failed="The disputes didn’t load"
        hint="Payments that a cardholder’s bank disputes come in here by themselves."
      >
        {(items) => <Disputes items={items} address={address} isWaiting={queue === "answer"} />}
      </StaffQueue>
    </StaffPage>
  );
}

interface DisputesProps {
  readonly items: readonly StaffDisputeFragment[];
  readonly address: string;
  /** True for those that wait for an answer. */
  readonly isWaiting: boolean;
}

function Disputes({ items, address, isWaiting }: DisputesProps) {
  return (
    <Table caption="Disputes" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-numeric="">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Card
          </th>
          <th scope="col">{isWaiting ? "Answer by" : "Opened"}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <CaseLink account={one.payment?.owner ?? null} href={`${DISPUTES}/${one.id}?${address}`} />
            </td>
            <td data-numeric="">{formatMoney(one.amount)}</td>
            <td>
              <Tag tone={disputeTags[disputeStanding(one)].tone}>{disputeTags[disputeStanding(one)].label}</Tag>
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">{one.payment?.cardLast4 == null ? "–" : `•••• ${one.payment.cardLast4}`}</td>
            <td>
              <RelativeTime time={isWaiting ? (one.dueAt ?? one.openedAt) : one.openedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: DisputesScreen };
