import { foldText } from "#kernel/text/fold.ts";
import { cleanLine } from "#kernel/text/line.ts";
import {
  POLL_OPTION_TEXT_MAX,
  POLL_MINUTES_MAX,
  POLL_MINUTES_MIN,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
} from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

/** A poll as it comes from its author. */
export interface NewPoll {
  /** Labels of its options. */
  readonly options: readonly string[];
  /** Addresses of its author's own uploads, one for each option, or none at all. */
  readonly imageUrls?: readonly string[] | null | undefined;
  /** Minutes from the post; a giveaway's poll closes with the giveaway. */
  readonly durationMinutes: number;
}

/** Returns the first bound that a poll breaks. */
export type PollRule =
  | "option_count"
  | "option_empty"
  | "option_too_long"
  | "option_twice"
  | "pictures_of_some"
  | "picture_not_own"
  | "picture_moving"
  | "duration";

/** A poll with its labels in the form they are kept in: one line each, none twice. */
export function parsePoll(poll: NewPoll): Result<NewPoll, PollRule> {
  const { options, durationMinutes } = poll;
  const imageUrls = poll.imageUrls ?? [];
  const kept = options.map(cleanLine);
  if (kept.length < POLL_OPTIONS_MIN || kept.length > POLL_OPTIONS_MAX) return err("option_count");
  if (kept.includes("")) return err("option_empty");
  if (kept.some((label) => countCharacters(label) > POLL_OPTION_TEXT_MAX)) return err("option_too_long");
  if (new Set(kept.map(foldText)).size < kept.length) return err("option_twice");
  if (imageUrls.length > 0 && (imageUrls.length !== kept.length || imageUrls.includes("")))
    return err("pictures_of_some");
  if (!Number.isInteger(durationMinutes) || durationMinutes < POLL_MINUTES_MIN || durationMinutes > POLL_MINUTES_MAX)
    return err("duration");
  return ok({ options: kept, durationMinutes, imageUrls });
}

/** A picture of an option, in pixels as it is kept. */
export interface OptionImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A poll before one viewer. */
export interface PollView {
  readonly closesAt: Date;
  readonly hasEnded: boolean;
  /** The number of all votes, which is public. */
  readonly votesCount: number;
  readonly votedOptionId: string | null;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly image: OptionImage | null;
    readonly votesCount: number;
  }[];
}

/** Returns true when the viewer may see the results: they voted, or voting has ended. Authors are no exception. */
export function showsResults({ hasEnded, votedOptionId }: Pick<PollView, "hasEnded" | "votedOptionId">): boolean {
  return hasEnded || votedOptionId !== null;
}
