import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Match } from "../domain/hit.ts";

interface Screened {
  /** Raised by every change of the list: who was screened by another version is screened again. */
  readonly listVersion: number;
  readonly matches: readonly Match[];
}

/** Who knows whom nobody may pay. May take seconds, so it is asked in no transaction. */
export interface SanctionsScreen {
  readonly name: string;
  listVersion(): Promise<Result<number, "unavailable">>;
  /** `bornOn` is `YYYY-MM-DD`, null where it is not known. */
  screen(person: {
    readonly legalName: string;
    readonly bornOn: string | null;
  }): Promise<Result<Screened, "unavailable">>;
}

const attached = new WeakMap<Db, SanctionsScreen>();

/** Gives the process its screen; called by main, and by tests. */
export function attachSanctionsScreen(services: Pick<Services, "db">, screen: SanctionsScreen): void {
  attached.set(services.db, screen);
}

/** Throws when main attached none: that is a bug of the wiring. */
export function sanctionsScreenOf(services: Pick<Services, "db">): SanctionsScreen {
  const screen = attached.get(services.db);
  if (screen === undefined) throw new Error("no sanctions screen is attached");
  return screen;
}
