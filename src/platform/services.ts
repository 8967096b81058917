import type { Config } from "#config/config.ts";
import type { Db } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { Vault } from "#platform/vault.ts";

/** What every command and task may use: handed down from main, never imported. */
export interface Services {
  readonly db: Db;
  readonly vault: Vault;
  readonly log: Logger;
  readonly config: Config;
}

/** What the reads of one request share: the services, and batching loaders by name. */
export interface RequestScope {
  readonly services: Services;
  readonly loaders: Map<string, unknown>;
}

/** Who acts: the person who signed in, and the account they act as (themselves or a brand). */
export interface Actor {
  readonly personId: string;
  readonly accountId: string;
}
