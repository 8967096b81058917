import "./compose-poll.css";
import { useId, useRef } from "react";
import { useClient } from "urql";
import { POLL_OPTION_TEXT_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from "#kernel/limits.ts";
import { UploadError, uploadFile } from "#web/lib/upload.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { OptionPicture, PollForm, PollProblem } from "./poll-form.ts";

interface ComposePollProps {
  readonly form: PollForm;
  readonly onChange: (change: (form: PollForm) => PollForm) => void;
  /** True when the poll closes together with something else, such as a giveaway; the form then asks for no time. */
  readonly hasOwnTime: boolean;
  /** True when the first option takes the focus as the poll appears: the button that added it is disabled from then on. */
  readonly takesFocus?: boolean;
  /** Options may show pictures. */
  readonly takesPictures?: boolean;
  /** The problem to show at its option; null while there is none, or posting was not tried. */
  readonly problem: PollProblem | null;
  readonly onRemove?: () => void;
}

const times = [
  [5, "5 minutes"],
  [60, "1 hour"],
  [360, "6 hours"],
  [1_440, "1 day"],
  [4_320, "3 days"],
  [10_080, "7 days"],
] as const;

/** Fields for the options of a poll and its duration. */
export function ComposePoll({
  form,
  onChange,
  hasOwnTime,
  takesFocus = false,
  takesPictures = false,
  problem,
  onRemove,
}: ComposePollProps) {
  const noteId = useId();
  const client = useClient();
  const { options, pictures = [] } = form;
  const write = (at: number, label: string): void => {
    onChange((now) => ({ ...now, options: now.options.with(at, label) }));
  };
  const show = (at: number, picture: OptionPicture | null): void => {
    onChange((now) => ({
      ...now,
      pictures: now.options.map((_, index) => (index === at ? picture : (now.pictures?.[index] ?? null))),
    }));
  };
  const send = async (at: number, file: File): Promise<void> => {
    const previewUrl = URL.createObjectURL(file);
    show(at, { previewUrl, url: null, problem: null });
    // The options may have moved, or the picture may be gone, when the answer arrives: its preview address identifies
    // it.
    const tell = (facts: Partial<OptionPicture>): void => {
      onChange((now) => ({
        ...now,
        pictures: (now.pictures ?? []).map((one) => (one?.previewUrl === previewUrl ? { ...one, ...facts } : one)),
      }));
    };
    try {
      tell({ url: (await uploadFile({ client, file, uploadType: "poll" })).imageUrl });
    } catch (error) {
      tell({ problem: error instanceof UploadError ? error.message : "This picture couldn’t be sent." });
    }
  };
  const remove = (at: number): void => {
    onChange((now) => ({
      ...now,
      options: now.options.toSpliced(at, 1),
      pictures: (now.pictures ?? []).toSpliced(at, 1),
    }));
  };
  return (
    <FieldGroup legend="Poll">
      <div className="compose-poll">
        {options.map((label, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place alone
          <div key={index} className="compose-poll-option">
            {takesPictures && (
              <OptionPictureButton
                picture={pictures[index] ?? null}
                place={index + 1}
                onChoose={(file) => void send(index, file)}
                onRemove={() => {
                  show(index, null);
                }}
              />
            )}
            <TextInput
              aria-label={`Option ${index + 1}`}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- see takesFocus
              autoFocus={takesFocus && index === 0}
              placeholder={`Option ${index + 1}`}
              maxLength={2 * POLL_OPTION_TEXT_MAX}
              suffix={POLL_OPTION_TEXT_MAX - [...label.trim()].length}
              aria-invalid={problem?.at === index}
              aria-describedby={problem?.at === index ? noteId : undefined}
              value={label}
              onChange={(event) => {
                write(index, event.target.value);
              }}
            />
            {options.length > POLL_OPTIONS_MIN && (
              <IconButton
                icon="x"
                label={`Remove option ${index + 1}`}
                onClick={() => {
                  remove(index);
                }}
              />
            )}
            {problem?.at === index && (
              <p id={noteId} className="field-error" role="alert">
                <Icon name="warning-circle" weight="fill" />
                <span>{problem.text}</span>
              </p>
            )}
          </div>
        ))}
        <div className="compose-poll-foot">
          {options.length < POLL_OPTIONS_MAX && (
            <Button
              variant="quiet"
              size="s"
              icon="plus"
              onClick={() => {
                onChange((now) => ({ ...now, options: [...now.options, ""] }));
              }}
            >
              Add an option
            </Button>
          )}
          {onRemove !== undefined && (
            <Button variant="ghost" size="s" onClick={onRemove}>
              Remove poll
            </Button>
          )}
        </div>
        {hasOwnTime && (
          <Field label="Runs for">
            <Select
              value={form.minutes}
              onChange={(event) => {
                const minutes = Number(event.target.value);
                onChange((now) => ({ ...now, minutes }));
              }}
            >
              {times.map(([minutes, words]) => (
                <option key={minutes} value={minutes}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </FieldGroup>
  );
}

interface OptionPictureButtonProps {
  readonly picture: OptionPicture | null;
  /** Position of the option, from 1. */
  readonly place: number;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** Button that chooses the picture of an option, or removes the chosen one. */
function OptionPictureButton({ picture, place, onChoose, onRemove }: OptionPictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  if (picture !== null) {
    return (
      <button
        type="button"
        className="compose-poll-picture"
        data-problem={picture.problem === null ? undefined : ""}
        aria-label={`Remove the picture of option ${place}`}
        onClick={onRemove}
      >
        <img src={picture.previewUrl} alt="" />
        {picture.url === null && picture.problem === null && <Spinner />}
      </button>
    );
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={`Picture file of option ${place}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
      <IconButton
        icon="image"
        label={`Picture of option ${place}`}
        onClick={() => {
          input.current?.click();
        }}
      />
    </>
  );
}
