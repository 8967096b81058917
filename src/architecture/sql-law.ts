import { readdirSync, readFileSync } from "node:fs";

/** A statement that writes to a table of another module. */
export interface ForeignWrite {
  readonly file: string;
  readonly table: string;
  /** The columns it writes that its module may not; none where the whole table is foreign. */
  readonly columns: readonly string[];
}

/**
 * Columns of a table that a module other than its owner keeps, by table and module: counters and marks that are written
 * in the statement of the act they count.
 */
export const keptByOthers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  account: {
    giveaways: ["first_giveaway_created_at"],
    graph: ["followers_count", "following_count"],
    posts: ["posts_count", "last_posted_at"],
  },
  // An author's own feed gets the post in the statement that writes or publishes it.
  feed_item: { posts: ["owner_id", "post_id", "sort_at"] },
  account_credential: {
    accounts: ["date_of_birth", "email_unsubscribed_at", "phone_verified_at", "session_recording_agreed_at"],
  },
};

/** Tables whose owner the header of the migration does not name, or that have changed hands since, by owner. */
const tablesSince: Readonly<Record<string, readonly string[]>> = {
  "sign-in": [
    "account_credential",
    "email_change",
    "email_verification_token",
    "one_time_code",
    "passkey",
    "passkey_challenge_used",
    "password_reset_code",
    "provider_link",
    "provider_trip_used",
    "recovery_code",
    "referral_attribution",
    "released_phone",
    "session",
    "sign_in_token",
    "totp_factor",
    "trusted_device",
    "visit",
  ],
  feeds: ["feed_filter", "feed_floor", "feed_item", "hashtag", "hashtag_follow", "popular_snapshot", "wide_author"],
  // The program that migrates keeps what it ran.
  platform: ["pgmigrations"],
  staff: ["audit_digest", "staff_claim", "staff_view"],
};

/** Returns the owner of each table: the module in the header of the migration that makes it, or the one since. */
export function tableOwners(directory = "migrations"): Map<string, string> {
  const owners = new Map<string, string>();
  for (const name of readdirSync(directory).toSorted()) {
    const text = readFileSync(`${directory}/${name}`, "utf8");
    const owner = /^-- owner: ([a-z-]+)/.exec(text)?.[1];
    for (const [, table] of text.matchAll(/^create (?:table|(?:or replace )?view) (?:if not exists )?([a-z0-9_]+)\b/gm))
      if (owner !== undefined && table !== undefined) owners.set(table, owner);
  }
  for (const [owner, tables] of Object.entries(tablesSince)) for (const table of tables) owners.set(table, owner);
  return owners;
}

const write = /\b(?:insert into|delete from|update) +([a-z_][a-z0-9_]*)\b([^`]*)/g;

/** The columns a write names: those in the brackets of an insert, or those an update sets. */
function columnsOf(statement: string, rest: string): string[] {
  if (statement.startsWith("insert"))
    return (/^\s*\(([^)]*)\)/.exec(rest)?.[1] ?? "").split(",").map((one) => one.trim());
  const set = /^(?: +[a-z]+)? +set\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/.exec(rest)?.[1] ?? "";
  return [...set.matchAll(/\b([a-z_]+) = /g)].map(([, column]) => column ?? "");
}

/**
 * Finds writes to tables of another module in a module's source: `src/modules/<module>/…`. A table is written by its
 * owner alone, but for {@link keptByOthers}.
 */
export function foreignWrites(file: string, text: string, owners: ReadonlyMap<string, string>): ForeignWrite[] {
  const module = /src\/modules\/([^/]+)\//.exec(file)?.[1];
  if (module === undefined) return [];
  const found: ForeignWrite[] = [];
  for (const [statement, table = "", rest = ""] of text.matchAll(write)) {
    const owner = owners.get(table);
    if (owner === undefined || owner === module) continue;
    const kept = keptByOthers[table]?.[module];
    const columns = statement.startsWith("delete") ? [] : columnsOf(statement, rest);
    const foreign = columns.filter((column) => !(kept ?? []).includes(column));
    if (kept === undefined || columns.length === 0 || foreign.length > 0) found.push({ file, table, columns: foreign });
  }
  return found;
}

/** SQL in a file of a module that may hold none. */
export interface StraySql {
  readonly file: string;
  /**
   * What makes the SQL: `sql`, `prepared`, `preparedKeyset`, `preparedPairs`, another value of kysely, or `text`: a
   * plain string.
   */
  readonly makers: readonly string[];
}

/** Files of a module without SQL: what they need of the database is a function of the module's store. */
const withoutSql = /src\/modules\/[^/]+\/(?!store\/)/;
const kyselyImport = /^import\s+(?!type\b)([^;]*?)\s+from\s+["']kysely["']/gm;
const sqlTag = /(?<![\w$.])(sql)\s*(?:`|<|\.\w+\s*[(<])/g;
const preparedCall = /(?<![\w$.])(prepared|preparedKeyset|preparedPairs)\s*[<(]/g;

/** The beginning of a string that holds a statement. Words for people do not begin so: "update your address". */
const statementText =
  /["'`]\s*(?:select\s[^"'`]*\bfrom\s|select\s+[\d$(]|insert\s+into\s|update\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set\s|delete\s+from\s|with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s*)?\()/i;

/** The values a clause of an import binds, under the names they have in their module. */
function importedValues(clause: string): string[] {
  const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? clause;
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/\s+as\s+.*$/s, ""));
}

/**
 * Finds SQL in a file outside `store/`: the tag `sql` or another value of kysely, statements declared by `prepared`,
 * `preparedKeyset` or `preparedPairs`, and plain strings that begin as a statement. Comments do not count.
 */
export function straySql(file: string, text: string): StraySql[] {
  if (!withoutSql.test(file)) return [];
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  const imported = [...text.matchAll(kyselyImport)].flatMap(([, clause = ""]) => importedValues(clause));
  const used = [...code.matchAll(sqlTag), ...code.matchAll(preparedCall)].map(([, name = ""]) => name);
  const makers = [...new Set([...imported, ...used])];
  if (makers.length === 0 && statementText.test(code)) makers.push("text");
  return makers.length === 0 ? [] : [{ file, makers }];
}
