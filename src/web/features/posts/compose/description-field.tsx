import { ALT_TEXT_MAX } from "#kernel/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

interface DescriptionFieldProps {
  /** The picture's place in its post, counted from 1. */
  readonly number: number;
  readonly alt: string;
  /** True to mark an empty description as an error. */
  readonly needWords?: boolean;
  /** True where describing is what the dialog is for. */
  readonly takesFocus?: boolean;
  readonly onChange: (alt: string) => void;
}

/** Field for the description of a picture, in the composer and after posting. */
export function DescriptionField({
  number,
  alt,
  needWords = false,
  takesFocus = false,
  onChange,
}: DescriptionFieldProps) {
  const isEmpty = alt.trim() === "";
  return (
    <Field
      label={`What picture ${number} shows`}
      hint={isEmpty ? "Not everyone can see it. A few words help." : undefined}
      error={needWords && isEmpty ? "Say what it shows. Your settings ask for it." : undefined}
    >
      <TextArea
        rows={2}
        maxLength={ALT_TEXT_MAX}
        value={alt}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
