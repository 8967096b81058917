import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { MatchGround } from "../domain/identity-facts.ts";

/**
 * Waits for every other transaction that approves or corrects a person born on this day. Two accounts of one person
 * share the birth date, so that the second transaction sees what the first wrote.
 */
export async function lockBirthDate(tx: Tx, dateOfBirth: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity born ' || ${dateOfBirth}::text, 0))`.execute(tx);
}

/**
 * Waits for every other transaction that compares selfies: of two accounts with one picture, the second transaction
 * sees what the first wrote. Taken after {@link lockBirthDate}.
 */
export async function lockSelfies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity selfies', 0))`.execute(tx);
}

/**
 * Lists approved people whose selfie picture has at least `least` percent of its bits in common with this print (a text
 * of bits), except the person and people staff have separated from them. Walks over all prints: a tenth of a second per
 * million people, once per approval.
 */
export function listSelfiesLike(
  db: Db,
  personId: string,
  print: string,
  least: number,
): Promise<{ personId: string; similarity: number }[]> {
  return rows(
    db,
    sql<{ personId: string; similarity: number }>`
      select person_id as "personId", similarity from (
        select f.person_id, ((256 - bit_count(f.selfie_print # ${print}::bit(256))) * 100 / 256)::int as similarity
          from identity_fact f
         where f.selfie_print is not null and f.status = 'approved' and f.person_id <> ${personId}) compared
       where similarity >= ${least}
         and not exists (select 1 from identity_match m where m.verdict = 'different'
                          and m.person_a = least(person_id, ${personId}::uuid) and m.person_b = greatest(person_id, ${personId}::uuid))`,
  );
}

export interface CandidateRow {
  personId: string;
  legalNameEnc: Buffer | null;
  addressEnc: Buffer | null;
  hasThisHousehold: boolean;
}

/** Lists approved people with the same birth date, except the person and people staff have separated from them. */
export function listBornOn(
  db: Db,
  personId: string,
  dateOfBirth: string,
  household: Buffer | null,
): Promise<CandidateRow[]> {
  return rows(
    db,
    sql<CandidateRow>`
      select f.person_id as "personId", f.legal_name_enc as "legalNameEnc", f.address_enc as "addressEnc",
             coalesce(f.household_bidx = ${household}, false) as "hasThisHousehold"
        from identity_fact f
       where f.date_of_birth = ${dateOfBirth} and f.status = 'approved' and f.person_id <> ${personId}
         and (f.legal_name_enc is not null or f.household_bidx = ${household})
         and not exists (select 1 from identity_match m where m.verdict = 'different'
                          and m.person_a = least(f.person_id, ${personId}::uuid) and m.person_b = greatest(f.person_id, ${personId}::uuid))`,
  );
}

/** Answers who else holds a document under one of these keys, whatever became of their approval. */
export async function findKeyHolder(db: Db, personId: string, keys: readonly Buffer[]): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ person_id: string }>`
      select person_id from identity_fact where person_key = any(${[...keys]}::bytea[]) and person_id <> ${personId} limit 1`,
  );
  return found?.person_id;
}

/** Notes that two accounts may belong to one person. What staff decided about the pair stays. */
export async function noteMatch(
  tx: Tx,
  personId: string,
  otherId: string,
  grounds: readonly MatchGround[],
  selfieSimilarity: number | null,
): Promise<void> {
  await sql`
    insert into identity_match as m (person_a, person_b, grounds, selfie_similarity)
    values (least(${personId}::uuid, ${otherId}::uuid), greatest(${personId}::uuid, ${otherId}::uuid), ${[...grounds]}::text[], ${selfieSimilarity})
    on conflict (person_a, person_b) do update set
      selfie_similarity = greatest(m.selfie_similarity, excluded.selfie_similarity),
      grounds = array(select ground from unnest('{document,name,household,selfie}'::text[]) with ordinality as g (ground, place)
                       where ground = any(excluded.grounds) or (ground in ('document', 'selfie') and ground = any(m.grounds)) order by place)
      where m.verdict is null`.execute(tx);
}

/** Deletes undecided pairs of a person except with `keep`, unless they share a document or selfie. Returns the others. */
export async function dropOpenMatches(tx: Tx, personId: string, keep: readonly string[]): Promise<string[]> {
  const dropped = await rows(
    tx,
    sql<{ other: string }>`
      delete from identity_match where verdict is null and not grounds && '{document,selfie}' and ${personId}::uuid in (person_a, person_b)
         and case when person_a = ${personId}::uuid then person_b else person_a end <> all(${[...keep]}::uuid[])
      returning case when person_a = ${personId}::uuid then person_b else person_a end as other`,
  );
  return dropped.map(({ other }) => other);
}

