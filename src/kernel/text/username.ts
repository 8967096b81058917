import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";

const USERNAME = /^[a-z0-9_]{3,15}$/;

export type UsernameError = "invalid_username";

/** Lower-cases a username and checks its form: 3 to 15 of a–z, 0–9 and _. */
export function parseUsername(input: string): Result<string, UsernameError> {
  const username = input.trim().toLowerCase();
  return USERNAME.test(username) ? ok(username) : err("invalid_username");
}

/** True for a username in its stored, lower-case form. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** Pairs that read as one letter, longest first, then single characters with a stand-in. */
const TWINS: readonly (readonly [string, string])[] = [
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["2", "z"],
  ["5", "s"],
  ["8", "b"],
  ["9", "g"],
  ["q", "g"],
];

/**
 * A username's skeleton, as it looks at a glance. Usernames with the same skeleton are look-alikes: a name close to a
 * verified brand or to a host with an open giveaway is refused by comparing skeletons. Not reversible and never shown.
 */
export function usernameSkeleton(username: string): string {
  const bare = username.toLowerCase().replaceAll("_", "");
  return TWINS.reduce((text, [from, to]) => text.replaceAll(from, to), bare);
}

/** True when the two differ but would be read as the same name. */
export function areLookAlikes(a: string, b: string): boolean {
  return a !== b && usernameSkeleton(a) === usernameSkeleton(b);
}
