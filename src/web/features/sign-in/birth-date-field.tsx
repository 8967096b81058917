import { MEMBER_AGE_MIN } from "#kernel/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { withSlashes } from "#web/lib/forms/birth-date.ts";

/** Message for a date of birth that cannot be read. */
export const birthDateMissing = "Type your date of birth as month, day and year, like 07/04/1990.";
/** Message for a person who is too young to join. A typo can be corrected. */
export const tooYoung = `You have to be ${MEMBER_AGE_MIN} or older to join. If the date has a typo, correct it here.`;
/** Words for refusals of the graph, by `field.rule`. */
export const birthDateWords = {
  "dateOfBirth.implausible": "Check the year: this date can’t be right.",
  "dateOfBirth.required": birthDateMissing,
};

/** Field for the date of birth as people in the US type it; inserts the slashes. */
export function BirthDateField({ error }: { readonly error: string | undefined }) {
  return (
    <Field label="Date of birth" hint="Month, day, year. Never shown to anyone." error={error}>
      <TextInput
        name="dateOfBirth"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="MM/DD/YYYY"
        onInput={(event) => {
          const input = event.currentTarget;
          if (input.selectionStart === input.value.length && !isDeleting(event.nativeEvent))
            input.value = withSlashes(input.value);
        }}
      />
    </Field>
  );
}

function isDeleting(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith("delete");
}
