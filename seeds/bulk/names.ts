/**
 * Usernames of the bulk world, for finding its people again (the bench). People are numbered from 0 by popularity: 0 is
 * the celebrity, the first fifth follows and posts most, then come the viewers, then the rest. All have the password of
 * the demo world, {@link bulkPassword}.
 */
import type { BulkSize } from "./size.ts";

export const bulkPassword = "generosity";

/** The best known account: everyone's idea of a celebrity, and the one that `--followers-of-one` follows. */
export const celebrityName = "celebrity";

/** The viewers whose following feeds and notifications are filled: viewer_00001, viewer_00002, … */
export function viewerName(place: number): string {
  return `viewer_${String(place).padStart(5, "0")}`;
}

/**
 * A bare follower of the celebrity, from 1: verified, of age, without credentials, so that it can enter giveaways but
 * not sign in.
 */
export function fanName(place: number): string {
  return `fan_${place}`;
}

/** The username of a person by number. */
export function personName(size: Pick<BulkSize, "people" | "viewers">, number: number): string {
  if (number === 0) return celebrityName;
  const viewer = number - activeCount(size);
  return viewer >= 0 && viewer < size.viewers ? viewerName(viewer + 1) : `person_${number}`;
}

/** Number of the first viewer; before it stand the most active people. */
export function activeCount(size: Pick<BulkSize, "people">): number {
  return Math.max(1, Math.floor(size.people / 5));
}

/** Trusted, and with enough money to host: these and the celebrity. */
export const trustedCount = 200;
