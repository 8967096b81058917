import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseMutedWord } from "#kernel/text/muted-words.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { mutedWordsMax } from "../domain/reading-filter.ts";
import { deleteMutedWord, insertMutedWord, lockMutedWords } from "../store/filters-store.ts";
import type { MutedWord } from "../store/filters-store.ts";

/** Durations a word may be muted for, in hours; forever is null. */
export const muteSpans = { day: 24, week: 168, month: 720, forever: null } as const;
export type MuteSpan = keyof typeof muteSpans;

export type MuteWordRefusal = { code: "invalid_word" } | { code: "limit_exceeded"; limit: number };

/**
 * Mutes a word, phrase, hashtag or emoji for the acting account; at most {@link mutedWordsMax}. Muting one again changes
 * how long.
 */
export async function muteWord(
  services: Services,
  actor: Actor,
  input: { word: string; span: MuteSpan },
): Promise<Result<MutedWord, MuteWordRefusal>> {
  const word = parseMutedWord(input.word);
  if (word === null) return err({ code: "invalid_word" });
  return transactResult(services.db, async (tx) => {
    if ((await lockMutedWords(tx, actor.accountId, word)) >= mutedWordsMax)
      return err({ code: "limit_exceeded", limit: mutedWordsMax });
    return ok(await insertMutedWord(tx, actor.accountId, word, muteSpans[input.span]));
  });
}

/** Lets a word be read again; false when the account mutes no such word. */
export function unmuteWord(services: Services, actor: Actor, id: string): Promise<boolean> {
  return transact(services.db, (tx) => deleteMutedWord(tx, actor.accountId, id));
}
