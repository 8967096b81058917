import type { Config } from "#config/config.ts";
import type { Db } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { Vault } from "#platform/vault.ts";

/** The services of every command and task: handed down from main, never imported. */
export interface Services {
  readonly db: Db;
  readonly vault: Vault;
  readonly log: Logger;
  readonly config: Config;
}

/** The shared state of one request's reads: the services, and batching loaders by name. */
export interface RequestScope {
  readonly services: Services;
  readonly loaders: Map<string, unknown>;
}

/** The actor: the person who signed in, and their acting account (their own or a brand). */
export interface Actor {
  readonly personId: string;
  readonly accountId: string;
}
