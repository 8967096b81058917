import "./admin.css";
import { useEffect } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReconciliationsDocument } from "#web/generated/staff.ts";
import type { StaffQueuedReconciliationFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { setStaffStanding, useStaffStanding } from "#web/lib/staff-session.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { isStillReady } from "./reconciliation-ready.ts";
import {
  channelName,
  RECONCILIATION_GOAL_HOURS,
  reconciliationQueues,
  RECONCILIATIONS,
  reconciliationTags,
  reconciliationView,
} from "./reconciliation-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of days of the providers, to be explained, signed and closed. */
function ReconciliationsScreen({ query: asked }: ScreenProps) {
  const { queue, query: address, variables } = reconciliationView(asked);
  const after = asked.get("after");
  const query = useStaffQuery(StaffReconciliationsDocument, { ...variables, after });
  const page = query.data?.spFetchReconciliations;
  const { isReconciliationReady } = useStaffStanding();
  const isWholeList = queue === "ready" && after === null;
  useEffect(() => {
    if (page && isWholeList)
      setStaffStanding({ isReconciliationReady: isStillReady(isReconciliationReady, page.items) });
  }, [page, isWholeList, isReconciliationReady]);
  return (
    <StaffPage title="Reconciliations" grant="manageBooks" meta={{ noIndex: true }}>
      <StaffQueue
        path={RECONCILIATIONS}
        queues={reconciliationQueues}
        current={queue}
        query={query}
        page={page}
        failed="The days didn’t load"
        hint="Each provider’s day comes in here once it is over in New York."
      >
        {(items) => (
          <StaffRows
            caption="Reconciliations"
            head="Day"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${RECONCILIATIONS}/${one.id}?${address}`,
              title: formatDate(`${one.reportDate}T12:00:00Z`),
              text: channelName(one.channel),
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedReconciliationFragment>[] = [
  { label: "Amount", isNumeric: true, beside: "text", cell: ({ amount }) => formatMoney(amount) },
  { label: "Unexplained", isNumeric: true, isWide: true, cell: ({ unexplained }) => formatMoney(unexplained) },
  {
    label: "Status",
    beside: "mark",
    cell: ({ status }) => <Tag tone={reconciliationTags[status].tone}>{reconciliationTags[status].label}</Tag>,
  },
  { label: `Goal is ${RECONCILIATION_GOAL_HOURS} h`, beside: "time", cell: (one) => <Wait day={one} /> },
];

/** Time a day has left, or when it was closed. */
function Wait({ day }: { readonly day: StaffQueuedReconciliationFragment }) {
  if (day.reconciledAt !== null) return <RelativeTime time={day.reconciledAt} />;
  if (day.collectedAt === null || day.status === "collecting") return "–";
  return <StaffWait since={day.collectedAt} goalHours={RECONCILIATION_GOAL_HOURS} />;
}

export const screen: Screen = { component: ReconciliationsScreen };
