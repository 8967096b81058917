import "./admin.css";
import { useState } from "react";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffJobDocument } from "#web/generated/staff.ts";
import type { StaffJobFragment } from "#web/generated/admin-types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { JobEditor } from "./job-editor.tsx";
import { JOBS } from "./job-editor-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Screen of one job: its editor, preview and state. */
function JobCaseScreen({ params }: ScreenProps) {
  const jobId = params["caseId"] ?? "";
  const { data, error, loading, reload } = useStaffQuery(StaffJobDocument, { jobId });
  const [saved, setSaved] = useState<StaffJobFragment | null>(null);
  const job = saved?.id === jobId ? saved : data?.spFetchJob;
  const isMissing = errorCode(error) === "NOT_FOUND";
  return (
    <StaffPage title={job?.title ?? "Job"} grant="manageJobs" meta={{ noIndex: true }}>
      {loading && job === undefined && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {error && job === undefined && (
        <ErrorState
          title={isMissing ? "There is no such job" : "This didn’t load"}
          level="h2"
          {...(isMissing ? { action: <ButtonLink href={JOBS}>Back to the jobs</ButtonLink> } : { onRetry: reload })}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {job !== undefined && <JobEditor key={job.id} job={job} onSaved={setSaved} />}
    </StaffPage>
  );
}

export const screen: Screen = { component: JobCaseScreen };
