import "./admin.css";
import { useEffect } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReconciliationsDocument } from "#web/generated/admin.ts";
import type { StaffQueuedReconciliationFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { setStaffStanding, useStaffStanding } from "#web/lib/staff-session.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
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
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
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
        {(items) => <Days items={items} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

function Days({
  items,
  address,
}: {
  readonly items: readonly StaffQueuedReconciliationFragment[];
  readonly address: string;
}) {
  return (
    <Table caption="Reconciliations" dense>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" data-numeric="">
            Amount
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Unexplained
          </th>
          <th scope="col">Status</th>
          <th scope="col">Goal is {RECONCILIATION_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <DayLink day={one} href={`${RECONCILIATIONS}/${one.id}?${address}`} />
            </td>
            <td data-numeric="">{formatMoney(one.amount)}</td>
            <td data-numeric="" data-wide="">
              {formatMoney(one.unexplained)}
            </td>
            <td>
              <Tag tone={reconciliationTags[one.status].tone}>{reconciliationTags[one.status].label}</Tag>
              <ClaimMark caseId={one.id} />
            </td>
            <td>
              <Wait day={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayLink({ day, href }: { readonly day: StaffQueuedReconciliationFragment; readonly href: string }) {
  return (
    <AppLink className="staff-who" href={href}>
      <span>
        <b>{formatDate(`${day.reportDate}T12:00:00Z`)}</b>
        <small>{channelName(day.channel)}</small>
      </span>
    </AppLink>
  );
}

/** Time a day has left, or when it was closed. */
function Wait({ day }: { readonly day: StaffQueuedReconciliationFragment }) {
  if (day.reconciledAt !== null) return <RelativeTime time={day.reconciledAt} />;
  if (day.collectedAt === null || day.status === "collecting") return "–";
  return <StaffWait since={day.collectedAt} goalHours={RECONCILIATION_GOAL_HOURS} />;
}

export const screen: Screen = { component: ReconciliationsScreen };
