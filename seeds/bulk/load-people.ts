import { phoneIndex, termsVersion } from "#modules/accounts/index.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { neighbors } from "../neighbors.ts";
import { idAt, lot, until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount, bulkPassword, personName, trustedCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/** Credentials sealed and sent at a time. */
const batch = 5_000;
/** Where entering and hosting is open whatever the prize: New York and Florida have rules of their own above $5,000. */
const states = ["TX", "CA", "OR", "OH", "GA", "MN", "CO", "IL", "NC", "WA"];

/**
 * Everybody's accounts with credentials, consent and (nine of ten, the viewers and hosts all) approved identities; and
 * the bare followers of the celebrity. Leaves the temporary tables seed_person and seed_fan (n, id): see names.ts for
 * the numbers.
 */
export async function loadPeople(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const isVerified = `(n < ${activeCount(size) + size.viewers} or ${lot(load, 1, "n")} < 0.9)`;
  const joinedAt = `${until(load)} - interval '365 days' - ${lot(load, 2, "n")} * interval '60 days'`;
  const names = Array.from({ length: size.people }, (_, number) => personName(size, number));
  const pick = (about: number, list: readonly string[]): string => `($2::text[])[1 + floor(${lot(load, about, "n")} * ${list.length})::int]`;

  await owner.query(`create temp table seed_person (n int primary key, id uuid not null, username text not null, joined_at timestamptz not null)`);
  await owner.query(
    `insert into seed_person select n, ${idAt(load, "person", "at", "n")}, username, at
       from (select (ordinality - 1)::int as n, username from unnest($1::text[]) with ordinality as t (username, ordinality)) t,
            lateral (select ${joinedAt} as at) a`,
    [names],
  );
  await owner.query(`create index on seed_person (id); analyze seed_person`);
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
         select p.id, p.username, f.name || ' ' || split_part(l.name, ' ', 2), b.bio, b.location, '/art/demo/ava-' || f.username || '.svg',
                ${isVerified}, n <= ${trustedCount}, case when ${isVerified} then ${pick(3, states)} end, p.joined_at
           from seed_person p
           join (select ordinality - 1 as place, u as username, split_part(m, ' ', 1) as name from unnest($1::text[], $3::text[]) with ordinality as t (u, m, ordinality)) f
             on f.place = floor(${lot(load, 4, "n")} * cardinality($1::text[]))
           join (select ordinality - 1 as place, m as name from unnest($3::text[]) with ordinality as t (m, ordinality)) l
             on l.place = floor(${lot(load, 5, "n")} * cardinality($1::text[]))
           join (select ordinality - 1 as place, o as location, i as bio from unnest($4::text[], $5::text[]) with ordinality as t (o, i, ordinality)) b
             on b.place = floor(${lot(load, 6, "n")} * cardinality($1::text[]))
          order by p.id`,
        [neighbors.map((one) => one.username), states, neighbors.map((one) => one.name), neighbors.map((one) => one.location), neighbors.map((one) => one.bio)],
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
    await load.step("credentials", () => loadCredentials(load, isVerified));
    await load.step("consents", () =>
      write(load, `insert into consent (id, account_id, kind, version, text, created_at)
                   select ${idAt(load, "consent", "joined_at", "n")}, id, 'terms', '${termsVersion}', 'Terms of service and privacy policy', joined_at from seed_person`),
    );
    if (size.followersOfOne === 0) return;
    // An entrant's age is looked at; nothing else of them is.
    await load.step("identities of the followers", () =>
      write(load, `insert into identity_fact (person_id, status, date_of_birth, resident_state, decided_by, decided_at, created_at)
                   select id, 'approved', date '1985-06-15', 'TX', 'bulk world', at, at from seed_fan`),
    );
  });
}

/** What only this process can make: sealed phones and names, blind indexes. */
async function loadCredentials(load: BulkLoad, isVerified: string): Promise<number> {
  const { owner, size, services } = load;
  const { vault } = services;
  const passwordHash = await hashPassword(bulkPassword);
  let written = 0;
  for (let from = 0; from < size.people; from += batch) {
    const people = await owner.query<{ n: number; id: string; username: string; name: string; location: string; verified: boolean }>(
      `select p.n, p.id, p.username, a.name, a.location, ${isVerified} as verified from seed_person p join account a on a.id = p.id
        where n >= $1 and n < $2 order by n`,
      [from, from + batch],
    );
    const phone = (n: number): string => `+1555${String(2_000_000 + n)}`;
    const born = (n: number): string => `${1950 + ((n * 7) % 54)}-${String(1 + ((n * 5) % 12)).padStart(2, "0")}-${String(1 + ((n * 3) % 28)).padStart(2, "0")}`;
    const { rows } = people;
    await owner.query(
      `insert into account_credential (account_id, email, email_verified_at, password_hash, date_of_birth, phone_enc, phone_bidx, phone_verified_at, credentials_changed_at)
       select c.id, p.username || '@example.com', p.joined_at, $5, c.born, c.phone, c.phone_bidx, p.joined_at, p.joined_at
         from unnest($1::uuid[], $2::date[], $3::bytea[], $4::bytea[]) as c (id, born, phone, phone_bidx) join seed_person p on p.id = c.id`,
      [
        rows.map((one) => one.id),
        rows.map((one) => born(one.n)),
        rows.map((one) => vault.seal({ table: "account_credential", column: "phone_enc", rowId: one.id }, phone(one.n))),
        rows.map((one) => phoneIndex(services, phone(one.n))),
        passwordHash,
      ],
    );
    const verified = rows.filter((one) => one.verified);
    await owner.query(
      `insert into identity_fact (person_id, status, legal_name_enc, date_of_birth, address_enc, resident_state, household_bidx, person_key, decided_by, decided_at, created_at)
       select c.id, 'approved', c.name, c.born, c.address, a.resident_state, c.household, c.person_key, 'bulk world', a.created_at, a.created_at
         from unnest($1::uuid[], $2::bytea[], $3::date[], $4::bytea[], $5::bytea[], $6::bytea[]) as c (id, name, born, address, household, person_key)
         join account a on a.id = c.id`,
      [
        verified.map((one) => one.id),
        verified.map((one) => vault.seal({ table: "identity_fact", column: "legal_name_enc", rowId: one.id }, one.name)),
        verified.map((one) => born(one.n)),
        verified.map((one) => vault.seal({ table: "identity_fact", column: "address_enc", rowId: one.id }, `${one.n} Main Street, ${one.location}`)),
        verified.map((one) => vault.blindIndex("identity_fact.household", `bulk ${one.n}`)),
        verified.map((one) => vault.blindIndex("identity_fact.person", `bulk ${one.n}`)),
      ],
    );
    written += rows.length;
  }
  return written;
}
