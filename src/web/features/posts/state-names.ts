/** The states in which large prizes may be closed to residents, by name. */
const limited: Readonly<Record<string, string>> = { NY: "New York", FL: "Florida" };

/** A state in full for the sentence about large prizes; undefined where the sentence has to do without. */
export function stateName(code: string | null | undefined): string | undefined {
  return code == null ? undefined : limited[code];
}
