import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffDisputesDocument } from "#web/generated/staff.ts";
import type { StaffDisputeFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountRow } from "./case-account.tsx";
import { disputeQueues, DISPUTES, disputeStanding, disputeTags, disputeView } from "./dispute-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";

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
        {(items) => (
          <StaffRows
            caption="Disputes"
            head="Person"
            items={items}
            row={(one) => accountRow(one.payment?.owner ?? null, one.id, `${DISPUTES}/${one.id}?${address}`)}
            columns={columnsOf(queue === "answer")}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

/** Returns the facts of disputes; `isWaiting` for those that wait for an answer. */
function columnsOf(isWaiting: boolean): readonly StaffColumn<StaffDisputeFragment>[] {
  return [
    { label: "Amount", isNumeric: true, beside: "text", cell: ({ amount }) => formatMoney(amount) },
    {
      label: "Status",
      beside: "mark",
      cell: (one) => <Tag tone={disputeTags[disputeStanding(one)].tone}>{disputeTags[disputeStanding(one)].label}</Tag>,
    },
    {
      label: "Card",
      isWide: true,
      cell: ({ payment }) => (payment?.cardLast4 == null ? "–" : `•••• ${payment.cardLast4}`),
    },
    {
      label: isWaiting ? "Answer by" : "Opened",
      beside: "time",
      cell: ({ dueAt, openedAt }) => <RelativeTime time={isWaiting ? (dueAt ?? openedAt) : openedAt} />,
    },
  ];
}

export const screen: Screen = { component: DisputesScreen };
