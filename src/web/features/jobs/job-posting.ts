import type { JobQuery } from "#web/generated/types.ts";

type Job = NonNullable<JobQuery["getJobDetail"]>;

/** Names of schema.org for kinds of employment. */
const employment = {
  FullTime: "FULL_TIME",
  PartTime: "PART_TIME",
  Intern: "INTERN",
  Contract: "CONTRACTOR",
  Temporary: "TEMPORARY",
} as const;

/** Returns a job as JSON-LD of schema.org's JobPosting, safe inside a script element. */
export function jobPosting(job: Job, site: { readonly productName: string; readonly baseUrl: string }): string {
  const isRemote = /\bremote\b/i.test(job.locationName);
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.descriptionHtml,
    url: `${site.baseUrl}/jobs/${job.id}`,
    identifier: { "@type": "PropertyValue", name: site.productName, value: job.id },
    ...(job.publishedAt === null ? {} : { datePosted: job.publishedAt.slice(0, 10) }),
    ...(job.employmentType === null ? {} : { employmentType: employment[job.employmentType] }),
    hiringOrganization: { "@type": "Organization", name: site.productName, sameAs: site.baseUrl },
    ...(isRemote
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: "USA" },
        }
      : {
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", addressLocality: job.locationName, addressCountry: "US" },
          },
        }),
    directApply: true,
  }).replaceAll("<", "\\u003c");
}
