import "./compose-poll.css";
import { POLL_OPTION_TEXT_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from "#kernel/limits.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { PollForm } from "./poll-form.ts";

interface ComposePollProps {
  readonly form: PollForm;
  readonly onChange: (form: PollForm) => void;
  /** Where the poll closes with something else, as a giveaway's does, no time is asked. */
  readonly hasOwnTime: boolean;
  readonly error?: string | undefined;
  readonly onRemove?: () => void;
}

const times = [[5, "5 minutes"], [60, "1 hour"], [360, "6 hours"], [1_440, "1 day"], [4_320, "3 days"], [10_080, "7 days"]] as const;

/** The options of a poll that is being written, and how long it runs. */
export function ComposePoll({ form, onChange, hasOwnTime, error, onRemove }: ComposePollProps) {
  const { options } = form;
  const write = (at: number, label: string): void => { onChange({ ...form, options: options.map((one, index) => (index === at ? label : one)) }); };
  return (
    <FieldGroup legend="Poll" error={error}>
      <div className="compose-poll">
        {options.map((label, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place alone
          <div key={index} className="compose-poll-option">
            <TextInput aria-label={`Option ${index + 1}`} placeholder={`Option ${index + 1}`} maxLength={2 * POLL_OPTION_TEXT_MAX} suffix={POLL_OPTION_TEXT_MAX - [...label.trim()].length} value={label} onChange={(event) => { write(index, event.target.value); }} />
            {options.length > POLL_OPTIONS_MIN && <IconButton icon="x" label={`Remove option ${index + 1}`} onClick={() => { onChange({ ...form, options: options.toSpliced(index, 1) }); }} />}
          </div>
        ))}
        <div className="compose-poll-foot">
          {options.length < POLL_OPTIONS_MAX && <Button variant="quiet" size="s" icon="plus" onClick={() => { onChange({ ...form, options: [...options, ""] }); }}>Add an option</Button>}
          {onRemove !== undefined && <Button variant="ghost" size="s" onClick={onRemove}>Remove poll</Button>}
        </div>
        {hasOwnTime && (
          <Field label="Runs for">
            <Select value={form.minutes} onChange={(event) => { onChange({ ...form, minutes: Number(event.target.value) }); }}>
              {times.map(([minutes, words]) => <option key={minutes} value={minutes}>{words}</option>)}
            </Select>
          </Field>
        )}
      </div>
    </FieldGroup>
  );
}
