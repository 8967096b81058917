/** The states in which large prizes may be closed to residents, by name. */
const limited: Readonly<Record<string, string>> = { NY: "New York", FL: "Florida" };

/** Returns a state's name for the sentence about large prizes; undefined where the sentence does without. */
export function stateName(code: string | null | undefined): string | undefined {
  return code == null ? undefined : limited[code];
}
