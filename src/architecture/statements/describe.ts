import pg from "pg";
import { isTreeNode, readTree } from "./node-tree.ts";
import type { Tree, TreeNode } from "./node-tree.ts";
import { keptByCheck } from "./kept.ts";
import { nullabilityOf } from "./nullability.ts";
import type { Catalogue, Nullability } from "./nullability.ts";
import { readsOf } from "./reads.ts";
import type { Names } from "./reads.ts";

/** What PostgreSQL says of a statement; types by their SQL names. */
export interface Description {
  readonly parameters: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: string; readonly nullability: Nullability }[];
  /** Columns it reads, by table. */
  readonly reads: ReadonlyMap<string, readonly string[]>;
}

async function readNames(client: pg.Client): Promise<Names> {
  const { rows } = await client.query<{ oid: string; table: string; number: number; column: string }>(
    `select c.oid::text, c.relname::text as table, a.attnum as number, a.attname::text as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
  );
  return {
    tables: new Map(rows.map(({ oid, table }) => [oid, table])),
    columns: new Map(rows.map(({ oid, number, column }) => [`${oid}.${number}`, column])),
  };
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const columns = await client.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0",
  );
  const kept = await client.query<{ key: string; name: string }>(
    `select attrelid || '.' || attnum as key, conname || '.' || attname as name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'c'`,
  );
  const keptKeys = Object.entries(keptByCheck).flatMap(([constraint, names]) =>
    names.map((name) => {
      const found = kept.rows.find((one) => one.name === `${constraint}.${name}`);
      if (found === undefined) throw new Error(`no constraint ${constraint} checks a column ${name}`);
      return found.key;
    }),
  );
  const functions = await client.query<{ oid: string; name: string; isStrict: boolean }>(
    `select oid::text, proname::text as name, proisstrict as "isStrict" from pg_proc`,
  );
  return {
    notNull: new Set(columns.rows.map((one) => one.key)),
    kept: new Set(keptKeys),
    functions: new Map(functions.rows.map((one) => [one.oid, one])),
  };
}

/** The last query of a function's body. */
function lastQuery(tree: Tree): TreeNode | undefined {
  if (!Array.isArray(tree)) return isTreeNode(tree) ? tree : undefined;
  return lastQuery((tree as Tree[]).at(-1) ?? "");
}

/** Describes statements against a database; an error's message stands for one that PostgreSQL refuses. */
export async function describeAll(
  databaseUrl: string,
  texts: ReadonlySet<string>,
): Promise<Map<string, Description | string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    const names = await readNames(client);
    const found = new Map<string, Description | string>();
    for (const text of texts) {
      try {
        found.set(text, await describe(client, text, catalogue, names));
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        found.set(text, error.message);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, text: string, catalogue: Catalogue, names: Names): Promise<Description> {
  await client.query(`prepare described as ${text}`);
  try {
    const { rows } = await client.query<{ parameters: string[]; columns: string[] }>(
      `select parameter_types::text[] as parameters, coalesce(result_types::text[], '{}') as columns from pg_prepared_statements where name = 'described'`,
    );
    const { parameters, columns } = rows[0] ?? { parameters: [], columns: [] };
    // The body of a function is kept as a tree that says of each column where it comes from.
    await client.query(
      `create function pg_temp.described(${parameters.join(", ")}) returns void begin atomic ${text}; end`,
    );
    const body = await client.query<{ tree: string }>(
      "select prosqlbody::text as tree from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()",
    );
    await client.query("drop function pg_temp.described");
    const made = readTree(body.rows[0]?.tree ?? "");
    const query = lastQuery(made);
    const tree = query === undefined ? [] : nullabilityOf(query, catalogue);
    return {
      parameters,
      columns: tree.map((one, index) => ({ ...one, type: columns[index] ?? "unknown" })),
      reads: readsOf(made, names),
    };
  } finally {
    await client.query("deallocate described");
  }
}
