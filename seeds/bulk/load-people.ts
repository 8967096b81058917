import { phoneIndex } from "#modules/sign-in/index.ts";
import { termsVersion } from "#modules/accounts/index.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { neighbors } from "../neighbors.ts";
import { idAt, lot, until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount, bulkPassword, personName, trustedCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/** Number of credentials sealed and sent at a time. */
const batch = 5_000;
/** States where entering and hosting is open for any prize: New York and Florida have rules of their own above $5,000. */
const states = ["TX", "CA", "OR", "OH", "GA", "MN", "CO", "IL", "NC", "WA"];

/**
 * Inserts the accounts with credentials, consent and (nine of ten, the viewers and hosts all) approved identities; and
 * the bare followers of the celebrity. Creates the temporary tables seed_person and seed_fan (n, id): see names.ts for
 * the numbers.
 */
export async function loadPeople(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const draw = (about: number): string => lot(load, about, "n");
  const place = (about: number, length: number): string => `1 + floor(${draw(about)} * ${length})::int`;
  const count = neighbors.length;
  await owner.query(
    `create temp table seed_person as
     select n, ${idAt(load, "person", "joined_at", "n")} as id, username, joined_at, is_verified, case when is_verified then ($2::text[])[${place(3, states.length)}] end as state,
            split_part(($3::text[])[${place(4, count)}], ' ', 1) || ' ' || split_part(($3::text[])[${place(5, count)}], ' ', 2) as name,
            ($4::text[])[${place(4, count)}] as face, ($5::text[])[${place(6, count)}] as location, ($6::text[])[${place(6, count)}] as bio
       from (select (ordinality - 1)::int as n, username from unnest($1::text[]) with ordinality as t (username, ordinality)) t
      cross join lateral (select ${until(load)} - interval '365 days' - ${draw(2)} * interval '60 days' as joined_at,
                                 n < ${activeCount(size) + size.viewers} or ${draw(1)} < 0.9 as is_verified offset 0) a`,
    [
      Array.from({ length: size.people }, (_, number) => personName(size, number)),
      states,
      neighbors.map((one) => one.name),
      neighbors.map((one) => one.username),
      neighbors.map((one) => one.location),
      neighbors.map((one) => one.bio),
    ],
  );
  await owner.query(`create unique index on seed_person (n); create index on seed_person (id); analyze seed_person`);
  await owner.query(
    `create temp table seed_fan as
     select n, ${idAt(load, "fan", "at", "n")} as id, at
       from generate_series(1, ${size.followersOfOne}) n, lateral (select ${until(load)} - interval '500 days' + n * interval '1 second' as at) a`,
  );

  await withoutIndexes(load, ["account"], async () => {
    await load.step("accounts", () =>
      write(
        load,
        `insert into account (id, username, name, bio, location, photo_url, is_identity_verified, is_trusted, resident_state, created_at)
         select id, username, name, bio, location, '/art/demo/ava-' || face || '.svg', is_verified, n <= ${trustedCount}, state, joined_at from seed_person order by id`,
      ),
    );
    if (size.followersOfOne === 0) return;
    await load.step("followers of one", () =>
      write(
        load,
        `insert into account (id, username, name, is_identity_verified, resident_state, following_count, created_at)
         select id, 'fan_' || n, 'Fan ' || n, true, 'TX', 1, at from seed_fan`,
      ),
    );
  });
  await withoutIndexes(load, ["account_credential", "identity_fact", "consent"], async () => {
    await load.step("credentials", () => loadCredentials(load));
    await load.step("consents", () =>
      write(
        load,
        `insert into consent (id, account_id, kind, version, text, created_at)
                   select ${idAt(load, "consent", "joined_at", "n")}, id, 'terms', '${termsVersion}', 'Terms of service and privacy policy', joined_at from seed_person`,
      ),
    );
    if (size.followersOfOne === 0) return;
    // Entering checks an entrant's age, and nothing else of them.
    await load.step("identities of the followers", () =>
      write(
        load,
        `insert into identity_fact (person_id, status, date_of_birth, resident_state, decided_by, decided_at, created_at)
                   select id, 'approved', date '1985-06-15', 'TX', 'bulk world', at, at from seed_fan`,
      ),
    );
  });
}

/** Inserts values that only this process can compute: sealed phones and blind indexes. No two people share a household. */
async function loadCredentials(load: BulkLoad): Promise<number> {
  const { owner, size, services } = load;
  const { vault } = services;
  const passwordHash = await hashPassword(bulkPassword);
  let written = 0;
  for (let from = 0; from < size.people; from += batch) {
    const people = await owner.query<{ n: number; id: string; verified: boolean }>(
      `select n, id, is_verified as verified from seed_person where n >= $1 and n < $2 order by n`,
      [from, from + batch],
    );
    const phone = (n: number): string => `+1555${String(2_000_000 + n)}`;
    const born = (n: number): string =>
      `${1950 + ((n * 7) % 54)}-${String(1 + ((n * 5) % 12)).padStart(2, "0")}-${String(1 + ((n * 3) % 28)).padStart(2, "0")}`;
    const { rows } = people;
    await owner.query(
      `insert into account_credential (account_id, email, email_verified_at, password_hash, date_of_birth, phone_enc, phone_bidx, phone_verified_at, credentials_changed_at)
       select c.id, p.username || '@example.com', p.joined_at, $5, c.born, c.phone, c.phone_bidx, p.joined_at, p.joined_at
         from unnest($1::uuid[], $2::date[], $3::bytea[], $4::bytea[]) as c (id, born, phone, phone_bidx) join seed_person p on p.id = c.id`,
      [
        rows.map((one) => one.id),
        rows.map((one) => born(one.n)),
        rows.map((one) =>
          vault.seal({ table: "account_credential", column: "phone_enc", rowId: one.id }, phone(one.n)),
        ),
        rows.map((one) => phoneIndex(services, phone(one.n))),
        passwordHash,
      ],
    );
    const verified = rows.filter((one) => one.verified);
    await owner.query(
      `insert into identity_fact (person_id, status, date_of_birth, resident_state, person_key, decided_by, decided_at, created_at)
       select c.id, 'approved', c.born, p.state, c.person_key, 'bulk world', p.joined_at, p.joined_at
         from unnest($1::uuid[], $2::date[], $3::bytea[]) as c (id, born, person_key) join seed_person p on p.id = c.id`,
      [
        verified.map((one) => one.id),
        verified.map((one) => born(one.n)),
        verified.map((one) => vault.blindIndex("identity_fact.person", `bulk ${one.n}`)),
      ],
    );
    written += rows.length;
  }
  return written;
}
