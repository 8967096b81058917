import type { EmploymentType } from "#web/generated/types.ts";

const employment: Readonly<Record<EmploymentType, string>> = {
  FullTime: "Full time",
  PartTime: "Part time",
  Intern: "Internship",
  Contract: "Contract",
  Temporary: "Temporary",
};

/** Returns place and kind of employment in one line, `Remote, US · Full time`. */
export function jobFacts(job: {
  readonly locationName: string;
  readonly employmentType: EmploymentType | null;
}): string {
  const kind = job.employmentType === null ? "" : employment[job.employmentType];
  return [job.locationName, kind].filter((part) => part !== "").join(" · ");
}
