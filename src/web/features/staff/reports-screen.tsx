import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReportsDocument } from "#web/generated/staff.ts";
import type { SpReportQueue, StaffQueuedReportFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
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
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
        {(items) => (
          <StaffRows
            caption="Reports"
            head="About"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${REPORTS}/${one.id}?${address}`,
              title: one.username === null ? "No username" : `@${one.username}`,
              text: `${kindWords[one.objectType]}, ${reportsWords(one.reasons)}`,
              photoUrl: one.photoUrl,
            })}
            columns={columnsOf(queue)}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

/** Returns the facts of the cases in a queue. */
function columnsOf(queue: SpReportQueue): readonly StaffColumn<StaffQueuedReportFragment>[] {
  const isOpen = queue === "open" || queue === "urgent";
  return [
    {
      label: "Reason",
      beside: "mark",
      cell: ({ action, goalHours, reasons }) =>
        queue === "decided" && action !== null ? (
          <Tag tone={action === "no_action" ? "neutral" : "bad"}>{actionWords[action]}</Tag>
        ) : (
          <Tag tone={goalHours < 24 ? "bad" : "warn"}>{reasonWords[reasons[0]?.reason ?? "other"]}</Tag>
        ),
    },
    { label: "Words", isWide: true, isCut: true, cell: ({ postText, name }) => postText ?? name },
    {
      label: isOpen ? "Due" : queue === "appealed" ? "Appealed" : "Decided",
      beside: "time",
      cell: ({ createdAt, goalHours, appealedAt, decidedAt }) =>
        isOpen ? (
          <StaffWait since={createdAt} goalHours={goalHours} />
        ) : (
          <RelativeTime time={(queue === "appealed" ? appealedAt : decidedAt) ?? createdAt} />
        ),
    },
  ];
}

export const screen: Screen = { component: ReportsScreen };
