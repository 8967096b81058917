import * as v from "valibot";

/** Kinds of employment, as Ashby names them. */
export const employmentTypes = ["FullTime", "PartTime", "Intern", "Contract", "Temporary"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Types of fields in an application form. */
export const fieldTypes = [
  "String",
  "LongText",
  "Email",
  "Phone",
  "Number",
  "Boolean",
  "Date",
  "ValueSelect",
  "MultiValueSelect",
  "File",
  "SocialLink",
  "Location",
] as const;
export type FieldType = (typeof fieldTypes)[number];

const optionShape = v.object({ label: v.string(), value: v.string() });

const fieldShape = v.object({
  isRequired: v.boolean(),
  field: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    /** One of {@link fieldTypes}; a board may have others. */
    type: v.pipe(v.string(), v.maxLength(40)),
    /** Names the field in an application. Unique in its form. */
    path: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    humanReadablePath: v.pipe(v.string(), v.maxLength(300)),
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    isNullable: v.boolean(),
    /** Choices of ValueSelect and MultiValueSelect. */
    options: v.optional(v.array(optionShape), []),
  }),
});

/** An application form as it is stored and as a board returns it. */
export const formShape = v.object({
  sections: v.array(v.object({ title: v.nullable(v.string()), fields: v.array(fieldShape) })),
});

export type ApplicationForm = v.InferOutput<typeof formShape>;
export type FormField = v.InferOutput<typeof fieldShape>;

/** Paths of the two fields that each form has: who applies, and where to answer. */
export const namePath = "_systemfield_name";
export const emailPath = "_systemfield_email";

/** An opening as lists show it. */
export interface JobSummary {
  readonly id: string;
  readonly title: string;
  readonly departmentName: string;
  readonly locationName: string;
  /** Null when the board has a kind that is not known here. */
  readonly employmentType: EmploymentType | null;
  /** As shown; null when the board does not say. */
  readonly compensation: string | null;
  /** HTML of the allow-list. */
  readonly descriptionHtml: string;
  readonly publishedAt: Date | null;
}

export interface Job extends JobSummary {
  readonly applicationForm: ApplicationForm;
}

/** Returns the type by which a field is shown and checked: unknown types are text. */
export function knownType(type: string): FieldType {
  return fieldTypes.find((one) => one === type) ?? "String";
}

/** Returns every field of a form, in its order. */
export function fieldsOf(form: ApplicationForm): FormField[] {
  return form.sections.flatMap(({ fields }) => fields);
}

export function toEmploymentType(type: string): EmploymentType | null {
  return employmentTypes.find((one) => one === type) ?? null;
}
