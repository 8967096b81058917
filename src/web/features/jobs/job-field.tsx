import type { JobQuery } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";

type Form = NonNullable<NonNullable<JobQuery["getJobDetail"]>["applicationForm"]>;
export type FormField = Form["sections"][number]["fields"][number];

/** Input types and autofill of fields that are one line. Unknown types are text. */
const lines: Readonly<
  Record<string, { readonly type: string; readonly autoComplete?: string; readonly hint?: string }>
> = {
  Email: { type: "email", autoComplete: "email" },
  Phone: { type: "tel", autoComplete: "tel" },
  Number: { type: "text" },
  Date: { type: "date" },
  SocialLink: { type: "text", autoComplete: "url", hint: "The address of a page, like https://example.com/you" },
  Location: { type: "text", hint: "City and state" },
};

const yesOrNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** One field of an application form with its label, kept values and error. */
export function JobField({
  id,
  of: { isRequired, field },
  values,
  error,
}: {
  readonly id: string;
  readonly of: FormField;
  readonly values: readonly string[];
  readonly error: string | undefined;
}) {
  const { type, path, title, options } = field;
  const noteId = `${id}-note`;
  const line = lines[type];
  const hint =
    type === "File" ? "PDF or Word, up to 10 MB" : type === "LongText" ? "Up to 2,000 characters" : (line?.hint ?? "");
  const label = (
    <>
      {title} {!isRequired && <span className="field-optional">optional</span>}
    </>
  );
  const note = (
    <div id={noteId} className="field-foot" aria-live="polite" data-hint={hint}>
      {error === undefined ? (
        hint
      ) : (
        <span className="field-error">
          <Icon name="warning-circle" weight="fill" />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
  const control = {
    name: path,
    required: isRequired,
    "aria-describedby": noteId,
    "aria-invalid": error === undefined ? undefined : true,
  };
  if (type === "Boolean" || type === "MultiValueSelect") {
    const choices = type === "Boolean" ? yesOrNo : options;
    return (
      <fieldset
        className="field"
        id={id}
        tabIndex={-1}
        aria-describedby={noteId}
        data-field
        data-required={isRequired ? "" : undefined}
      >
        <legend className="field-label">{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value} className="job-choice">
            <input
              type={type === "Boolean" ? "radio" : "checkbox"}
              name={path}
              value={choice.value}
              defaultChecked={values.includes(choice.value)}
            />
            {choice.label}
          </label>
        ))}
        {note}
      </fieldset>
    );
  }
  return (
    <div className="field" data-field>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {type === "LongText" ? (
        <textarea {...control} id={id} className="input" rows={6} defaultValue={values[0]} />
      ) : type === "ValueSelect" ? (
        <select {...control} id={id} className="input" defaultValue={values[0] ?? ""}>
          <option value="">Choose an answer</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : type === "File" ? (
        <input {...control} id={id} className="input job-file" type="file" accept=".pdf,.doc,.docx" />
      ) : (
        <input
          {...control}
          id={id}
          className="input"
          type={line?.type ?? "text"}
          inputMode={type === "Number" ? "decimal" : undefined}
          autoComplete={path === "_systemfield_name" ? "name" : line?.autoComplete}
          defaultValue={values[0]}
        />
      )}
      {note}
    </div>
  );
}
