import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffApplicationsDocument } from "#web/generated/staff.ts";
import type { StaffQueuedApplicationFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { applicationQueues } from "./application-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";

/** Queue of job applications by state. Shows neither answers nor addresses: opening an application is logged. */
function ApplicationsScreen({ query: asked }: ScreenProps) {
  const status = applicationQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "new";
  const query = useStaffQuery(StaffApplicationsDocument, { status, after: asked.get("after") });
  return (
    <StaffPage title="Job applications" grant="manageJobs" meta={{ noIndex: true }}>
      <StaffQueue
        path="/sp/applications"
        queues={applicationQueues}
        current={status}
        query={query}
        page={query.data?.spFetchJobApplications}
        failed="The applications didn’t load"
        hint="What people send by the jobs pages comes in here."
      >
        {(items) => (
          <StaffRows
            caption="Job applications"
            head="From"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `/sp/applications/${one.id}?queue=${status}`,
              title: one.name,
              text: `${one.reference} · ${one.isMember ? "member" : "guest"}`,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedApplicationFragment>[] = [
  { label: "Job", beside: "mark", cell: ({ jobTitle }) => jobTitle },
  { label: "Sent", beside: "time", cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

export const screen: Screen = { component: ApplicationsScreen };
