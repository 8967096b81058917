import { StaffPreviewJobDocument } from "#web/generated/staff.ts";
import type { SpJobInput } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ApplyForm, JobHead, JobText } from "#web/features/jobs/job-article.tsx";
import { jobFailure } from "./job-failure.ts";

/** A job as its page shows it after saving, cleaned by the server. Its form sends nothing. */
export function JobPreview({ input }: { readonly input: SpJobInput }) {
  const { data, error, loading } = useStaffQuery(StaffPreviewJobDocument, { input });
  const job = data?.spPreviewJob;
  const failure = error === undefined ? null : jobFailure(error);
  return (
    <Panel>
      {loading && job === undefined && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {failure !== null && (
        <Banner tone="bad" live title="There is no preview yet.">
          {failure.message}
          <ul>
            {Object.entries(failure.fields).map(([field, message]) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {job !== undefined && (
        <article className="reading job-preview" aria-label="Preview">
          <header>
            <JobHead job={job} />
          </header>
          <JobText html={job.descriptionHtml} />
          <ApplyForm action={null} sections={job.sections} />
        </article>
      )}
    </Panel>
  );
}
