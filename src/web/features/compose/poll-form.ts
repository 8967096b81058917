import { POLL_OPTION_TEXT_MAX, POLL_OPTIONS_MIN } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";

/** A poll as it is typed. */
export interface PollForm {
  readonly options: readonly string[];
  readonly minutes: number;
}

export const emptyPoll: PollForm = { options: ["", ""], minutes: 1_440 };

/** What is sent of it: options that say something. */
export function pollInput({ options, minutes }: PollForm): { options: string[]; durationMinutes: number } {
  return { options: options.filter((label) => normalizeText(label) !== ""), durationMinutes: minutes };
}

/** What keeps a poll from being posted; null when nothing does (D-SOC-15). */
export function pollError(form: PollForm): string | null {
  const labels = pollInput(form).options.map(normalizeText);
  if (labels.length < POLL_OPTIONS_MIN) return "Give people two options or more.";
  if (labels.some((label) => countCharacters(label) > POLL_OPTION_TEXT_MAX)) return `An option has room for ${POLL_OPTION_TEXT_MAX} characters.`;
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length) return "Two options say the same.";
  return null;
}
