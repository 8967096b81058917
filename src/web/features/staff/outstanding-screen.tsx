import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffOutstandingPaymentsDocument } from "#web/generated/staff.ts";
import type { StaffOutstandingPaymentsQuery } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { Tag } from "#web/ui/tag.tsx";
import { accountRow } from "./case-account.tsx";
import {
  OUTSTANDING,
  OUTSTANDING_GOAL_HOURS,
  outstandingQueues,
  outstandingTags,
  outstandingView,
} from "./outstanding-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
        {(shown) => (
          <StaffRows
            caption="Outstanding payments"
            head="Account"
            items={shown}
            row={({ owner, payment, reason }) => ({
              ...accountRow(owner, payment.id, `${OUTSTANDING}/${payment.id}?${address}`),
              key: `${payment.id} ${reason}`,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

type Outstanding = StaffOutstandingPaymentsQuery["spFetchOutstandingPayments"][number];

const columns: readonly StaffColumn<Outstanding>[] = [
  {
    label: "Outstanding",
    isNumeric: true,
    beside: "text",
    cell: ({ outstandingAmount }) => formatMoney(outstandingAmount),
  },
  {
    label: "Status",
    beside: "mark",
    cell: ({ reason }) => <Tag tone={outstandingTags[reason].tone}>{outstandingTags[reason].label}</Tag>,
  },
  {
    label: "Card",
    isWide: true,
    cell: ({ payment }) => (payment.cardLast4 === null ? "–" : `•••• ${payment.cardLast4}`),
  },
  {
    label: `Goal is ${OUTSTANDING_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ payment }) => <StaffWait since={payment.createdAt} goalHours={OUTSTANDING_GOAL_HOURS} />,
  },
];

export const screen: Screen = { component: OutstandingScreen };
