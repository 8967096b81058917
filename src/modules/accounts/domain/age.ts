/** Full years between a birth date and a day, both YYYY-MM-DD. */
export function ageOn(dateOfBirth: string, today: string): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = dateOfBirth.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

/** Under 13 nobody may join; money and entries are for 18 and over (D-AUT-04). */
export const youngestMember = 13;
export const adult = 18;

/** A date of birth that some living person may have: not in the future, not over 120 years ago. */
export function isPlausibleBirthDate(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= today && ageOn(dateOfBirth, today) <= 120;
}
