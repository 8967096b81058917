import { useQuery } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSubmittedForm } from "#web/app/submitted-form.ts";
import { NotFound } from "#web/features/errors/not-found.tsx";
import { JobDocument } from "#web/generated/jobs.ts";
import type { JobQuery } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { JobField, type FormField } from "./job-field.tsx";
import { jobPosting } from "./job-posting.ts";
import { jobFacts } from "./job-words.ts";

type Job = NonNullable<JobQuery["getJobDetail"]>;

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
        <h1>{job.title}</h1>
        <p className="reading-facts">
          {[job.departmentName, jobFacts(job), job.compensation ?? ""].filter((part) => part !== "").join(" · ")}
        </p>
      </header>
      {reference !== null && <Thanks reference={reference} />}
      <div className="reading-text" dangerouslySetInnerHTML={{ __html: job.descriptionHtml }} />
      {reference === null && <ApplyForm job={job} />}
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
        <li>A person reads it, within five business days.</li>
        <li>You get an answer at the email address in your application, whatever it is.</li>
        <li>If it fits, we talk for 40 minutes.</li>
      </ol>
      <p>
        We keep it for 12 months, or until you <a href="/contact">ask us to delete it</a>.
      </p>
    </section>
  );
}

const idOf = (index: number): string => `field-${index}`;

function ApplyForm({ job }: { readonly job: Job }) {
  const submitted = useSubmittedForm();
  const sections = job.applicationForm?.sections ?? [];
  const fields: readonly FormField[] = sections.flatMap((section) => section.fields);
  const faults = fields.filter(({ field }) => submitted?.errors[field.path] !== undefined);
  const takesFiles = fields.some(({ field }) => field.type === "File");
  return (
    <form
      id="apply"
      className="panel job-form"
      method="post"
      action={`/jobs/${job.id}/apply`}
      encType="multipart/form-data"
      noValidate
      aria-labelledby="apply-title"
    >
      <h2 id="apply-title">Apply</h2>
      <p>Everything is needed unless it says optional.</p>
      <div id="apply-summary" role="alert" tabIndex={-1}>
        {submitted !== null && (
          <Banner
            tone="bad"
            title={
              submitted.message ??
              (faults.length === 1 ? "One answer needs another look." : `${faults.length} answers need another look.`)
            }
          >
            {takesFiles ? "Your answers are kept. Choose your file again." : "Your answers are kept."}
            <ul>
              {faults.map(({ field }) => (
                <li key={field.path}>
                  <a href={`#${idOf(fields.findIndex((one) => one.field.path === field.path))}`}>
                    {submitted.errors[field.path]}
                  </a>
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
      {sections.map((section, place) => (
        <div key={place} className="job-section">
          {section.title !== null && <h3>{section.title}</h3>}
          {section.fields.map((one) => (
            <JobField
              key={one.field.path}
              id={idOf(fields.indexOf(one))}
              of={one}
              values={submitted?.values[one.field.path] ?? []}
              error={submitted?.errors[one.field.path]}
            />
          ))}
        </div>
      ))}
      <progress id="apply-progress" max={100} value={0} hidden aria-label="Sending" />
      <Button type="submit" size="l">
        Send application
      </Button>
      <p className="jobs-count">
        Read by people who work here. Kept for 12 months. <a href="/resources/privacy">Privacy</a>
      </p>
    </form>
  );
}

export const screen: Screen = {
  component: JobPage,
  load: async ({ params, run }) => {
    const { data, errors } = await run(JobDocument, { id: params["jobId"] ?? "" });
    return data?.getJobDetail == null && errors.length === 0 ? notFound : undefined;
  },
};
