import type { Result } from "#kernel/result.ts";
import { definePort } from "#platform/ports.ts";
import type { Match } from "../domain/hit.ts";

interface Screened {
  /** Raised by every change of the list: who was screened by another version is screened again. */
  readonly listVersion: number;
  readonly matches: readonly Match[];
}

/** Lists sanctions hits for a legal name. May take seconds, so it is called outside transactions. */
export interface SanctionsScreen {
  readonly name: string;
  listVersion(): Promise<Result<number, "unavailable">>;
  /** `bornOn` is `YYYY-MM-DD`, null where it is not known. */
  screen(person: {
    readonly legalName: string;
    readonly bornOn: string | null;
  }): Promise<Result<Screened, "unavailable">>;
}

export const sanctionsScreen = definePort<SanctionsScreen>("sanctions screen");
