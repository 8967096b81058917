import { lazy, Suspense, useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { GIVEAWAY_TEXT_MAX, POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { RadioCards, type Choice } from "#web/ui/choice-card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { AddImages, ChooseGif, ComposeImages } from "./compose-images.tsx";
import { pollProblem } from "./poll-form.ts";
import type { PrizeKind } from "./product-prize.ts";
import { localTime } from "./schedule-time.ts";
import type { ComposedImages } from "./use-images.ts";
import {
  extensionOf,
  hoursOf,
  opensOf,
  HOURS_MAX,
  WINNERS_MAX,
  type DrawTime,
  type Funding,
  type GiveawayField,
  type GiveawayForm,
  type OfferedMethod,
} from "./giveaway-form.ts";

const HOUR = 3_600_000;

const ComposePoll = lazy(async () => ({ default: (await import("./compose-poll.tsx")).ComposePoll }));
const ProductFields = lazy(async () => ({ default: (await import("./product-fields.tsx")).ProductFields }));
const ScheduleField = lazy(async () => ({ default: (await import("./schedule-field.tsx")).ScheduleField }));

const ways: readonly Choice<OfferedMethod>[] = [
  { value: "reply", label: "Reply", icon: "chat-circle" },
  { value: "repost", label: "Repost", icon: "repeat" },
  { value: "like", label: "Like", icon: "heart" },
  { value: "voteInPoll", label: "Vote", icon: "chart-bar-horizontal" },
  { value: "visitLink", label: "Visit link", icon: "link-simple" },
];

const times: readonly Choice<DrawTime>[] = [
  { value: "1", label: "In 1 hour" },
  { value: "24", label: "Tomorrow" },
  { value: "72", label: "In 3 days" },
  { value: "168", label: "In 7 days" },
  { value: "own", label: "Pick" },
];

const openings: readonly Choice<"now" | "later">[] = [
  { value: "now", label: "When you post" },
  { value: "later", label: "Later" },
];

const fundingChoices: readonly Choice<Funding>[] = [
  { value: "balance", label: "Your giveaway balance", detail: "Set aside at once.", icon: "wallet" },
  { value: "card", label: "A card", detail: "You pay in the next step.", icon: "credit-card" },
];

const prizes = [
  { value: "cash", label: "Cash", icon: "money-wavy" },
  { value: "product", label: "A product", icon: "package" },
] as const;

interface PrizeKindChoiceProps {
  readonly value: PrizeKind;
  readonly onChange: (kind: PrizeKind) => void;
}

/** Choice between cash and a product. */
export function PrizeKindChoice({ value, onChange }: PrizeKindChoiceProps) {
  return (
    <Segmented
      label="Kind of prize"
      name="prize-kind"
      tone="prize"
      options={prizes}
      value={value}
      onChange={onChange}
    />
  );
}

interface GiveawayFieldsProps {
  readonly form: GiveawayForm;
  readonly errors: Partial<Record<GiveawayField, string>>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly images: ComposedImages;
  /** True when pictures without a description are refused, and posting was tried. */
  readonly needWords: boolean;
  /** True while the dialog of the products is open. */
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onChange: (change: Partial<GiveawayForm>) => void;
}

/** Fields for prize, winners, text, pictures, how to enter, and the time of the draw. */
export function GiveawayFields({
  form,
  errors,
  now,
  images,
  needWords,
  isChoosing,
  onChoosing,
  onChange,
}: GiveawayFieldsProps) {
  const used = countCharacters(normalizeText(form.text));
  const hours = hoursOf(form, now);
  const poll = { options: form.options, minutes: 0 };
  const [choosesGif, setChoosesGif] = useState(false);
  const opens = opensOf(form, now);
  const drawnAt = opens + hours * HOUR;
  const drawn = hours === 0 ? undefined : `${formatDate(drawnAt)} at ${formatClock(drawnAt)}`;
  return (
    <>
      {form.prizeKind === "product" && (
        <Suspense fallback={<Skeleton shape="button" />}>
          <ProductFields
            prize={form.product}
            errors={errors}
            isChoosing={isChoosing}
            onChoosing={onChoosing}
            onChange={(product) => {
              onChange({ product });
            }}
          />
        </Suspense>
      )}
      <div className="giveaway-two">
        {form.prizeKind === "cash" && (
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
        )}
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
      <div className="giveaway-pictures">
        <AddImages images={images} label="Pictures for the giveaway" />
        {images.images.length === 0 && (
          <IconButton
            icon="gif"
            label="GIF"
            onClick={() => {
              setChoosesGif(true);
            }}
          />
        )}
      </div>
      {images.images.length > 0 && <ComposeImages images={images} needWords={needWords} />}
      {choosesGif && (
        <ChooseGif
          images={images}
          onClose={() => {
            setChoosesGif(false);
          }}
        />
      )}
      <FieldGroup legend="How people enter">
        <RadioCards
          name="enter-method"
          layout="tile"
          columns={5}
          choices={ways}
          value={form.method}
          onChange={(method) => {
            onChange({ method });
          }}
        />
      </FieldGroup>
      {form.method === "voteInPoll" && (
        <Suspense fallback={null}>
          <ComposePoll
            form={poll}
            hasOwnTime={false}
            problem={errors.poll === undefined ? null : pollProblem(poll)}
            onChange={(change) => {
              onChange({ options: change(poll).options });
            }}
          />
        </Suspense>
      )}
      {form.method === "visitLink" && (
        <Field
          label="Page to visit"
          hint="Free to read, nothing to buy. People may also enter without visiting it; both count the same."
          error={errors.link}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            value={form.link}
            onChange={(event) => {
              onChange({ link: event.target.value });
            }}
          />
        </Field>
      )}
      <Field
        label="A line on the ticket"
        optional
        hint="It stands under how people enter: “Reply with a true one. Short is fine.”"
        error={errors.note}
      >
        <TextInput
          autoComplete="off"
          suffix={GIVEAWAY_TEXT_MAX - countCharacters(normalizeText(form.note))}
          value={form.note}
          onChange={(event) => {
            onChange({ note: event.target.value });
          }}
        />
      </Field>
      <FieldGroup legend="It opens">
        <RadioCards
          name="opens"
          layout="tile"
          columns={2}
          choices={openings}
          value={form.opensAt === null ? "now" : "later"}
          onChange={(when) => {
            onChange(when === "now" ? { opensAt: null } : { opensAt: localTime(now + 24 * HOUR), funding: "balance" });
          }}
        />
      </FieldGroup>
      {form.opensAt !== null && (
        <Suspense fallback={null}>
          <ScheduleField
            label="Day and time it opens"
            value={form.opensAt}
            now={now}
            error={errors.opens}
            onChange={(opensAt) => {
              onChange({ opensAt });
            }}
          />
        </Suspense>
      )}
      <FieldGroup legend="Winners are drawn" hint={form.drawTime === "own" ? undefined : drawn}>
        <RadioCards
          name="draw-time"
          layout="tile"
          columns={5}
          choices={times}
          value={form.drawTime}
          onChange={(drawTime) => {
            onChange(
              drawTime === "own" && form.drawAt === ""
                ? { drawTime, drawAt: localTime(opens + 48 * HOUR) }
                : { drawTime },
            );
          }}
        />
      </FieldGroup>
      {form.drawTime === "own" && (
        <Suspense fallback={null}>
          <ScheduleField
            label="Day and time of the draw"
            value={form.drawAt}
            now={opens + HOUR}
            max={opens + HOURS_MAX * HOUR}
            hint={
              drawn === undefined ? "From an hour to 30 days after it opens." : `${drawn}: ${hoursWords(hours, form)}`
            }
            error={errors.hours}
            onChange={(drawAt) => {
              onChange({ drawAt });
            }}
          />
        </Suspense>
      )}
      {form.opensAt === null && (
        <FieldGroup legend="Pay with">
          <RadioCards
            name="funding"
            choices={fundingChoices}
            value={form.funding}
            onChange={(funding) => {
              onChange({ funding });
            }}
          />
        </FieldGroup>
      )}
      <details className="giveaway-more" open={errors.campaign !== undefined || undefined}>
        <summary>More</summary>
        <Checkbox
          label="Stay open longer once, if too few people enter"
          hint={extensionHint(extensionOf({ ...form, extends: true }, now))}
          checked={form.extends}
          onChange={(event) => {
            onChange({ extends: event.target.checked });
          }}
        />
        <Field
          label="Campaign"
          optional
          hint="One word for giveaways that belong together. Their prizes are summed for the $5,000 limit of New York and Florida."
          error={errors.campaign}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            value={form.campaign}
            onChange={(event) => {
              onChange({ campaign: event.target.value });
            }}
          />
        </Field>
      </details>
    </>
  );
}

function extensionHint(hours: number): string {
  if (hours === 0) return "With fewer people than prizes at the deadline, it stays open for the same time again.";
  const length = hours === 1 ? "1 hour" : `${hours} hours`;
  return `With fewer people than prizes at the deadline, it stays open ${length} more. This is decided now and stands in the rules.`;
}

/** Returns the time until the draw in words. It runs in whole hours from the opening. */
function hoursWords(hours: number, { opensAt, funding }: GiveawayForm): string {
  const from = opensAt !== null ? "it opens" : funding === "card" ? "it’s paid" : "you post";
  return `${hours === 1 ? "1 hour" : `${hours} hours`} after ${from}`;
}
