import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReportsDocument } from "#web/generated/admin.ts";
import type { SpReportQueue, StaffQueuedReportFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import {
  actionWords,
  kindWords,
  reasonWords,
  REPORTS,
  reportQueues,
  reportsWords,
  reportView,
} from "./report-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of reports: one case for each reported thing, the one that is due first on top. */
function ReportsScreen({ query: asked }: ScreenProps) {
  const { queue, filters, query: address, variables } = reportView(asked);
  const query = useStaffQuery(StaffReportsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="Reports" grant="moderate" meta={{ noIndex: true }}>
      <StaffQueue
        path={REPORTS}
        queues={reportQueues}
        current={queue}
        filters={filters}
        query={query}
        page={query.data?.spFetchReports}
        failed="The reports didn’t load"
        hint="What people report comes in here by itself."
      >
        {(items) => <Reports items={items} address={address} queue={queue} />}
      </StaffQueue>
    </StaffPage>
  );
}

interface ReportsProps {
  readonly items: readonly StaffQueuedReportFragment[];
  readonly address: string;
  readonly queue: SpReportQueue;
}

function Reports({ items, address, queue }: ReportsProps) {
  return (
    <Table caption="Reports" dense>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">Reason</th>
          <th scope="col" data-wide="">
            Words
          </th>
          <th scope="col">
            {queue === "open" || queue === "urgent" ? "Due" : queue === "appealed" ? "Appealed" : "Decided"}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${REPORTS}/${one.id}?${address}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.username === null ? "No username" : `@${one.username}`}</b>
                  <small>
                    {kindWords[one.objectType]}, {reportsWords(one.reasons)}
                  </small>
                </span>
              </AppLink>
            </td>
            <td>
              {queue === "decided" && one.action !== null ? (
                <Tag tone={one.action === "no_action" ? "neutral" : "bad"}>{actionWords[one.action]}</Tag>
              ) : (
                <Tag tone={one.goalHours < 24 ? "bad" : "warn"}>{reasonWords[one.reasons[0]?.reason ?? "other"]}</Tag>
              )}
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="" className="staff-cut">
              {one.postText ?? one.name}
            </td>
            <td>
              {queue === "open" || queue === "urgent" ? (
                <StaffWait since={one.createdAt} goalHours={one.goalHours} />
              ) : (
                <RelativeTime time={(queue === "appealed" ? one.appealedAt : one.decidedAt) ?? one.createdAt} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: ReportsScreen };
