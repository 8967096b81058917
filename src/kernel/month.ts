/** A calendar month, `2026-11`. When it begins and ends is said by the clocks of New York (default zone). */
export type Month = `${number}-${number}`;

/** The month a text names, or undefined. */
export function parseMonth(text: string): Month | undefined {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : undefined;
}

/** The month after another. */
export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return (number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`) as Month;
}

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `November 2026`. */
export function monthName(month: Month): string {
  const [year, number] = month.split("-");
  return `${names[Number(number) - 1] ?? ""} ${year ?? ""}`;
}
