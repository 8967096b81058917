import { useQuery } from "urql";
import { usePageMeta } from "#web/app/head.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { JobsDocument } from "#web/generated/jobs.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { jobFacts } from "./job-words.ts";
import { Icon } from "#web/ui/icons.tsx";

const filters = [
  { name: "department", label: "Department", all: "All departments" },
  { name: "location", label: "Location", all: "All locations" },
] as const;

/** Page of open jobs by department. The filters are a GET form, so that the page needs no script. */
function JobsPage({ query }: ScreenProps) {
  const [{ data }] = useQuery({ query: JobsDocument });
  const jobs = data?.listJobs;
  const chosen = { department: query.get("department") ?? "", location: query.get("location") ?? "" };
  const isFiltered = chosen.department !== "" || chosen.location !== "";
  usePageMeta({ title: "Jobs", description: "Open jobs, and how to apply.", noIndex: isFiltered });
  const shown = (jobs ?? []).filter(
    ({ departmentName, locationName }) =>
      (chosen.department === "" || departmentName === chosen.department) &&
      (chosen.location === "" || locationName === chosen.location),
  );
  const all = jobs?.length ?? 0;
  const choices = {
    department: [...new Set((jobs ?? []).map(({ departmentName }) => departmentName))],
    location: [...new Set((jobs ?? []).map(({ locationName }) => locationName))].toSorted(),
  };
  const departments = choices.department.filter((name) => shown.some(({ departmentName }) => departmentName === name));
  return (
    <article className="reading">
      <header>
        <h1>Jobs</h1>
      </header>
      {jobs === undefined ? (
        <p role="alert">The list of jobs cannot be read right now. Please try again in a few minutes.</p>
      ) : all === 0 ? (
        <EmptyState level="h2" title="No open jobs right now">
          New jobs are posted on this page and nowhere else first.
        </EmptyState>
      ) : (
        <>
          <form className="jobs-filter" method="get" action="/jobs">
            {filters.map(({ name, label, all: everything }) => (
              <div key={name} className="field">
                <label className="field-label" htmlFor={`jobs-${name}`}>
                  {label}
                </label>
                <span className="select">
                  <select id={`jobs-${name}`} className="input" name={name} defaultValue={chosen[name]}>
                    <option value="">{everything}</option>
                    {choices[name].map((choice) => (
                      <option key={choice}>{choice}</option>
                    ))}
                  </select>
                  <Icon name="caret-down" />
                </span>
              </div>
            ))}
            <Button type="submit" variant="ink">
              Show
            </Button>
          </form>
          <p className="jobs-count" role="status">
            {`${shown.length} open ${shown.length === 1 ? "job" : "jobs"}`}
          </p>
          {shown.length === 0 && (
            <EmptyState
              level="h2"
              title="Nothing here right now"
              action={<ButtonLink href="/jobs" variant="line">{`Show all ${all}`}</ButtonLink>}
            >
              New jobs are posted on this page and nowhere else first.
            </EmptyState>
          )}
          {departments.map((department) => {
            const within = shown.filter(({ departmentName }) => departmentName === department);
            return (
              <section key={department}>
                <h2 className="jobs-department">
                  {department} <span className="jobs-number">{within.length}</span>
                </h2>
                <ul className="panel jobs-list">
                  {within.map((job) => (
                    <li key={job.id}>
                      <a href={`/jobs/${job.id}`}>
                        <b>{job.title}</b>
                        <span>{jobFacts(job)}</span>
                        <Icon name="caret-right" />
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      )}
      <p className="jobs-more">
        Nothing fits? <a href="/contact">Write to us</a> and say what you would do here.
      </p>
    </article>
  );
}

export const screen: Screen = {
  component: JobsPage,
  load: async ({ run }) => {
    await run(JobsDocument, {});
  },
};
