import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, restore } from "#main/backup.ts";
import { sealJournal } from "#modules/ledger/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { BackupUnreadable } from "#platform/backup/backup-file.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { checkInvariants } from "#main/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { plantPerson } from "#tests/support/planted-person.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { openCopy, useWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
let place: string;
let file: string;

const options = (of: World, media: string) => ({
  ownerUrl: of.ownerUrl,
  secretKey: testSecretKey,
  mediaDirectory: join(place, media),
});

/** Returns a hash of all rows of each table, by table. */
async function digests(of: World): Promise<Record<string, string>> {
  const { rows } = await of.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'card_sandbox', 'payout_sandbox', 'vendor_sandbox', 'graphile_worker')",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    if (name === "public.pgmigrations" || name === "graphile_worker.migrations") continue;
    const { rows: hashes } = await of.owner.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as hash from ${name} t`,
    );
    found[name] = hashes[0]?.hash ?? "";
  }
  return found;
}

/** Returns the constraints of the rows: references and triggers, as declared and enabled. */
async function guards(of: World): Promise<unknown[]> {
  const { rows } = await of.owner.query(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) || convalidated::text as what from pg_constraint where contype = 'f'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  );
  return rows;
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(place, "a.backup");
  const host = await createHost(world);
  const postId = await publish(world, host.actor);
  for (const { actor } of await createEntrants(world, 5)) await likePost(world.services, actor, postId);
  await finish(world);
  await plantPerson(world, await createPerson(world), 1984);
  await sealJournal(world.db);
  mkdirSync(join(place, "media/public/image/ab"), { recursive: true });
  mkdirSync(join(place, "media/private/incoming"), { recursive: true });
  writeFileSync(join(place, "media/public/image/ab/one-320.webp"), Buffer.alloc(100_000, "picture"));
  writeFileSync(join(place, "media/private/incoming/half"), "of an upload");
  await backUp(file, options(world, "media"));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function intoCopy(work: (copy: World) => Promise<void>): Promise<void> {
  const copy = await openCopy();
  try {
    await work(copy);
  } finally {
    await copy.close();
  }
}

test("a backup fills an empty installation with every row and file, and its guards stand as before", async () => {
  await intoCopy(async (copy) => {
    const guarded = await guards(copy);
    expect(guarded.length).toBeGreaterThan(100);
    const restored = await restore(file, options(copy, "media-2"));
    expect(restored).toMatchObject({ files: 1, ledgerHead: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(restored.rows).toBeGreaterThan(100);
    expect(await digests(copy)).toEqual(await digests(world));
    expect(await guards(copy)).toEqual(guarded);
    // What is planted breaks some; the copy breaks no other.
    expect(await checkInvariants(copy.db)).toEqual(await checkInvariants(world.db));
    expect(readFileSync(join(place, "media-2/public/image/ab/one-320.webp"))).toEqual(
      readFileSync(join(place, "media/public/image/ab/one-320.webp")),
    );
    expect(readdirSync(join(place, "media-2"))).toEqual(["public"]);
    // The copy continues where the original stopped.
    const sequences =
      "select sequencename, last_value from pg_sequences where sequencename <> 'pgmigrations_id_seq' order by 1";
    expect((await copy.owner.query(sequences)).rows).toEqual((await world.owner.query(sequences)).rows);
    await expect(copy.owner.query("delete from account")).rejects.toThrow(/foreign key/);
  });
});

test("one that was changed, cut short, or made under another key is refused, and nothing is half done", async () => {
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 1;
  writeFileSync(join(place, "changed"), changed);
  writeFileSync(join(place, "short"), whole.subarray(0, whole.length - 70_000));
  writeFileSync(join(place, "none"), "");
  await intoCopy(async (copy) => {
    const before = await digests(copy);
    for (const name of ["changed", "short", "none"]) {
      await expect(restore(join(place, name), options(copy, "media-3"))).rejects.toThrow(BackupUnreadable);
    }
    await expect(restore(file, { ...options(copy, "media-3"), secretKey: `${testSecretKey}!` })).rejects.toThrow(
      BackupUnreadable,
    );
    expect(await digests(copy)).toEqual(before);
  });
});

test("an installation with people in it, and one of another version, are refused", async () => {
  const before = await digests(world);
  await expect(restore(file, options(world, "media-4"))).rejects.toThrow(/has people in it/);
  expect(await digests(world)).toEqual(before);
  await intoCopy(async (copy) => {
    await copy.owner.query("insert into pgmigrations (name, run_on) values ('9999_later', now())");
    await expect(restore(file, options(copy, "media-4"))).rejects.toThrow(/this one has 9999_later/);
  });
});

test("what changes while a backup is made is not in it, or is in it whole", async () => {
  const other = join(place, "moving.backup");
  const host = await createHost(world);
  const postId = await publish(world, host.actor);
  const entrants = await createEntrants(world, 10);
  await Promise.all([
    backUp(other, options(world, "media")),
    ...entrants.map(({ actor }) => likePost(world.services, actor, postId)),
  ]);
  await intoCopy(async (copy) => {
    await restore(other, options(copy, "media-5"));
    // What is planted breaks some; the copy breaks no other.
    expect(await checkInvariants(copy.db)).toEqual(await checkInvariants(world.db));
    expect(await stateOf(copy, postId)).toMatchObject({ state: "open" });
  });
});
