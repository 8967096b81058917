import type { SpEmploymentType, SpJobStatus } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Address of the list of jobs. */
export const JOBS = "/sp/jobs";

/** States of a job, as staff read them. */
export const jobTags: Readonly<Record<SpJobStatus, { readonly label: string; readonly tone: TagTone }>> = {
  draft: { label: "Draft", tone: "neutral" },
  open: { label: "Open", tone: "ok" },
  closed: { label: "Closed", tone: "bad" },
};

/** Lists of jobs: one for each state. */
export const jobQueues: readonly { readonly value: SpJobStatus; readonly label: string; readonly empty: string }[] = [
  { value: "open", label: "Open", empty: "No job is open." },
  { value: "draft", label: "Drafts", empty: "There is no draft." },
  { value: "closed", label: "Closed", empty: "No job is closed." },
];

/** Kinds of employment in the order of the editor. */
export const employmentLabels: readonly { readonly value: SpEmploymentType; readonly label: string }[] = [
  { value: "FullTime", label: "Full time" },
  { value: "PartTime", label: "Part time" },
  { value: "Intern", label: "Internship" },
  { value: "Contract", label: "Contract" },
  { value: "Temporary", label: "Temporary" },
];

/** Types of fields in the order of the editor. */
export const fieldTypeLabels: readonly { readonly value: string; readonly label: string }[] = [
  { value: "String", label: "Short text" },
  { value: "LongText", label: "Long text" },
  { value: "Email", label: "Email address" },
  { value: "Phone", label: "Phone number" },
  { value: "Number", label: "Number" },
  { value: "Boolean", label: "Yes or no" },
  { value: "Date", label: "Date" },
  { value: "ValueSelect", label: "One choice" },
  { value: "MultiValueSelect", label: "Several choices" },
  { value: "File", label: "File (PDF or Word)" },
  { value: "SocialLink", label: "Link to a page" },
  { value: "Location", label: "Place" },
];

/** Returns a number of applications: `1 application`, `7 applications`. */
export function applicationsWords(count: number): string {
  return `${count} ${count === 1 ? "application" : "applications"}`;
}
