import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Marks } from "./draft.ts";
import { warningRoom } from "./warning-length.ts";

interface ComposeMarksProps {
  readonly marks: Marks;
  readonly onChange: (marks: Marks) => void;
  readonly hasPictures: boolean;
}

/** Fields for what precedes a post: a content warning, and a mark on its pictures as sensitive. */
export function ComposeMarks({ marks, onChange, hasPictures }: ComposeMarksProps) {
  const { warning, isSensitive } = marks;
  return (
    <>
      {warning !== null && (
        <Field
          label="Content warning"
          hint="Readers see this first, and your stim once they ask for it."
          error={warningRoom(warning) < 0 ? "A warning has room for 120 characters." : undefined}
        >
          <TextInput
            value={warning}
            placeholder="Spoilers for Sunday’s final"
            suffix={warningRoom(warning)}
            onChange={(event) => {
              onChange({ ...marks, warning: event.target.value });
            }}
          />
        </Field>
      )}
      {hasPictures && (
        <Checkbox
          label="Sensitive pictures"
          hint="They’re covered until a reader asks to see them."
          checked={isSensitive}
          onChange={(event) => {
            onChange({ ...marks, isSensitive: event.target.checked });
          }}
        />
      )}
    </>
  );
}
