import anyAscii from "any-ascii";
import { foldText } from "#kernel/text/fold.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { emailPath, fieldTypes, namePath } from "./job.ts";
import type { ApplicationForm, EmploymentType, FieldType, FormField } from "./job.ts";

/** Most characters of the texts of a job, and most parts of its form. */
const jobInputLimits = {
  title: 120,
  departmentName: 80,
  locationName: 80,
  compensation: 120,
  descriptionHtml: 40_000,
  fields: 50,
  /** An application has at most this number of files (job-application-route.ts). */
  fileFields: 5,
  fieldTitle: 200,
  heading: 100,
  options: 50,
  optionLabel: 100,
} as const;

/** A field of a form as staff enter it. */
export interface FieldInput {
  /** Null for a new field: its path is made from its title. */
  readonly path: string | null;
  /** Heading over the field, which starts a section; null in the section of the field before. */
  readonly heading: string | null;
  readonly type: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** The value of a new choice is null: it is the label. */
  readonly options: readonly { readonly label: string; readonly value: string | null }[];
}

/** A job as staff enter it. */
export interface JobInput {
  readonly title: string;
  readonly departmentName: string;
  readonly locationName: string;
  readonly employmentType: EmploymentType;
  readonly compensation: string | null;
  readonly descriptionHtml: string;
  readonly fields: readonly FieldInput[];
}

/** The contents of a job after checking, as they are stored. */
export interface JobContents extends Omit<JobInput, "fields"> {
  readonly applicationForm: ApplicationForm;
}

type JobRule =
  | "required"
  | "too_long"
  | "too_many"
  | "too_many_files"
  | "missing_name"
  | "missing_email"
  | "fixed"
  | "unknown_type"
  | "invalid"
  | "doubled"
  | "not_allowed";

/** What is wrong with a part of a job. `field` names it: `title`, `fields`, or `fields.3.options`. */
export interface JobFault {
  readonly field: string;
  readonly rule: JobRule;
  readonly message: string;
}

const words: Readonly<Record<JobRule, string>> = {
  required: "Fill this in.",
  too_long: "Shorten this.",
  too_many: "There are too many of these.",
  too_many_files: `A form asks for at most ${jobInputLimits.fileFields} files.`,
  missing_name: "The form must ask for the full name.",
  missing_email: "The form must ask for the email address.",
  fixed: "Every application needs this field. Its type stays, and it stays required.",
  unknown_type: "There is no such type of field.",
  invalid: "Use lowercase letters, digits and underscores.",
  doubled: "Another one has this name. Choose a different one.",
  not_allowed: "Only a choice has answers to choose from.",
};

const more: Readonly<Record<string, string>> = {
  "title.required": "Give the job a title.",
  "departmentName.required": "Name the department.",
  "locationName.required": "Name the place, or say that it is remote.",
  "descriptionHtml.required": "Describe the job. Scripts, pictures and styles are removed.",
  "descriptionHtml.too_long": "Shorten the description to 40,000 characters, with its HTML.",
  "fields.required": "Add the fields of the application form.",
  "fields.too_many": `A form has at most ${jobInputLimits.fields} fields.`,
  "field.title.required": "Give the field a label.",
  "field.title.doubled": "Another field has this label. Choose a different one.",
  "field.options.required": "List the answers to choose from, one in each line.",
  "field.options.too_many": `List at most ${jobInputLimits.options} answers.`,
  "field.options.too_long": `An answer has at most ${jobInputLimits.optionLabel} characters.`,
  "field.options.doubled": "Two answers are the same.",
};

const hasOptions = (type: string): boolean => type === "ValueSelect" || type === "MultiValueSelect";
const isFieldType = (type: string): type is FieldType => (fieldTypes as readonly string[]).includes(type);

/**
 * Checks what staff entered for a job. Returns its contents as they are stored, with the description cleaned by
 * `clean`, or every fault in the order of the form.
 */
export function parseJobInput(input: JobInput, clean: (html: string) => string): Result<JobContents, JobFault[]> {
  const faults: JobFault[] = [];
  const refuse = (field: string, rule: JobRule): void => {
    const message = more[`${field.replace(/^fields\.\d+/, "field")}.${rule}`] ?? words[rule];
    faults.push({ field, rule, message });
  };
  const line = (field: keyof typeof jobInputLimits & keyof JobInput, isRequired = true): string => {
    const given = input[field];
    const text = cleanLine(typeof given === "string" ? given : "");
    if (text === "" && isRequired) refuse(field, "required");
    if (countCharacters(text) > jobInputLimits[field]) refuse(field, "too_long");
    return text;
  };
  const title = line("title");
  const departmentName = line("departmentName");
  const locationName = line("locationName");
  const compensation = line("compensation", false);
  const descriptionHtml = parseDescription(input.descriptionHtml, clean, refuse);
  const applicationForm = parseForm(input.fields, refuse);
  if (faults.length > 0) return err(faults);
  const { employmentType } = input;
  return ok({
    title,
    departmentName,
    locationName,
    employmentType,
    compensation: compensation === "" ? null : compensation,
    descriptionHtml,
    applicationForm,
  });
}

