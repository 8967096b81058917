import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { credit } from "#modules/ledger/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BenchContext } from "./bench-case.ts";

/** The id of the bench's entrant number `place` (from 1), as SQL: pgbench makes it from a random number. */
export const entrantIdSql = (place: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex((${place})::bigint), 12, '0'))::uuid`;

export const entrantId = (place: number): string => `00000000-0000-7000-8000-${place.toString(16).padStart(12, "0")}`;

/** Creates verified adults 1 … count who may enter anything, with credentials and approved facts. Existing ones stay. */
export async function makeEntrants({ owner }: BenchContext, count: number): Promise<void> {
  const { rows } = await owner.query<{ there: number }>(
    `select count(*)::int as there from account where id between ${entrantIdSql("1")} and ${entrantIdSql("$1::int")}`,
    [count],
  );
  const first = (rows[0]?.there ?? 0) + 1;
  await owner.query("begin");
  // The rows are right by construction; checking a million of them again against each other takes minutes.
  await owner.query("set local session_replication_role = replica");
  await owner.query(
    `insert into account (id, name, is_identity_verified, resident_state)
     select ${entrantIdSql("k")}, 'Entrant ' || k, true, 'TX' from generate_series($1::int, $2::int) k`,
    [first, count],
  );
  await owner.query(
    `insert into account_credential (account_id, email, date_of_birth)
     select ${entrantIdSql("k")}, 'entrant' || k || '@bench.invalid', '1990-05-17' from generate_series($1::int, $2::int) k`,
    [first, count],
  );
  await owner.query(
    `insert into identity_fact (person_id, status, date_of_birth, resident_state, person_key, household_bidx)
     select ${entrantIdSql("k")}, 'approved', '1990-05-17', 'TX', sha256(('person ' || k)::bytea), sha256(('home ' || k)::bytea)
       from generate_series($1::int, $2::int) k`,
    [first, count],
  );
  await owner.query("commit");
  await owner.query("vacuum analyze account, account_credential, identity_fact");
}

/** Publishes a giveaway that is entered by a like, with a host created for it. */
export async function publishGiveaway({ owner }: BenchContext, services: Services): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into account (username, name, is_trusted, is_identity_verified, resident_state) values ('h' || substr(md5(random()::text), 1, 12), 'Host', true, true, 'TX') returning id",
  );
  const host = rows[0]?.id ?? "";
  await owner.query(
    "insert into account_credential (account_id, email, date_of_birth) values ($1::uuid, $1::uuid || '@bench.invalid', '1990-05-17')",
    [host],
  );
  const paid = await transact(services.db, (tx) =>
    credit(
      tx,
      {
        type: "adjustment_credit",
        refType: "bench",
        refId: randomUUID(),
        effect: "credit",
        actedBy: null,
        details: {},
      },
      {
        from: "marketing",
        account: { kind: "funds", ownerId: host },
        amountCents: 100_000n,
        release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null },
      },
    ),
  );
  if (!paid.ok) throw new Error(paid.error.tag);
  const made = await createPost(
    services,
    { personId: host, accountId: host },
    {
      text: "Giving some away",
      replyToId: null,
      clientId: randomUUID(),
      giveaway: { amount: 100n, winnersCount: 100, enterMethod: "like", durationHours: 24, text: null },
    },
  );
  if (!made.ok) throw new Error(`the giveaway was refused: ${made.error.code}`);
  return made.value.postId;
}

/** Hides the bench's giveaway from later measurements. */
export async function hideGiveaway({ owner }: BenchContext, id: string): Promise<void> {
  await owner.query("update giveaway set state = 'voided' where post_id = $1", [id]);
  await owner.query("update post set status = 'removed' where id = $1", [id]);
  await owner.query("delete from graphile_worker._private_jobs");
}

/** Enters a giveaway as the person `place`. Throws when the entry is refused or was there already. */
export async function enterAs(services: Services, place: number, giveawayId: string): Promise<void> {
  const person = entrantId(place);
  const done = await likePost(services, { personId: person, accountId: person }, giveawayId);
  if (!done.ok || !done.value.changed) throw new Error("the like was refused");
}

/**
 * Enters a giveaway 50 times a second at most, one after the other, until stopped. Has connections of its own. Returns
 * the milliseconds each entry took.
 */
export async function bystand(
  bench: BenchContext,
  giveawayId: string,
  places: Iterator<number>,
  until: () => boolean,
): Promise<number[]> {
  const { services } = bench.services(10);
  const samples: number[] = [];
  while (!until()) {
    const began = performance.now();
    await enterAs(services, places.next().value as number, giveawayId);
    samples.push(performance.now() - began);
    await pause(20);
  }
  return samples;
}

/** Returns the numbers from `first` on. */
export function* placesFrom(first: number): Generator<number, never> {
  for (let place = first; ; place += 1) yield place;
}
