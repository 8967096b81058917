import { useSubmittedForm } from "#web/app/submitted-form.ts";
import type { EmploymentType } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { JobField, type FormField } from "./job-field.tsx";
import { jobFacts } from "./job-words.ts";

interface JobHeadProps {
  readonly job: {
    readonly title: string;
    readonly departmentName: string;
    readonly locationName: string;
    readonly employmentType: EmploymentType | null;
    readonly compensation: string | null;
  };
}

/** Title and facts of a job. */
export function JobHead({ job }: JobHeadProps) {
  return (
    <>
      <h1>{job.title}</h1>
      <p className="reading-facts">
        {[job.departmentName, jobFacts(job), job.compensation ?? ""].filter((part) => part !== "").join(" · ")}
      </p>
    </>
  );
}

/** Description of a job. `html` is cleaned by the server. */
export function JobText({ html }: { readonly html: string }) {
  return <div className="reading-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

const idOf = (index: number): string => `field-${index}`;

interface ApplyFormProps {
  /** Address that the form posts to; null in a preview, which sends nothing. */
  readonly action: string | null;
  readonly sections: readonly { readonly title: string | null; readonly fields: readonly FormField[] }[];
}

/** The application form of a job. Posts without script. */
export function ApplyForm({ action, sections }: ApplyFormProps) {
  const submitted = useSubmittedForm();
  const fields: readonly FormField[] = sections.flatMap((section) => section.fields);
  const faults = fields.filter(({ field }) => submitted?.errors[field.path] !== undefined);
  const takesFiles = fields.some(({ field }) => field.type === "File");
  return (
    <form
      id="apply"
      className="panel job-form"
      method="post"
      {...(action === null
        ? { onSubmit: (event: { preventDefault: () => void }) => event.preventDefault() }
        : { action })}
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
