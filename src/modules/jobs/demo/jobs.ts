import { ok } from "#kernel/result.ts";
import { submitApplication } from "../commands/submit-application.ts";
import { moveApplication } from "../commands/work-application.ts";
import type { ApplicationStatus } from "../domain/application-status.ts";
import { emailPath, namePath } from "../domain/job.ts";
import type { FieldType, FormField } from "../domain/job.ts";
import { findApplicationOf } from "../store/applications-store.ts";
import { insertJob } from "../store/jobs-store.ts";
import type { JobEntry } from "../store/jobs-store.ts";
import type { DemoWorld } from "#platform/demo-world.ts";

function field(path: string, type: FieldType, title: string, isRequired: boolean, choices: string[] = []): FormField {
  const options = choices.map((choice) => ({ label: choice, value: choice }));
  return {
    isRequired,
    field: { id: path, type, path, humanReadablePath: path, title, isNullable: !isRequired, options },
  };
}

const applicationForm: JobEntry["applicationForm"] = {
  sections: [
    {
      title: "You",
      fields: [
        field(namePath, "String", "Full name", true),
        field(emailPath, "Email", "Email", true),
        field("phone", "Phone", "Phone", false),
        field("home", "Location", "Where you live", true),
        field("page", "SocialLink", "A page of yours", false),
      ],
    },
    {
      title: "Your work",
      fields: [
        field("resume", "File", "Résumé", true),
        field("years", "Number", "Years in this kind of work", true),
        field("start", "Date", "You could start on", false),
        field("skills", "MultiValueSelect", "What have you worked with?", false, [
          "Support letters",
          "SQL",
          "Accessibility",
        ]),
        field("mistake", "LongText", "Tell us about a mistake you made and fixed", true),
      ],
    },
    {
      title: "Last things",
      fields: [
        field("papers", "Boolean", "Can you work in the US without sponsorship?", true),
        field("source", "ValueSelect", "How did you find us?", false, ["A friend", "A giveaway", "A job board"]),
      ],
    },
  ],
};

const jobs: readonly Omit<JobEntry, "applicationForm">[] = [
  {
    title: "Product engineer, wallet",
    departmentName: "Engineering",
    locationName: "Remote, US",
    employmentType: "FullTime",
    compensation: "$128,000 to $156,000",
    descriptionHtml:
      "<p>You look after the part that has to be right: balances, holds and payouts, and the page that explains every cent of them.</p><h2>What you will do</h2><ul><li>Build the screens people open right after they win.</li><li>Keep a ledger honest with tests that try to break it.</li></ul><h2>What helps</h2><ul><li>TypeScript and SQL that you would be glad to read next year.</li></ul>",
    status: "open",
  },
  {
    title: "Moderator, evenings",
    departmentName: "Trust & safety",
    locationName: "Remote, US",
    employmentType: "PartTime",
    compensation: "$31 an hour",
    descriptionHtml:
      "<p>You read reports in the evening hours and decide them with care.</p><h2>What helps</h2><ul><li>Patience, and short sentences.</li></ul>",
    status: "open",
  },
  {
    title: "Investigator, accounts",
    departmentName: "Trust & safety",
    locationName: "Duluth, MN",
    employmentType: "FullTime",
    compensation: null,
    descriptionHtml: "<p>This job is filled.</p>",
    status: "closed",
  },
];

const applicants = ["Theodora Kessler", "Marcus Bell", "Priscilla Yun", "Joanna Reyes", "Samuel Ode"] as const;

/** Moves of applications by the admin, as steps of states: the index is that of the applicant. */
const moves: readonly (readonly ApplicationStatus[])[] = [
  ["in_review", "interview"],
  ["in_review"],
  [],
  [],
  ["rejected"],
];

/** Plans three jobs in two departments, one of them closed, and applications of guests. Staff have moved some of them. */
export function planDemo({ cast, services, timeline }: DemoWorld): void {
  const open = () => Promise.resolve(ok());
  const limits = { use: open, peek: open, giveBack: () => Promise.resolve(), forget: () => Promise.resolve() };
  const ids: string[] = [];
  timeline.at(200, async () => {
    for (const job of jobs) ids.push(await insertJob(services.db, { ...job, applicationForm }));
  });
  for (const [index, name] of applicants.entries()) {
    timeline.at(90 - index * 18, async () => {
      const given = {
        [namePath]: name,
        [emailPath]: emailOf(name),
        home: "Duluth, MN",
        years: String(index + 3),
        mistake: "A refund job ran twice on a Sunday. I wrote to each person on Monday.",
        papers: "true",
      };
      const sent = await submitApplication(
        services,
        { personId: null, ip: "198.51.100.30", limits },
        {
          jobId: ids[index % 2] ?? "",
          fields: Object.entries(given).map(([path, value]) => ({ path, value })),
          files: [{ path: "resume", name: `${name}.pdf`, content: Buffer.from("%PDF-1.4\n%%EOF\n") }],
        },
      );
      if (!sent.ok) throw new Error(`an application of the demo world was refused: ${JSON.stringify(sent.error)}`);
    });
  }
  for (const [index, steps] of moves.entries()) {
    timeline.at(8, async () => {
      const email = emailOf(applicants[index] ?? "");
      const found = await findApplicationOf(services.db, email);
      for (const to of steps) {
        const note = to === "rejected" ? "The shifts do not fit." : "Fits the opening.";
        const moved = await moveApplication(services, cast.idOf("admin"), found?.id ?? "", { to, note });
        if (!moved.ok) throw new Error(`a move of the demo world was refused: ${moved.error}`);
      }
    });
  }
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(" ", ".")}@example.com`;
}
