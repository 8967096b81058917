import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAdjustmentsDocument, StaffDebtsDocument } from "#web/generated/staff.ts";
import type { StaffAdjustmentFragment, StaffDebtFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
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
import { accountRow, staffName } from "./case-account.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
      {(items) => (
        <StaffRows
          caption="Adjustments"
          head="Person"
          items={items}
          row={(one) => accountRow(one.account, one.id, `${ADJUSTMENTS}/${one.id}?${address}`)}
          columns={proposalColumns}
        />
      )}
    </StaffQueue>
  );
}

const proposalColumns: readonly StaffColumn<StaffAdjustmentFragment>[] = [
  { label: "Amount", isNumeric: true, beside: "text", cell: adjustmentSum },
  { label: "Status", beside: "mark", cell: (one) => <AdjustmentTag adjustment={one} /> },
  { label: "Proposed by", isWide: true, cell: ({ proposedBy }) => staffName(proposedBy) },
  {
    label: `Goal is ${ADJUSTMENT_GOAL_HOURS} h`,
    isWide: true,
    beside: "time",
    cell: ({ status, createdAt, decidedAt }) =>
      status === "proposed" ? (
        <StaffWait since={createdAt} goalHours={ADJUSTMENT_GOAL_HOURS} />
      ) : (
        <RelativeTime time={decidedAt ?? createdAt} />
      ),
  },
];

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
      {(shown) => (
        <StaffRows
          caption="Debts"
          head="Person"
          items={shown}
          row={(one) => accountRow(one.account, one.id, `${ADJUSTMENTS}/${one.id}?${address}`)}
          columns={debtColumns}
        />
      )}
    </StaffQueue>
  );
}

const debtColumns: readonly StaffColumn<StaffDebtFragment>[] = [
  { label: "Owed", isNumeric: true, beside: "text", cell: (one) => formatMoney(leftOf(one)) },
  {
    label: "Status",
    beside: "mark",
    cell: ({ proposal }) =>
      proposal === null ? (
        <Tag tone="bad">Owed</Tag>
      ) : proposal.isOwn ? (
        <Tag>Your own</Tag>
      ) : (
        <Tag tone="accent">To decide</Tag>
      ),
  },
  { label: "After", isWide: true, cell: ({ cause }) => causeWords[cause] ?? cause },
  { label: "Since", isWide: true, beside: "time", cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

export const screen: Screen = { component: AdjustmentsScreen };
