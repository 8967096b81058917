import { ageOn } from "#kernel/date-time.ts";
import { isoDay } from "#kernel/format-time.ts";
import { MEMBER_AGE_MIN } from "#kernel/limits.ts";

/** People under 13 cannot join; money and entries are for 18 and over. */
export const youngestMember = MEMBER_AGE_MIN;
export const adult = 18;

/** The zone of the United States in which a day begins last. */
const LAST_US_TIME_ZONE = "Pacific/Pago_Pago";

/**
 * The day on which ages for joining are counted, YYYY-MM-DD. No address is known when a person joins, so the day is
 * that of the last time zone of the United States: no one there is of age before their birthday has begun at home.
 */
export function dayOfAge(now: Date): string {
  return isoDay(now, LAST_US_TIME_ZONE);
}

/** A date of birth that some living person may have: not in the future, not over 120 years ago. */
export function isPlausibleBirthDate(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= today && ageOn(dateOfBirth, today) <= 120;
}
