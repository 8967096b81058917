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

/** Why a poll cannot be posted, and the index of the option to change. */
export interface PollProblem {
  readonly at: number;
  readonly text: string;
}

/** Returns the first problem with the pictures of the options; null when there is none. */
function pictureProblem(form: PollForm, said: readonly number[]): PollProblem | null {
  const pictureOf = (at: number): OptionPicture | null => form.pictures?.[at] ?? null;
  const shown = said.filter((at) => pictureOf(at) !== null);
  const failed = shown.find((at) => pictureOf(at)?.problem !== null);
  if (failed !== undefined)
    return { at: failed, text: "A picture couldn’t be sent. Remove it, or choose another one." };
  const sending = shown.find((at) => pictureOf(at)?.url === null);
  if (sending !== undefined) return { at: sending, text: "A picture is still on its way." };
  const bare = said.find((at) => pictureOf(at) === null);
  return shown.length > 0 && bare !== undefined ? { at: bare, text: "Give every option a picture, or none." } : null;
}

/** Returns the first problem that keeps a poll from being posted; null when there is none. */
export function pollProblem(form: PollForm): PollProblem | null {
  const said = form.options.flatMap((_, at) => (isSaid(form, at) ? [at] : []));
  const labelOf = (at: number): string => cleanLine(form.options[at] ?? "");
  if (said.length < POLL_OPTIONS_MIN) {
    const empty = form.options.findIndex((_, at) => !isSaid(form, at));
    return { at: Math.max(empty, 0), text: "Give people two options or more." };
  }
  const long = said.find((at) => countCharacters(labelOf(at)) > POLL_OPTION_TEXT_MAX);
  if (long !== undefined) return { at: long, text: `An option has room for ${POLL_OPTION_TEXT_MAX} characters.` };
  const folded = said.map((at) => foldText(labelOf(at)));
  const repeated = said.find((_, place) => folded.indexOf(folded[place] ?? "") < place);
  if (repeated !== undefined) return { at: repeated, text: "Two options say the same." };
  return pictureProblem(form, said);
}
