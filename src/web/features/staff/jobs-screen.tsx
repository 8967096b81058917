import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffJobsDocument } from "#web/generated/staff.ts";
import type { StaffListedJobFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { JobEditor } from "./job-editor.tsx";
import { applicationsWords, JOBS, jobQueues, jobTags } from "./job-editor-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";

/** List of the jobs that are edited here, by state, and the editor of a new one. */
function JobsScreen({ query: asked }: ScreenProps) {
  if (asked.get("queue") === "new")
    return (
      <StaffPage title="New job" grant="manageJobs" meta={{ noIndex: true }}>
        <JobEditor job={null} onSaved={() => undefined} />
      </StaffPage>
    );
  return <Jobs asked={asked} />;
}

function Jobs({ asked }: { readonly asked: URLSearchParams }) {
  const status = jobQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const query = useStaffQuery(StaffJobsDocument, { status, after: asked.get("after") });
  const page = query.data?.spFetchJobs;
  const isElsewhere = page !== undefined && page.board !== "embedded";
  return (
    <StaffPage title="Jobs" grant="manageJobs" meta={{ noIndex: true }}>
      {isElsewhere ? (
        <Banner title="Jobs are edited on another board">
          The product is set to show the jobs of {page.board}. What is listed here is not shown on the jobs page.
        </Banner>
      ) : (
        <div className="staff-moves">
          <ButtonLink variant="line" icon="plus" href={`${JOBS}?queue=new`}>
            New job
          </ButtonLink>
        </div>
      )}
      <StaffQueue
        path={JOBS}
        queues={jobQueues}
        current={status}
        query={query}
        page={page}
        failed="The jobs didn’t load"
        hint="A new job is a draft until you publish it."
      >
        {(items) => (
          <StaffRows
            caption="Jobs"
            head="Job"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${JOBS}/${one.id}`,
              title: one.title,
              text: `${one.departmentName} · ${one.locationName}`,
              more: `${jobTags[one.status].label} · ${applicationsWords(one.applicationCount)}`,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffListedJobFragment>[] = [
  {
    label: "State",
    isWide: true,
    beside: "mark",
    cell: ({ status }) => <Tag tone={jobTags[status].tone}>{jobTags[status].label}</Tag>,
  },
  { label: "Applications", isNumeric: true, isWide: true, cell: ({ applicationCount }) => applicationCount },
  { label: "Changed", beside: "time", cell: ({ updatedAt }) => <RelativeTime time={updatedAt} /> },
];

export const screen: Screen = { component: JobsScreen };
