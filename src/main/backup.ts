import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import pg from "pg";
import * as v from "valibot";
import { BackupUnreadable, readBackupFile, writeBackupFile } from "#platform/backup/backup-file.ts";
import type { BackupPart } from "#platform/backup/backup-file.ts";
import {
  addRows,
  migrationsOf,
  refillTables,
  rowsOf,
  sequencesOf,
  tablesToCopy,
} from "#platform/backup/table-copies.ts";
import type { CopiedTable } from "#platform/backup/table-copies.ts";

/** The header of a backup. */
const contents = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.string() })),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
  /** Hash of the journal's last seal, in hex; null before the first. */
  ledgerHead: v.nullable(v.string()),
});
/** The trailer of a backup: without it a backup is incomplete. */
const totals = v.object({ rows: v.record(v.string(), v.number()), files: v.number() });

export interface BackupSummary {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly ledgerHead: string | null;
}

const json = (name: string, value: unknown): BackupPart => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

async function ledgerHeadOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from ledger_seal order by seal_no desc limit 1",
  );
  return rows[0]?.hash ?? null;
}

async function* filesBelow(directory: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !relative(directory, path).split("/").includes("incoming")) yield path;
  }
}

export interface BackupOptions {
  /** The owner's address of the database: every table is read. */
  readonly ownerUrl: string;
  readonly secretKey: string;
  /** Directory of the object store; undefined where objects lie in buckets, which keep versions of their own. */
  readonly mediaDirectory: string | undefined;
}

/**
 * Writes everything the installation knows to one file: all tables as they were at one moment, beside whatever runs,
 * and the files people uploaded. The secret key is not in it. Throws when the file cannot be written; then there is
 * none.
 */
export async function backUp(
  path: string,
  { ownerUrl, secretKey, mediaDirectory }: BackupOptions,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const tables = await tablesToCopy(client);
    const madeAt = new Date().toISOString();
    const ledgerHead = await ledgerHeadOf(client);
    const counted: v.InferOutput<typeof totals> = { rows: {}, files: 0 };
    const parts = async function* (): AsyncGenerator<BackupPart> {
      yield json("contents.json", {
        format: 1,
        madeAt,
        migrations: await migrationsOf(client),
        tables,
        sequences: await sequencesOf(client),
        ledgerHead,
      });
      for (const table of tables) {
        counted.rows[table.name] = 0;
        let piece = 0;
        for await (const bytes of rowsOf(client, table)) {
          counted.rows[table.name] =
            (counted.rows[table.name] ?? 0) + bytes.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);
          yield { name: `tables/${table.name}/${(piece += 1)}`, bytes };
        }
      }
      // After the tables: an object is there before the row that names it.
      if (mediaDirectory !== undefined) {
        for await (const file of filesBelow(mediaDirectory)) {
          counted.files += 1;
          yield {
            name: `files/${relative(mediaDirectory, file)}`,
            bytes: { stream: createReadStream(file), length: (await stat(file)).size },
          };
        }
      }
      yield json("totals.json", counted);
    };
    await writeBackupFile(path, secretKey, parts());
    return { madeAt, ledgerHead, tables: tables.length, files: counted.files, rows: sumOf(counted.rows) };
  } finally {
    await client.end();
  }
}

const sumOf = (rows: Readonly<Record<string, number>>): number => Object.values(rows).reduce((sum, n) => sum + n, 0);

/**
 * Fills a migrated, empty installation from a backup, all or nothing: one transaction, ended only when every row and
 * file that was written is there and the journal ends as it did. Throws {@link BackupUnreadable} with what to do: a file
 * that is no whole backup of this key, another version's schema, an installation that people use.
 */
export async function restore(
  path: string,
  { ownerUrl, secretKey, mediaDirectory }: BackupOptions,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    const used = await client.query("select 1 from account limit 1");
    if (used.rows.length > 0)
      throw new BackupUnreadable(
        "This installation has people in it. A backup is restored into an empty one; nothing was changed.",
      );
    const parts = readBackupFile(path, secretKey);
    const first = await parts.next();
    if (first.done === true) throw new BackupUnreadable(`${path} is empty.`);
    const head = v.parse(contents, JSON.parse(await text(first.value.stream)));
    await refuseOtherSchema(client, head);
    const tables = new Map(head.tables.map((one) => [one.name, one]));
    const found = { rows: Object.fromEntries(head.tables.map((one) => [one.name, 0])), files: 0 };
    let said: v.InferOutput<typeof totals> | undefined;
    await refillTables(client, head.tables, async () => {
      for await (const { name, stream } of parts) {
        const [kind, table = ""] = name.split("/");
        if (kind === "tables") {
          const into = tables.get(table);
          if (into === undefined) throw new BackupUnreadable(`${path} holds rows of ${table}, which it does not name.`);
          found.rows[table] = (found.rows[table] ?? 0) + (await addRows(client, into, stream));
        } else if (kind === "files") {
          if (mediaDirectory === undefined) stream.resume();
          else await putFile(mediaDirectory, name.slice("files/".length), stream);
          found.files += 1;
        } else said = v.parse(totals, JSON.parse(await text(stream)));
      }
    });
    if (said === undefined || JSON.stringify(said) !== JSON.stringify(found))
      throw new BackupUnreadable(
        `${path} is not whole: it says ${JSON.stringify(said)} and holds ${JSON.stringify(found)}. Nothing was changed.`,
      );
    for (const { name, value } of head.sequences)
      await client.query("select setval($1::regclass, $2::bigint)", [name, BigInt(value)]);
    // Tasks in the hands of workers that are no more would wait for hours.
    await client.query(
      "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))",
    );
    if ((await ledgerHeadOf(client)) !== head.ledgerHead)
      throw new BackupUnreadable("The journal does not end as it did when the backup was made. Nothing was changed.");
    await client.query("commit");
    await client.query("analyze");
    return {
      madeAt: head.madeAt,
      ledgerHead: head.ledgerHead,
      tables: head.tables.length,
      rows: sumOf(found.rows),
      files: found.files,
    };
  } finally {
    await client.end();
  }
}

async function refuseOtherSchema(
  client: pg.ClientBase,
  head: { migrations: readonly string[]; tables: readonly CopiedTable[] },
): Promise<void> {
  const here = { migrations: await migrationsOf(client), tables: await tablesToCopy(client) };
  if (JSON.stringify(here) === JSON.stringify({ migrations: head.migrations, tables: head.tables })) return;
  const others = head.migrations.filter((one) => !here.migrations.includes(one));
  const newer = here.migrations.filter((one) => !head.migrations.includes(one));
  throw new BackupUnreadable(
    `The backup is of another version: ${others.length > 0 ? `it has ${others.join(", ")}, this one has not` : `this one has ${newer.join(", ")}, it has not`}. ` +
      "Restore it with the version that made it, then start the newer one on it. Nothing was changed.",
  );
}

async function putFile(directory: string, name: string, stream: NodeJS.ReadableStream): Promise<void> {
  if (!/^[\w-]+(\/[\w-]+)*\/[\w.-]+$/.test(name) || name.includes(".."))
    throw new BackupUnreadable(`The backup holds a file under a name that is none of ours: ${name}`);
  const path = join(directory, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flush: true }));
}
