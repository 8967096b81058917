/**
 * A time zone as people call it, with the city its id names: `Eastern Time (New York)`; the id where this engine does
 * not know it, as the database may.
 */
export function timeZoneName(timeZone: string): string {
  let name: string | undefined;
  try {
    name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
      .formatToParts(Date.now())
      .find(({ type }) => type === "timeZoneName")?.value;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (name === undefined) return timeZone;
  const city = timeZone.startsWith("Etc/") ? "" : (timeZone.split("/").slice(1).at(-1)?.replaceAll("_", " ") ?? "");
  return city === "" ? name : `${name} (${city})`;
}
