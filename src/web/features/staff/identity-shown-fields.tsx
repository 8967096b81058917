import { isSameAddress, isSameName } from "#kernel/text/name-forms.ts";
import { COUNTRIES } from "#kernel/countries.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { SpIdentityField } from "#web/generated/admin-types.ts";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import type { OpenedCase } from "./identity-case.ts";
import { shownFields } from "./identity-words.ts";
import type { ShownField } from "./identity-words.ts";

export type Typed = Partial<Record<ShownField, string>>;
type Entered = NonNullable<OpenedCase["entered"]>;

/** Returns what the person entered in a field of the form; null for the number, which they do not type. */
function enteredIn(entered: Entered, name: ShownField): string | null {
  return name === "documentNumber" ? null : entered[name];
}

function differs(entered: Entered, name: ShownField, typed: string): boolean {
  const said = enteredIn(entered, name);
  if (said === null || typed.trim() === "") return false;
  // The server compares by the same rule.
  if (name === "nameFirst" || name === "nameLast") return !isSameName(said, typed);
  return !isSameAddress(said, name === "dateOfBirth" ? (parseBirthDate(typed) ?? typed) : typed);
}

/** Returns the fields typed so far in which the document differs from what the person entered. */
export function differing(entered: Entered, typed: Typed): SpIdentityField[] {
  return shownFields
    .map(({ name }) => name)
    .filter((name): name is SpIdentityField => name !== "documentNumber" && differs(entered, name, typed[name] ?? ""));
}

interface ShownFieldsProps {
  readonly entered: OpenedCase["entered"];
  readonly typed: Typed;
  readonly wrong: Readonly<Record<string, string>>;
  readonly accepted: ReadonlySet<string>;
  readonly onType: (name: ShownField, value: string) => void;
  readonly onAccept: (name: ShownField, isAccepted: boolean) => void;
}

/**
 * Fields for what the document shows. The entered value appears only after typing begins, so that staff read the
 * picture first.
 */
export function ShownFields({ entered, typed, wrong, accepted, onType, onAccept }: ShownFieldsProps) {
  return (
    <div className="staff-shown">
      {shownFields.map((field) => {
        const value = typed[field.name] ?? "";
        const said = entered === null ? null : enteredIn(entered, field.name);
        const isDifferent = entered !== null && differs(entered, field.name, value);
        return (
          <div key={field.name}>
            <Field
              label={field.label}
              error={wrong[`shown.${field.name}`]}
              hint={
                value.trim() === "" || said === null ? (
                  "hint" in field ? (
                    field.hint
                  ) : undefined
                ) : isDifferent ? (
                  <span className="staff-differs">
                    <Icon name="warning" weight="fill" /> Entered:{" "}
                    {field.name === "documentCountry" ? (COUNTRIES[said] ?? said) : said}
                  </span>
                ) : (
                  <span className="staff-agrees">
                    <Icon name="check-circle" weight="fill" /> As entered
                  </span>
                )
              }
            >
              {field.name === "documentCountry" ? (
                <Select
                  name={`shown.${field.name}`}
                  autoComplete="off"
                  value={value}
                  onChange={(event) => onType(field.name, event.target.value)}
                >
                  <option value="" disabled>
                    Choose
                  </option>
                  {Object.entries(COUNTRIES).map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  name={`shown.${field.name}`}
                  autoComplete="off"
                  value={value}
                  onChange={(event) => onType(field.name, event.target.value)}
                />
              )}
            </Field>
            {isDifferent && (
              <Checkbox
                label={`Take ${field.label.toLowerCase()} from the document`}
                checked={accepted.has(field.name)}
                onChange={(event) => onAccept(field.name, event.target.checked)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
