/**
 * Usernames of the bulk world, for finding its people again (the bench). People are numbered from 0 by popularity: 0 is
 * the celebrity, the first fifth follows and posts most, then come the viewers, then the rest. All have the password of
 * the demo world, {@link bulkPassword}.
 */
import type { BulkSize } from "./size.ts";

export const bulkPassword = "generosity";

/** Username of the best known account, which `--followers-of-one` follows. */
export const celebrityName = "celebrity";

/** Returns the username of a viewer, whose following feed and notifications are filled: viewer_00001, viewer_00002, … */
export function viewerName(place: number): string {
  return `viewer_${String(place).padStart(5, "0")}`;
}

/**
 * Returns the username of a bare follower of the celebrity, from 1: verified, of age, without credentials, so that it
 * can enter giveaways but not sign in.
 */
export function fanName(place: number): string {
  return `fan_${place}`;
}

/** Returns the username of a person by number. */
export function personName(size: Pick<BulkSize, "people" | "viewers">, number: number): string {
  if (number === 0) return celebrityName;
  const viewer = number - activeCount(size);
  return viewer >= 0 && viewer < size.viewers ? viewerName(viewer + 1) : `person_${number}`;
}

/** Returns the number of the first viewer; the most active people come before. */
export function activeCount(size: Pick<BulkSize, "people">): number {
  return Math.max(1, Math.floor(size.people / 5));
}

/** Number of trusted people with enough money to host, besides the celebrity. */
export const trustedCount = 200;
