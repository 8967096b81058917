import { useQuery } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { JobDocument } from "#web/generated/jobs.ts";
import { ApplyForm, JobHead, JobText } from "./job-article.tsx";
import { jobPosting } from "./job-posting.ts";
import { jobFacts } from "./job-words.ts";

/** Page of a job with its application form. The form posts without script; a small script adds checks and progress. */
function JobPage({ params, query }: ScreenProps) {
  const [{ data }] = useQuery({ query: JobDocument, variables: { id: params["jobId"] ?? "" } });
  const environment = useEnvironment();
  const job = data?.getJobDetail;
  const reference = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.exec(query.get("sent") ?? "")?.[0] ?? null;
  usePageMeta({
    title: job?.title ?? "Job",
    ...(job == null ? {} : { description: `${job.title}, ${job.departmentName}. ${jobFacts(job)}` }),
    noIndex: job == null || reference !== null,
    ...(reference === null && job != null ? { script: "/apply-form-v1.js" } : {}),
  });
  if (job === null) return <NotFound />;
  if (job === undefined)
    return <p role="alert">This job cannot be read right now. Please try again in a few minutes.</p>;
  return (
    <article className="reading">
      <header>
        <p>
          <a className="job-back" href="/jobs">
            All jobs
          </a>
        </p>
        <JobHead job={job} />
      </header>
      {reference !== null && <Thanks reference={reference} />}
      <JobText html={job.descriptionHtml} />
      {reference === null && (
        <ApplyForm action={`/jobs/${job.id}/apply`} sections={job.applicationForm?.sections ?? []} />
      )}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jobPosting(job, environment) }} />
    </article>
  );
}

/** What happens after an application. */
function Thanks({ reference }: { readonly reference: string }) {
  return (
    <section className="panel job-thanks" aria-labelledby="thanks">
      <h2 id="thanks">Thank you. We have your application.</h2>
      <p>
        Its number is <b>{reference}</b>.
      </p>
      <h3>What happens now</h3>
      <ol>
        <li>A person who hires for this job reads it.</li>
        <li>You get an answer at the email address in your application, whatever it is.</li>
        <li>If it fits, we talk for 40 minutes.</li>
      </ol>
      <p>
        We keep it for 12 months, or until you <a href="/contact">ask us to delete it</a>.
      </p>
    </section>
  );
}

export const screen: Screen = {
  component: JobPage,
  load: async ({ params, run }) => {
    const { data, errors } = await run(JobDocument, { id: params["jobId"] ?? "" });
    return data?.getJobDetail == null && errors.length === 0 ? notFound : undefined;
  },
};
