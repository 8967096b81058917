import "./reviews.css";
import { useId, type FormEvent, type ReactNode } from "react";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ratingWords } from "./review-words.ts";
import { STARS } from "#web/features/posts/card/stars.tsx";

/** Most characters of a review and of an answer. */
export const REVIEW_TEXT_MAX = 500;

/** Characters of a text as the server counts them. */
export const lengthOf = (text: string): number => countCharacters(normalizeText(text));

/** Returns whether a text has 1 to 500 characters. */
export function fits(text: string): boolean {
  const used = lengthOf(text);
  return used > 0 && used <= REVIEW_TEXT_MAX;
}

/** A review as it stands in the form; rating 0 is none. */
export interface ReviewDraft {
  readonly rating: number;
  readonly text: string;
}

interface ReviewFormProps {
  /** Id of the form, for the button outside of it. */
  readonly id: string;
  readonly draft: ReviewDraft;
  readonly onChange: (draft: ReviewDraft) => void;
  readonly onSubmit: () => void;
  /** True after the first attempt to send: says what is missing. */
  readonly asked: boolean;
  readonly hint: string;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Fields of a review: five radios for the stars, and its words. */
export function ReviewForm({ id, draft, onChange, onSubmit, asked, hint, children }: ReviewFormProps) {
  const { rating, text } = draft;
  const name = useId();
  const used = lengthOf(text);
  const wordless = used === 0 ? "Say how it went." : used > REVIEW_TEXT_MAX ? "This is too long." : undefined;
  return (
    <form
      id={id}
      className="review-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FieldGroup
        legend="How did it go?"
        hint="Arrow keys move the stars, 1 to 5 picks one."
        error={asked && rating === 0 ? "Pick 1 to 5 stars." : undefined}
      >
        <div className="review-rating">
          <span>
            {Array.from({ length: STARS }, (_, index) => index + 1).map((value) => (
              <label key={value} data-on={value <= rating ? "" : undefined}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  aria-label={`${value} of ${STARS}`}
                  checked={value === rating}
                  onChange={() => onChange({ ...draft, rating: value })}
                  onKeyDown={(event) => {
                    const digit = Number(event.key);
                    if (!(digit >= 1 && digit <= STARS)) return;
                    onChange({ ...draft, rating: digit });
                    event.currentTarget
                      .closest("fieldset")
                      ?.querySelector<HTMLInputElement>(`input[value="${digit}"]`)
                      ?.focus();
                  }}
                />
                <Icon name="star" weight={value <= rating ? "fill" : "bold"} />
              </label>
            ))}
          </span>
          <b aria-live="polite">{ratingWords[rating]}</b>
        </div>
      </FieldGroup>
      <Field label="In your words" hint={hint} error={asked ? wordless : undefined}>
        <TextArea
          rows={5}
          value={text}
          limit={REVIEW_TEXT_MAX}
          used={used}
          placeholder="Was it clear how to enter? Did the prize come as promised?"
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </Field>
      {children}
      <p className="review-rules">
        A review is about the giveaway, not the luck. No one is paid for one, and a review never enters you.{" "}
        <TextLink href="/review-guidelines">Review guidelines</TextLink>
      </p>
    </form>
  );
}
