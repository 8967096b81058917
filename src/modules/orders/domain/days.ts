const inNewYork = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the day in New York at a time, YYYY-MM-DD. */
export const newYorkDay = (at: Date): string => inNewYork.format(at);
