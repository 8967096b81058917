import { CompiledQuery } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/** Reasons columns are not in a copy of their table; the first page of every copy says it. */
export const leftOutFor = {
  ids: "Numbers by which our records find one another.",
  elsewhere: "What stands in another part already.",
  others: "Who else took part: other people by their number, and which of our staff decided.",
  secrets:
    "Passwords, keys, fingerprints, and messages with codes and links: in a file they would be less safe than with us.",
  work: "How far our own work on something is, and counts that limits are kept by.",
  proof: "What a giveaway's fairness is proven by: its page shows it to everybody.",
  watch: "Marks by which misuse is noticed: they work only as long as nobody knows them.",
  brands: "What only accounts of brands have.",
} as const;

/** Columns by the reason why they are left out. */
export type LeftOut = { readonly [Reason in keyof typeof leftOutFor]?: readonly string[] };

/**
 * The product's personal data, table by table, declared by the module that owns the table: the part that goes into a
 * person's copy, and the part that is erased with them. A table that refers to people and is not declared fails a
 * test.
 */
export interface PersonalTable {
  readonly table: string;
  /**
   * Title of its part of the copy, and a query of it by $1, the account; columns *_enc are opened, bound to `row_id`.
   * Each column is either in it, as it is, or left out for a reason. Or why the table is not in the copy.
   */
  readonly copy: { readonly title: string; readonly sql: string; readonly without: LeftOut } | { readonly not: string };
  /**
   * Statements run at the end of the grace, $1 the account, $2 whether what others answered stays (anonymisation); or
   * which command does it, called by a hook; or why it is kept.
   */
  readonly erase: readonly string[] | { readonly by: string } | { readonly kept: string };
}

const declared: PersonalTable[] = [];

/** Declares a module's tables. Statements run in the order of the declarations. Throws for a table of two modules. */
export function declarePersonalData(tables: readonly PersonalTable[]): void {
  for (const one of tables) {
    if (declared.includes(one)) continue;
    if (declared.some(({ table }) => table === one.table)) throw new Error(`table ${one.table} is declared twice`);
    declared.push(one);
  }
}

export function personalTables(): readonly PersonalTable[] {
  return declared;
}

/** Runs every statement for one account, in the caller's transaction. */
export async function erasePersonalData(tx: Tx, accountId: string, keepsAnswered: boolean): Promise<void> {
  for (const { erase } of declared) {
    if ("kept" in erase || "by" in erase) continue;
    for (const text of erase) await run(tx, text, text.includes("$2") ? [accountId, keepsAnswered] : [accountId]);
  }
}

async function run(tx: Tx, text: string, parameters: readonly unknown[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(text, [...parameters]));
}

/** The platform's own personal data. */
export const platformPersonalData: readonly PersonalTable[] = [
  {
    table: "outgoing_message",
    copy: {
      title: "Messages we sent you",
      sql: `select channel, recipient, subject, template, status, created_at, sent_at from outgoing_message where account_id = $1 order by id`,
      without: {
        ids: ["id", "account_id", "provider_reference"],
        secrets: ["text", "html", "links", "codes", "unsubscribe_url"],
      },
    },
    erase: ["delete from outgoing_message where account_id = $1"],
  },
  {
    table: "idempotency",
    copy: { not: "Keys of requests, without a meaning of their own." },
    erase: ["delete from idempotency where person_id = $1"],
  },
];
