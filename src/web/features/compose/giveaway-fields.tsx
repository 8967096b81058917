import { formatClock, formatDate } from "#kernel/format-time.ts";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { RadioCards, type Choice } from "#web/ui/choice-card.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { ComposePoll } from "./compose-poll.tsx";
import {
  hoursOf,
  HOURS_MAX,
  WINNERS_MAX,
  type DrawTime,
  type GiveawayField,
  type GiveawayForm,
  type OfferedMethod,
} from "./giveaway-form.ts";

const HOUR = 3_600_000;

const ways: readonly Choice<OfferedMethod>[] = [
  { value: "reply", label: "Reply", icon: "chat-circle" },
  { value: "repost", label: "Repost", icon: "repeat" },
  { value: "like", label: "Like", icon: "heart" },
  { value: "voteInPoll", label: "Vote", icon: "chart-bar-horizontal" },
];

const times: readonly Choice<DrawTime>[] = [
  { value: "1", label: "In 1 hour" },
  { value: "24", label: "Tomorrow" },
  { value: "72", label: "In 3 days" },
  { value: "168", label: "In 7 days" },
  { value: "own", label: "Pick" },
];

interface GiveawayFieldsProps {
  readonly form: GiveawayForm;
  readonly errors: Partial<Record<GiveawayField, string>>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onChange: (change: Partial<GiveawayForm>) => void;
}

/** Fields for prize, winners, text, how to enter, and the time of the draw. */
export function GiveawayFields({ form, errors, now, onChange }: GiveawayFieldsProps) {
  const used = countCharacters(normalizeText(form.text));
  const hours = hoursOf(form);
  const drawnAt = now + hours * HOUR;
  const drawn = hours === 0 ? undefined : `${formatDate(drawnAt)} at ${formatClock(drawnAt)}`;
  return (
    <>
      <div className="giveaway-two">
        <Field label="Prize for each winner" error={errors.amount}>
          <MoneyInput
            size="prize"
            placeholder="25"
            value={form.amount}
            onChange={(event) => {
              onChange({ amount: event.target.value });
            }}
          />
        </Field>
        <Field label="Winners" hint="1 to 100">
          <Stepper
            noun="winner"
            value={form.winners}
            max={WINNERS_MAX}
            onChange={(winners) => {
              onChange({ winners });
            }}
          />
        </Field>
      </div>
      <Field label="Your stim" error={errors.text}>
        <TextArea
          rows={4}
          value={form.text}
          limit={POST_TEXT_MAX}
          used={used}
          placeholder="Why are you giving, and what would you like to hear?"
          onChange={(event) => {
            onChange({ text: event.target.value });
          }}
        />
      </Field>
      <FieldGroup legend="How people enter">
        <RadioCards
          name="enter-method"
          layout="tile"
          columns={4}
          choices={ways}
          value={form.method}
          onChange={(method) => {
            onChange({ method });
          }}
        />
      </FieldGroup>
      {form.method === "voteInPoll" && (
        <ComposePoll
          form={{ options: form.options, minutes: 0 }}
          hasOwnTime={false}
          error={errors.poll}
          onChange={(change) => {
            onChange({ options: change({ options: form.options, minutes: 0 }).options });
          }}
        />
      )}
      <FieldGroup legend="Winners are drawn" hint={form.drawTime === "own" ? undefined : drawn}>
        <RadioCards
          name="draw-time"
          layout="tile"
          columns={5}
          choices={times}
          value={form.drawTime}
          onChange={(drawTime) => {
            onChange({ drawTime });
          }}
        />
      </FieldGroup>
      {form.drawTime === "own" && (
        <Field label="Hours until the draw" hint={drawn ?? `1 to ${HOURS_MAX}`} error={errors.hours}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            suffix="hours"
            value={form.ownHours}
            onChange={(event) => {
              onChange({ ownHours: event.target.value.replaceAll(/\D/g, "") });
            }}
          />
        </Field>
      )}
    </>
  );
}
