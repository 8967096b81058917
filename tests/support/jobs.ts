import { strToU8, zipSync } from "fflate";
import type { FieldType } from "#modules/jobs/domain/job.ts";
import { insertJob } from "#modules/jobs/store/jobs-store.ts";
import type { JobStatus } from "#modules/jobs/domain/job-status.ts";
import type { World } from "./world.ts";

type Form = Parameters<typeof insertJob>[1]["applicationForm"];

/** Makes a field whose id is its path. */
function field(
  path: string,
  type: FieldType | "Score",
  isRequired = false,
): Form["sections"][number]["fields"][number] {
  const options = type === "ValueSelect" || type === "MultiValueSelect" ? ["a", "b"] : [];
  return {
    isRequired,
    field: {
      id: path,
      type,
      path,
      humanReadablePath: path,
      title: `Title of ${path}`,
      isNullable: !isRequired,
      options: options.map((value) => ({ label: value.toUpperCase(), value })),
    },
  };
}

/** A form with every type of field, and one of an unknown type. */
const wholeForm: Form = {
  sections: [
    {
      title: "You",
      fields: [
        field("_systemfield_name", "String", true),
        field("_systemfield_email", "Email", true),
        field("phone", "Phone"),
        field("home", "Location"),
        field("page", "SocialLink"),
      ],
    },
    {
      title: null,
      fields: [
        field("resume", "File", true),
        field("letter", "File"),
        field("years", "Number"),
        field("start", "Date"),
        field("skills", "MultiValueSelect"),
        field("source", "ValueSelect"),
        field("story", "LongText"),
        field("papers", "Boolean", true),
        field("score", "Score"),
      ],
    },
  ],
};

/** Answers that fit {@link wholeForm}, without its file. */
export const goodAnswers: readonly (readonly [path: string, value: string])[] = [
  ["_systemfield_name", "Theodora Kessler"],
  ["_systemfield_email", "theodora.k@example.com"],
  ["phone", "(218) 722-0142"],
  ["home", "Duluth, MN"],
  ["page", "code.example.com/theodora"],
  ["years", "7.5"],
  ["start", "2027-01-11"],
  ["skills", "a"],
  ["skills", "b"],
  ["source", "b"],
  ["story", "A refund job\nran twice."],
  ["papers", "true"],
  ["score", "Ten"],
];

/** Plants a job of the embedded board; returns its id. */
export function plantJob(world: World, facts: { status?: JobStatus; descriptionHtml?: string } = {}): Promise<string> {
  return insertJob(world.db, {
    title: "Product engineer",
    departmentName: "Engineering",
    locationName: "Remote, US",
    employmentType: "FullTime",
    compensation: null,
    descriptionHtml: facts.descriptionHtml ?? "<p>Build it.</p>",
    applicationForm: wholeForm,
    status: facts.status ?? "open",
  });
}

/** A job as staff enter it, with changes. Its form asks for name, email address and résumé. */
export function jobInput(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: "Moderator, nights",
    departmentName: "Trust & safety",
    locationName: "Remote, US",
    employmentType: "PartTime",
    compensation: "$31 an hour",
    descriptionHtml: "<p>You read reports.</p>",
    fields: [
      { path: "_systemfield_name", type: "String", title: "Full name", isRequired: true },
      { path: "_systemfield_email", type: "Email", title: "Email", isRequired: true },
      { type: "File", title: "Résumé", isRequired: true },
    ],
    ...change,
  };
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");

/** Makes a zip of these names, each with a few bytes. */
export const zipOf = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")]))));

export const docx = zipOf("[Content_Types].xml", "word/document.xml");

/** Makes a compound file (OLE) whose directory has these names. */
export const docOf = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, "utf16le")),
  ]);
