import type { Kysely } from "kysely";

/**
 * All tables known to Kysely. Modules add theirs in store/tables.ts by declaration merging: `declare module
 * "#platform/db/tables.ts" { interface Tables { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the modules
export interface Tables {
  dev_clock: { only_row: boolean; advanced: string };
}

/** Permission to read. Functions that only read take a Db; a Tx is one too. */
export type Db = Kysely<Tables>;
