import { SCHEDULE_DAYS_MAX } from "#kernel/limits.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { DAY, localTime } from "./schedule-time.ts";

interface ScheduleFieldProps {
  readonly label: string;
  readonly value: string;
  readonly now: number;
  readonly error?: string | undefined;
  /** Text below the field. Default: the typed time in the time zone of the other pages. */
  readonly hint?: string | undefined;
  /** Latest time that may be typed, in epoch milliseconds. Default: the latest time of a scheduled post. */
  readonly max?: number;
  readonly onChange: (value: string) => void;
}

/**
 * Field for the time of publication: typed in the browser's own time zone, and repeated in the time zone of the other
 * pages.
 */
export function ScheduleField({
  label,
  value,
  now,
  error,
  hint,
  max = now + SCHEDULE_DAYS_MAX * DAY,
  onChange,
}: ScheduleFieldProps) {
  const at = new Date(value).getTime();
  const typed = Number.isNaN(at) ? undefined : `${formatDate(at)} at ${formatClock(at)}`;
  return (
    <Field label={label} error={error} hint={hint ?? typed}>
      <TextInput
        type="datetime-local"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes by a button that goes or is off from then on
        autoFocus
        min={localTime(now)}
        max={localTime(max)}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
