import { parse } from "csv-parse/sync";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ListedName } from "../domain/listed-name.ts";

/** The mark of an empty value in these files. */
const nothing = "-0-";
const rowsOf = (csv: string): string[][] =>
  parse(csv, { columns: false, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, trim: true });

/**
 * The people of the list of the US Treasury, from its files `sdn.csv` (number, name, type, program, …, remarks; no
 * heading) and, for their other names, `alt.csv` (number, number, type, name):
 * https://ofac.treasury.gov/specially-designated-nationals-list-data-formats. Ships, aircraft and organisations are no
 * people. Refused is a file of another shape, or without anyone.
 */
export function readList(sdnCsv: string, altCsv = ""): Result<ListedName[], "not_a_list"> {
  const people = new Map<string, ListedName>();
  try {
    for (const [entryNo, name, type, programs = "", ...rest] of rowsOf(sdnCsv)) {
      if (entryNo === undefined || name === undefined || type === undefined || rest.length < 5) {
        // The file ends with a mark of its own.
        if (entryNo === "\u001a") continue;
        return err("not_a_list");
      }
      if (type.toLowerCase() === "individual")
        people.set(entryNo, {
          entryNo,
          name,
          birthYears: birthYearsIn(rest.at(-1) ?? ""),
          programs: programs === nothing ? "" : programs,
        });
    }
    const others = rowsOf(altCsv).flatMap(([entryNo = "", , , name]): ListedName[] => {
      const one = people.get(entryNo);
      return one === undefined || name === undefined || name === nothing ? [] : [{ ...one, name }];
    });
    return people.size === 0 ? err("not_a_list") : ok([...people.values(), ...others]);
  } catch {
    // For a file in another format, the parser's own message adds nothing.
    return err("not_a_list");
  }
}

/** `DOB 12 Jan 1960; alt. DOB circa 1961; DOB 1958 to 1959`: 1958, 1959, 1960, 1961. */
function birthYearsIn(remarks: string): number[] {
  const years = new Set<number>();
  for (const [, said = ""] of remarks.matchAll(/\bDOB\s+([^;.]*)/g)) {
    const [from, to] = (said.match(/\b(1[89]|20)\d{2}\b/g) ?? []).map(Number);
    if (from !== undefined) for (let year = from; year <= Math.min(to ?? from, from + 30); year += 1) years.add(year);
  }
  return [...years].toSorted((a, b) => a - b);
}
