import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAdjustmentsDocument, StaffDebtsDocument } from "#web/generated/admin.ts";
import type { StaffAdjustmentFragment, StaffDebtFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import {
  ADJUSTMENT_GOAL_HOURS,
  adjustmentQueues,
  ADJUSTMENTS,
  adjustmentSum,
  adjustmentTags,
  adjustmentView,
  causeWords,
  leftOf,
} from "./adjustment-words.ts";
import { AdjustmentForm } from "./adjustment-form.tsx";
import { CaseLink, staffName } from "./case-account.tsx";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffWait } from "./staff-wait.tsx";

/**
 * Queue of corrections of wallets that one staff member proposed and another decides, of debts, and the form to
 * propose.
 */
function AdjustmentsScreen({ query: asked }: ScreenProps) {
  if (asked.get("queue") === "new") return <AdjustmentForm />;
  const isOfDebts = adjustmentView(asked).queue === "debts";
  return (
    <StaffPage title="Adjustments" grant="manageBooks" meta={{ noIndex: true }}>
      <div className="staff-moves">
        <ButtonLink variant="line" icon="plus" href={`${ADJUSTMENTS}?queue=new`}>
          Propose an adjustment
        </ButtonLink>
      </div>
      {isOfDebts ? <Debts asked={asked} /> : <Adjustments asked={asked} />}
    </StaffPage>
  );
}

interface QueueProps {
  readonly asked: URLSearchParams;
}

function Adjustments({ asked }: QueueProps) {
  const { queue, filters, query: address, variables } = adjustmentView(asked);
  const query = useStaffQuery(StaffAdjustmentsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffQueue
      path={ADJUSTMENTS}
      queues={adjustmentQueues}
      current={queue}
      filters={filters}
      query={query}
      page={query.data?.spFetchAdjustments}
      failed="The proposals didn’t load"
      hint="What a colleague proposes to put right in a wallet comes in here."
    >
      {(items) => <Proposals items={items} address={address} />}
    </StaffQueue>
  );
}

function Proposals({
  items,
  address,
}: {
  readonly items: readonly StaffAdjustmentFragment[];
  readonly address: string;
}) {
  return (
    <Table caption="Adjustments" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-numeric="">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Proposed by
          </th>
          <th scope="col" data-wide="">
            Goal is {ADJUSTMENT_GOAL_HOURS} h
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <CaseLink account={one.account} href={`${ADJUSTMENTS}/${one.id}?${address}`} />
            </td>
            <td data-numeric="">{adjustmentSum(one)}</td>
            <td>
              <AdjustmentTag adjustment={one} />
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">{staffName(one.proposedBy)}</td>
            <td data-wide="">
              {one.status === "proposed" ? (
                <StaffWait since={one.createdAt} goalHours={ADJUSTMENT_GOAL_HOURS} />
              ) : (
                <RelativeTime time={one.decidedAt ?? one.createdAt} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Status of an adjustment, or whose decision it waits for. */
function AdjustmentTag({ adjustment: { status, isOwnProposal } }: { readonly adjustment: StaffAdjustmentFragment }) {
  if (status === "proposed") return isOwnProposal ? <Tag>Your own</Tag> : <Tag tone="accent">To decide</Tag>;
  return <Tag tone={adjustmentTags[status].tone}>{adjustmentTags[status].label}</Tag>;
}

function Debts({ asked }: QueueProps) {
  const { queue, query: address } = adjustmentView(asked);
  const query = useStaffQuery(StaffDebtsDocument, {});
  const items = query.data?.spFetchReceivables;
  return (
    <StaffQueue
      path={ADJUSTMENTS}
      queues={adjustmentQueues}
      current={queue}
      query={query}
      page={items && { items, pageInfo: { next: null, hasNextPage: false } }}
      failed="The debts didn’t load"
      hint="What a wallet could not cover after a dispute or a refund comes in here by itself."
    >
      {(shown) => <DebtTable items={shown} address={address} />}
    </StaffQueue>
  );
}

function DebtTable({ items, address }: { readonly items: readonly StaffDebtFragment[]; readonly address: string }) {
  return (
    <Table caption="Debts" dense>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-numeric="">
            Owed
          </th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            After
          </th>
          <th scope="col" data-wide="">
            Since
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <CaseLink account={one.account} href={`${ADJUSTMENTS}/${one.id}?${address}`} />
            </td>
            <td data-numeric="">{formatMoney(leftOf(one))}</td>
            <td>
              {one.proposal === null ? (
                <Tag tone="bad">Owed</Tag>
              ) : one.proposal.isOwn ? (
                <Tag>Your own</Tag>
              ) : (
                <Tag tone="accent">To decide</Tag>
              )}
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">{causeWords[one.cause] ?? one.cause}</td>
            <td data-wide="">
              <RelativeTime time={one.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: AdjustmentsScreen };
