import { POST_WARNING_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Marks } from "./draft.ts";

interface ComposeMarksProps {
  readonly marks: Marks;
  readonly onChange: (marks: Marks) => void;
  readonly hasPictures: boolean;
}

export const warningTooLong = ({ warning }: Marks): boolean => countCharacters(normalizeText(warning ?? "")) > POST_WARNING_MAX;

/** What is said ahead of a stim: a warning over all of it, and that its pictures are not for everybody's eyes (S11). */
export function ComposeMarks({ marks, onChange, hasPictures }: ComposeMarksProps) {
  const { warning, isSensitive } = marks;
  return (
    <>
      {warning !== null && (
        <Field label="Content warning" hint="Readers see this first, and your stim once they ask for it." error={warningTooLong(marks) ? "A warning has room for 120 characters." : undefined}>
          <TextInput value={warning} placeholder="Spoilers for Sunday’s final" suffix={POST_WARNING_MAX - countCharacters(normalizeText(warning))} onChange={(event) => { onChange({ ...marks, warning: event.target.value }); }} />
        </Field>
      )}
      {hasPictures && <Checkbox label="Sensitive pictures" hint="They’re covered until a reader asks to see them." checked={isSensitive} onChange={(event) => { onChange({ ...marks, isSensitive: event.target.checked }); }} />}
      <Button variant="ghost" size="s" icon="warning" className="compose-at-once" aria-expanded={warning !== null} onClick={() => { onChange({ ...marks, warning: warning === null ? "" : null }); }}>
        {warning === null ? "Add a content warning" : "Remove the warning"}
      </Button>
    </>
  );
}