type Refuse = (field: string, rule: JobRule) => void;

function parseDescription(given: string, clean: (html: string) => string, refuse: Refuse): string {
  const limit = jobInputLimits.descriptionHtml;
  // Longer input is not worth cleaning.
  const html = given.length > 2 * limit ? given : clean(normalizeText(given));
  if (countCharacters(html) > limit) refuse("descriptionHtml", "too_long");
  else if (html.replaceAll(/<[^>]*>|&nbsp;/g, "").trim() === "") refuse("descriptionHtml", "required");
  return html;
}

function parseForm(given: readonly FieldInput[], refuse: Refuse): ApplicationForm {
  if (given.length === 0) refuse("fields", "required");
  if (given.length > jobInputLimits.fields) {
    refuse("fields", "too_many");
    return { sections: [] };
  }
  if (given.length > 0 && given.every(({ path }) => path !== namePath)) refuse("fields", "missing_name");
  if (given.length > 0 && given.every(({ path }) => path !== emailPath)) refuse("fields", "missing_email");
  if (given.filter(({ type }) => type === "File").length > jobInputLimits.fileFields)
    refuse("fields", "too_many_files");
  const taken = new Set(given.flatMap(({ path }) => path ?? []));
  const [titles, paths] = [new Set<string>(), new Set<string>()];
  const sections: { title: string | null; fields: FormField[] }[] = [];
  for (const [index, one] of given.entries()) {
    const at = `fields.${index}`;
    const title = checkTitle(one.title, titles, (rule) => refuse(`${at}.title`, rule));
    checkType(one, (rule) => refuse(`${at}.type`, rule));
    const path = one.path ?? newPath(title, taken);
    if (!/^\w{1,100}$/.test(path)) refuse(`${at}.path`, "invalid");
    if (paths.has(path)) refuse(`${at}.path`, "doubled");
    paths.add(path);
    const options = checkOptions(one, (rule) => refuse(`${at}.options`, rule));
    const heading = cleanLine(one.heading ?? "");
    if (countCharacters(heading) > jobInputLimits.heading) refuse(`${at}.heading`, "too_long");
    if (heading !== "" || sections.length === 0) sections.push({ title: heading === "" ? null : heading, fields: [] });
    const { type, isRequired } = one;
    const field = { id: path, type, path, humanReadablePath: title, title, isNullable: !isRequired, options };
    sections.at(-1)?.fields.push({ isRequired, field });
  }
  return { sections };
}

function checkTitle(given: string, taken: Set<string>, refuse: (rule: JobRule) => void): string {
  const title = cleanLine(given);
  if (title === "") refuse("required");
  else if (countCharacters(title) > jobInputLimits.fieldTitle) refuse("too_long");
  else if (taken.has(foldText(title))) refuse("doubled");
  taken.add(foldText(title));
  return title;
}

function checkType({ path, type, isRequired }: FieldInput, refuse: (rule: JobRule) => void): void {
  const fixed = path === namePath ? "String" : path === emailPath ? "Email" : null;
  if (!isFieldType(type)) refuse("unknown_type");
  else if (fixed !== null && (type !== fixed || !isRequired)) refuse("fixed");
}

function checkOptions(
  { type, options: given }: FieldInput,
  refuse: (rule: JobRule) => void,
): { label: string; value: string }[] {
  const options = given
    .map(({ label, value }) => ({ label: cleanLine(label), value: cleanLine(value ?? label) }))
    .filter(({ label }) => label !== "");
  if (!hasOptions(type)) {
    if (options.length > 0) refuse("not_allowed");
    return [];
  }
  if (options.length === 0) refuse("required");
  if (options.length > jobInputLimits.options) refuse("too_many");
  if (
    options.some(
      ({ label, value }) => Math.max(countCharacters(label), countCharacters(value)) > jobInputLimits.optionLabel,
    )
  )
    refuse("too_long");
  const isDoubled = (key: "label" | "value"): boolean =>
    new Set(options.map((option) => foldText(option[key]))).size < options.length;
  if (isDoubled("label") || isDoubled("value")) refuse("doubled");
  return options;
}

/** Makes a path from a title, such as `years_of_work`, that no other field has. */
function newPath(title: string, taken: Set<string>): string {
  const slug = anyAscii(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
  const base = slug === "" ? "field" : slug;
  let path = base;
  for (let number = 2; taken.has(path); number += 1) path = `${base}_${number}`;
  taken.add(path);
  return path;
}

/** Returns the fields of a form as staff edit them. */
export function toFieldInputs({ sections }: ApplicationForm): FieldInput[] {
  return sections.flatMap(({ title: heading, fields }) =>
    fields.map(({ isRequired, field: { path, type, title, options } }, index) => ({
      path,
      heading: index === 0 ? heading : null,
      type,
      title,
      isRequired,
      options,
    })),
  );
}
