import type { SpEmploymentType, SpJobInput, StaffJobFragment } from "#web/generated/admin-types.ts";

/** A field of an application form while it is edited. */
export interface FieldDraft {
  /** Tells the fields of one draft apart. */
  readonly key: number;
  /** Null for a new field. */
  readonly path: string | null;
  readonly heading: string;
  readonly type: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** Labels of the choices, one in each line. */
  readonly options: string;
  /** Values of the choices that are stored, by label. */
  readonly values: Readonly<Record<string, string>>;
}

/** A job while it is edited. */
export interface JobDraft {
  readonly title: string;
  readonly departmentName: string;
  readonly locationName: string;
  readonly employmentType: SpEmploymentType;
  readonly compensation: string;
  readonly descriptionHtml: string;
  readonly fields: readonly FieldDraft[];
}

/** Paths of the fields that every form has. */
const fixedPaths: readonly (string | null)[] = ["_systemfield_name", "_systemfield_email"];

/** Returns whether every application needs a field: its type stays, and it is neither optional nor removed. */
export function isFixed({ path }: FieldDraft): boolean {
  return fixedPaths.includes(path);
}

export function hasChoices({ type }: FieldDraft): boolean {
  return type === "ValueSelect" || type === "MultiValueSelect";
}

const blankField = { path: null, heading: "", type: "String", title: "", isRequired: false, options: "", values: {} };

/** A new job: its form asks for name, email address and résumé. */
export const newDraft: JobDraft = {
  title: "",
  departmentName: "",
  locationName: "",
  employmentType: "FullTime",
  compensation: "",
  descriptionHtml: "",
  fields: [
    { ...blankField, key: 0, path: "_systemfield_name", title: "Full name", isRequired: true },
    { ...blankField, key: 1, path: "_systemfield_email", type: "Email", title: "Email", isRequired: true },
    { ...blankField, key: 2, type: "File", title: "Résumé", isRequired: true },
  ],
};

/** Returns a stored job as it is edited. */
export function draftOf(job: StaffJobFragment): JobDraft {
  const { title, departmentName, locationName, employmentType, compensation, descriptionHtml } = job;
  return {
    title,
    departmentName,
    locationName,
    employmentType,
    compensation: compensation ?? "",
    descriptionHtml,
    fields: job.fields.map(({ path, heading, type, title: label, isRequired, options }, key) => ({
      key,
      path,
      heading: heading ?? "",
      type,
      title: label,
      isRequired,
      options: options.map((option) => option.label).join("\n"),
      values: Object.fromEntries(options.map((option) => [option.label, option.value])),
    })),
  };
}

/** Returns a draft as it is sent. A choice keeps its value as long as its label stays. */
export function inputOf({ compensation, fields, ...job }: JobDraft): SpJobInput {
  return {
    ...job,
    compensation: compensation.trim() === "" ? null : compensation,
    fields: fields.map((field) => ({
      path: field.path,
      heading: field.heading.trim() === "" ? null : field.heading,
      type: field.type,
      title: field.title,
      isRequired: field.isRequired,
      options: hasChoices(field)
        ? field.options
            .split("\n")
            .map((line) => line.trim())
            .filter((label) => label !== "")
            .map((label) => ({ label, value: Object.hasOwn(field.values, label) ? field.values[label] : null }))
        : [],
    })),
  };
}

/** Returns the fields with a new one at their end. */
export function addField(fields: readonly FieldDraft[]): FieldDraft[] {
  return [...fields, { ...blankField, key: Math.max(-1, ...fields.map(({ key }) => key)) + 1 }];
}

/** Returns the fields with the one at a place moved up (-1) or down (1); the same fields at either end. */
export function moveField(fields: readonly FieldDraft[], from: number, by: -1 | 1): readonly FieldDraft[] {
  const moved = fields[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= fields.length) return fields;
  return fields.toSpliced(from, 1).toSpliced(to, 0, moved);
}