export async function eraseMatches(tx: Tx, personId: string): Promise<void> {
  await sql`delete from identity_match where person_a = ${personId} or person_b = ${personId}`.execute(tx);
}

/** Another account that may belong to the person of an inquiry, as staff see it. */
export interface MatchRow {
  personId: string;
  otherId: string;
  username: string | null;
  name: string;
  grounds: MatchGround[];
  /** Percent; null where the selfie pictures are not alike. */
  selfieSimilarity: number | null;
  isOtherVerified: boolean;
  verdict: "same" | "different" | null;
  decidedAt: Date | null;
}

/** Lists the pairs of these people, undecided ones first. */
export function listMatches(db: Db, personIds: readonly string[]): Promise<MatchRow[]> {
  return rows(
    db,
    sql<MatchRow>`
      select p.id as "personId", a.id as "otherId", a.username, a.name, m.grounds, m.selfie_similarity as "selfieSimilarity", a.is_identity_verified as "isOtherVerified",
             m.verdict, m.decided_at as "decidedAt"
        from unnest(${[...personIds]}::uuid[]) as p (id)
        join identity_match m on p.id in (m.person_a, m.person_b)
        join account a on a.id = case when m.person_a = p.id then m.person_b else m.person_a end
       order by m.verdict is not null, m.created_at, a.id`,
  );
}

/** Locks a pair; undefined when the two were never compared. */
export function lockMatch(
  tx: Tx,
  personId: string,
  otherId: string,
): Promise<{ verdict: "same" | "different" | null } | undefined> {
  return row(
    tx,
    sql<{ verdict: "same" | "different" | null }>`select verdict from identity_match
      where person_a = least(${personId}::uuid, ${otherId}::uuid) and person_b = greatest(${personId}::uuid, ${otherId}::uuid) for update`,
  );
}

export async function decideMatch(
  tx: Tx,
  personId: string,
  otherId: string,
  verdict: "same" | "different",
  staffId: string,
): Promise<void> {
  await sql`update identity_match set verdict = ${verdict}, decided_by = ${staffId}, decided_at = app_now()
    where person_a = least(${personId}::uuid, ${otherId}::uuid) and person_b = greatest(${personId}::uuid, ${otherId}::uuid)`.execute(
    tx,
  );
}

/** An account of a pair. `inquiryId` is its newest inquiry; people approved without one have none. */
interface PairedAccount {
  personId: string;
  username: string | null;
  name: string;
  photoUrl: string | null;
  inquiryId: string | null;
}

/** Two verified accounts that may belong to one person. */
export interface MatchPair {
  id: string;
  accounts: [PairedAccount, PairedAccount];
  grounds: MatchGround[];
  selfieSimilarity: number | null;
  verdict: "same" | "different" | null;
  decidedAt: Date | null;
  createdAt: Date;
  /** Time at which it entered this list: noted, or decided. */
  position: string;
}

const pairedAccount = (person: string): string => `
  json_build_object('personId', ${person}.id, 'username', ${person}.username, 'name', ${person}.name, 'photoUrl', ${person}.photo_url,
    'inquiryId', (select i.id from identity_inquiry i where i.person_id = ${person}.id order by i.created_at desc, i.id desc limit 1))`;

/** A pair has no id of its own: one is made of its two accounts. */
const pairColumns = `md5(m.person_a::text || m.person_b::text)::uuid as id, json_build_array(${pairedAccount("a")}, ${pairedAccount("b")}) as accounts,
  m.grounds, m.selfie_similarity as "selfieSimilarity", m.verdict, m.decided_at as "decidedAt", m.created_at as "createdAt", coalesce(m.decided_at, m.created_at)::text as position`;
const pairs = `identity_match m
  join account a on a.id = m.person_a and a.is_identity_verified join account b on b.id = m.person_b and b.is_identity_verified`;

/** $4 whether staff have decided. */
export const verifiedPairs = preparedKeyset<[boolean], MatchPair>(
  "identity_pairs",
  ({
    beyond,
    order,
  }) => `select * from (select ${pairColumns} from ${pairs} where (m.verdict is not null) = $4::boolean) pair
    where (position::timestamptz, id) ${beyond} ($1::timestamptz, $2::uuid)
    order by position::timestamptz ${order}, id ${order} limit $3`,
);

/** Finds a pair of accounts, verified or not. */
export function findPair(db: Db, personId: string, otherId: string): Promise<MatchPair | undefined> {
  return row(
    db,
    sql<MatchPair>`select ${sql.raw(pairColumns)} from identity_match m join account a on a.id = m.person_a join account b on b.id = m.person_b
      where m.person_a = least(${personId}::uuid, ${otherId}::uuid) and m.person_b = greatest(${personId}::uuid, ${otherId}::uuid)`,
  );
}
