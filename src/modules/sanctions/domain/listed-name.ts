/** A name of a person on a list. */
export interface ListedName {
  readonly entryNo: string;
  readonly name: string;
  readonly birthYears: readonly number[];
  readonly programs: string;
}
