import { ageOn } from "#kernel/date-time.ts";
import { adult } from "./age.ts";

/**
 * canRecordSession: only who agreed, is an adult, and whose browser does not ask otherwise (Global Privacy Control, Do
 * Not Track). `today` is YYYY-MM-DD.
 */
export function mayRecordSession(
  facts: { hasAgreed: boolean; dateOfBirth: string | null; asksForPrivacy: boolean },
  today: string,
): boolean {
  return (
    facts.hasAgreed && !facts.asksForPrivacy && facts.dateOfBirth !== null && ageOn(facts.dateOfBirth, today) >= adult
  );
}
