import { foldText } from "#kernel/text/fold.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { POLL_OPTION_TEXT_MAX, POLL_OPTIONS_MIN } from "#kernel/limits.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

/** A picture of an option, on its way. */
export interface OptionPicture {
  /** Address at which the browser shows the chosen file. */
  readonly previewUrl: string;
  /** Address at our server, once it is stored. */
  readonly url: string | null;
  readonly problem: string | null;
}

/** A poll as it is typed. */
export interface PollForm {
  readonly options: readonly string[];
  /** Pictures of the options, by the same index; missing when the poll has none at all. */
  readonly pictures?: readonly (OptionPicture | null)[];
  readonly minutes: number;
}

export const emptyPoll: PollForm = { options: ["", ""], minutes: 1_440 };

/** Returns the input of the poll: options that are not empty, and their pictures when each has one. */
export function pollInput({ options, pictures = [], minutes }: PollForm): {
  options: string[];
  imageUrls?: string[];
  durationMinutes: number;
} {
  const said = options.flatMap((label, at) =>
    cleanLine(label) === "" ? [] : [{ label, url: pictures[at]?.url ?? null }],
  );
  const imageUrls = said.flatMap(({ url }) => url ?? []);
  return {
    options: said.map(({ label }) => label),
    ...(imageUrls.length === 0 ? {} : { imageUrls }),
    durationMinutes: minutes,
  };
}

const isSaid = (form: PollForm, at: number): boolean => cleanLine(form.options[at] ?? "") !== "";

/** Returns why the pictures of the options cannot be posted; null when they can. */
function pictureError(form: PollForm): string | null {
  const shown = (form.pictures ?? []).filter((picture, at) => picture !== null && isSaid(form, at));
  if (shown.some((picture) => picture?.problem !== null))
    return "A picture couldn’t be sent. Remove it, or choose another one.";
  if (shown.some((picture) => picture?.url === null)) return "A picture is still on its way.";
  return shown.length > 0 && shown.length < form.options.filter((_, at) => isSaid(form, at)).length
    ? "Give every option a picture, or none."
    : null;
}

/** Returns why a poll cannot be posted; null when it can. */
export function pollError(form: PollForm): string | null {
  const labels = pollInput(form).options.map(cleanLine);
  if (labels.length < POLL_OPTIONS_MIN) return "Give people two options or more.";
  if (labels.some((label) => countCharacters(label) > POLL_OPTION_TEXT_MAX))
    return `An option has room for ${POLL_OPTION_TEXT_MAX} characters.`;
  if (new Set(labels.map(foldText)).size < labels.length) return "Two options say the same.";
  return pictureError(form);
}
