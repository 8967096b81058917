import { sql } from "kysely";
import type { BrandRole } from "#kernel/capabilities.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { AccessStatus, PersonStanding, StoredStatus } from "../domain/membership.ts";
import { inviteDays, reinstateMonths } from "../domain/membership.ts";

/** An access of a person to a brand, of whatever state, with what the person has. */
export interface MemberRow extends KeysetRow, PersonStanding {
  brandId: string;
  personId: string;
  accessType: BrandRole;
  stored: StoredStatus;
  status: AccessStatus;
  invitedBy: string | null;
  createdAt: Date;
  joinedAt: Date | null;
  expiresAt: Date | null;
  askedAgainAt: Date | null;
  endedAt: Date | null;
  formerType: BrandRole | null;
  /** Until when they can be invited back in their old role; null when not (any more). */
  reinstateUntil: Date | null;
  /** The person's own account is open. */
  isOpen: boolean;
  isOfferedOwnership: boolean;
}

const columns = `b.id, b.created_at::text as position, b.brand_id as "brandId", b.person_id as "personId", b.access_type as "accessType",
          b.status as stored, case when b.status = 'invited' and coalesce(b.expires_at <= app_now(), true) then 'lapsed' else b.status end as status,
          b.invited_by as "invitedBy", b.created_at as "createdAt", case when b.status = 'active' then coalesce(b.joined_at, b.created_at) end as "joinedAt",
          case when b.status = 'invited' then b.expires_at end as "expiresAt", b.asked_again_at as "askedAgainAt", b.ended_at as "endedAt", b.former_type as "formerType",
          case when b.status in ('revoked', 'left', 'declined') and b.former_type is not null
                and b.ended_at + interval '${reinstateMonths} months' > app_now() then b.ended_at + interval '${reinstateMonths} months' end as "reinstateUntil",
          p.status = 'active' as "isOpen", p.is_identity_verified as "isIdentityVerified",
          exists (select 1 from totp_factor f where f.person_id = b.person_id and f.confirmed_at is not null) as "hasSecondFactor",
          exists (select 1 from brand_ownership_offer o where o.brand_id = b.brand_id and o.to_person_id = b.person_id
                   and o.status = 'open' and o.expires_at > app_now()) as "isOfferedOwnership"`;
const from = "from brand_access b join account p on p.id = b.person_id";

/** The people of a brand in given states, by the time they were first let in. $4 the brand, $5 states as stored. */
export const membersOf = preparedKeyset<[string, string[]], MemberRow>(
  "brand_members",
  ({ beyond, order }) => `
    select ${columns} ${from}
     where b.brand_id = $4 and b.status = any($5::text[]) and (b.created_at, b.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by b.created_at ${order}, b.id ${order} limit $3`,
);

const member = prepared<[string, string], MemberRow>(
  "brand_member",
  `select ${columns} ${from} where b.brand_id = $1 and b.person_id = $2`,
);

export async function findMember(db: Db, brandId: string, personId: string): Promise<MemberRow | undefined> {
  return (await member.run(db, brandId, personId))[0];
}

/** $1 a person: their open invitations to brands that are open, newest first. */
export const invitesOfPerson = prepared<[string], MemberRow>(
  "brand_invites_of_person",
  `select ${columns} ${from} join account a on a.id = b.brand_id and a.status = 'active'
    where b.person_id = $1 and b.status = 'invited' and b.expires_at > app_now() order by b.invited_at desc, b.id`,
);

/** Locks a brand's account row, before any row of its team. Returns its name; undefined unless it is open. */
export async function lockTeam(tx: Tx, brandId: string): Promise<{ name: string } | undefined> {
  return row(
    tx,
    sql<{ name: string }>`
      select name from account where id = ${brandId} and account_type = 'brand' and status = 'active' for no key update`,
  );
}

/** Facts about a person who may be invited; undefined unless it is an open personal account. */
export async function findInvitee(db: Db, personId: string): Promise<{ id: string } | undefined> {
  return row(
    db,
    sql<{ id: string }>`
      select id from account where id = ${personId} and account_type = 'personal' and status = 'active' and visibility_status <> 'anonymized'`,
  );
}

/** Open invitations of a brand, and those sent within 24 hours with the time at which the oldest of them is out of it. */
export async function countInvites(tx: Tx, brandId: string): Promise<{ open: number; sent: number; resetAt: Date }> {
  const found = await row(
    tx,
    sql<{ open: number; sent: number; resetAt: Date }>`
      select count(*) filter (where status = 'invited' and expires_at > app_now())::int as open,
             count(*) filter (where sent_at > app_now() - interval '1 day')::int as sent,
             coalesce(min(sent_at) filter (where sent_at > app_now() - interval '1 day'), app_now()) + interval '1 day' as "resetAt"
        from (select status, expires_at, greatest(invited_at, resent_at) as sent_at from brand_access where brand_id = ${brandId}) i`,
  );
  if (found === undefined) throw new Error("a count returned no row");
  return found;
}

/** Writes an invitation, a first one or a new one for who is not in the brand. Returns when, as ISO 8601. */
export async function writeInvite(
  tx: Tx,
  invite: { brandId: string; personId: string; accessType: BrandRole; invitedBy: string },
): Promise<string> {
  const { brandId, personId, accessType, invitedBy } = invite;
  const made = await row(
    tx,
    sql<{ at: Date }>`
      insert into brand_access (brand_id, person_id, access_type, status, invited_by, invited_at, expires_at)
      values (${brandId}, ${personId}, ${accessType}, 'invited', ${invitedBy}, app_now(), app_now() + make_interval(days => ${inviteDays}))
      on conflict (brand_id, person_id) do update set access_type = excluded.access_type, status = 'invited', invited_by = excluded.invited_by,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at, resent_at = null, asked_again_at = null, joined_at = null
       where brand_access.status <> 'active'
      returning invited_at as at`,
  );
  if (made === undefined) throw new Error("the invitation was not stored");
  return made.at.toISOString();
}

/** Sends an open or lapsed invitation again: its time begins again. */
export async function renewInvite(tx: Tx, brandId: string, personId: string, invitedBy: string): Promise<string> {
  const renewed = await row(
    tx,
    sql<{ at: Date }>`
      update brand_access set resent_at = app_now(), expires_at = app_now() + make_interval(days => ${inviteDays}), asked_again_at = null, invited_by = ${invitedBy}
       where brand_id = ${brandId} and person_id = ${personId} and status = 'invited' returning resent_at as at`,
  );
  if (renewed === undefined) throw new Error("the invitation was not renewed");
  return renewed.at.toISOString();
}

/** Ends an invitation. When a membership ended before it, that stays as it was. */
export async function endInvite(tx: Tx, brandId: string, personId: string, to: "declined" | "revoked"): Promise<void> {
  await sql`update brand_access set status = ${to}, expires_at = null where brand_id = ${brandId} and person_id = ${personId} and status = 'invited'`.execute(
    tx,
  );
}

export async function joinBrand(tx: Tx, brandId: string, personId: string): Promise<void> {
  await sql`
    update brand_access set status = 'active', joined_at = app_now(), expires_at = null, asked_again_at = null, ended_at = null, former_type = null
     where brand_id = ${brandId} and person_id = ${personId} and status = 'invited'`.execute(tx);
}

export async function writeRole(tx: Tx, brandId: string, personId: string, accessType: BrandRole): Promise<void> {
  await sql`update brand_access set access_type = ${accessType} where brand_id = ${brandId} and person_id = ${personId} and status in ('active', 'invited')`.execute(
    tx,
  );
}

/** Ends a membership. What the person was is kept, so that they can be invited back. */
export async function endMembership(
  tx: Tx,
  brandId: string,
  personId: string,
  to: "revoked" | "left",
): Promise<string> {
  const ended = await row(
    tx,
    sql<{ at: Date }>`
      update brand_access set status = ${to}, ended_at = app_now(), former_type = access_type
       where brand_id = ${brandId} and person_id = ${personId} and status = 'active' returning ended_at as at`,
  );
  if (ended === undefined) throw new Error("the membership was not ended");
  return ended.at.toISOString();
}

/** Notes that a person asked for another invitation. */
export async function writeAskedAgain(tx: Tx, brandId: string, personId: string): Promise<string> {
  const asked = await row(
    tx,
    sql<{ at: Date }>`
      update brand_access set asked_again_at = app_now() where brand_id = ${brandId} and person_id = ${personId} and status = 'invited' returning asked_again_at as at`,
  );
  if (asked === undefined) throw new Error("the request was not stored");
  return asked.at.toISOString();
}

/** Owners of a brand besides a person. Counted under the lock of the team. */
export async function countOtherOwners(tx: Tx, brandId: string, personId: string): Promise<number> {
  const found = await row(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from brand_access
       where brand_id = ${brandId} and person_id <> ${personId} and access_type = 'owner' and status = 'active'`,
  );
  return found?.count ?? 0;
}

export interface OwnershipOffer {
  id: string;
  brandId: string;
  fromPersonId: string;
  toPersonId: string;
  expiresAt: Date;
}

const offerColumns = sql`id, brand_id as "brandId", from_person_id as "fromPersonId", to_person_id as "toPersonId", expires_at as "expiresAt"`;

/** The offer of a brand's ownership that can be accepted now. */
export async function findOffer(db: Db, brandId: string): Promise<OwnershipOffer | undefined> {
  return row(
    db,
    sql<OwnershipOffer>`
      select ${offerColumns} from brand_ownership_offer where brand_id = ${brandId} and status = 'open' and expires_at > app_now()`,
  );
}

/** Writes an offer in place of one that lapsed. Returns its id. */
export async function writeOffer(
  tx: Tx,
  offer: { brandId: string; fromPersonId: string; toPersonId: string },
): Promise<string> {
  await sql`update brand_ownership_offer set status = 'withdrawn', ended_at = app_now() where brand_id = ${offer.brandId} and status = 'open'`.execute(
    tx,
  );
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into brand_ownership_offer (brand_id, from_person_id, to_person_id, expires_at)
      values (${offer.brandId}, ${offer.fromPersonId}, ${offer.toPersonId}, app_now() + make_interval(days => ${inviteDays})) returning id`,
  );
  if (made === undefined) throw new Error("the offer was not stored");
  return made.id;
}

export async function endOffer(tx: Tx, offerId: string, to: "accepted" | "declined" | "withdrawn"): Promise<void> {
  await sql`update brand_ownership_offer set status = ${to}, ended_at = app_now() where id = ${offerId} and status = 'open'`.execute(
    tx,
  );
}

/** Takes back the offers that a person who is no longer in the brand made or got. */
export async function withdrawOffersOf(tx: Tx, brandId: string, personId: string): Promise<void> {
  await sql`
    update brand_ownership_offer set status = 'withdrawn', ended_at = app_now()
     where brand_id = ${brandId} and status = 'open' and (from_person_id = ${personId} or to_person_id = ${personId})`.execute(
    tx,
  );
}

/** The people who are in a brand now, for its file: oldest first, so many after a position. */
export const membersAfter = prepared<
  [string, string, string, number],
  { id: string; position: string; username: string | null; name: string; accessType: BrandRole; joinedAt: Date }
>(
  "brand_members_after",
  `select b.id, b.created_at::text as position, p.username, p.name, b.access_type as "accessType", coalesce(b.joined_at, b.created_at) as "joinedAt"
     from brand_access b join account p on p.id = b.person_id
    where b.brand_id = $1 and b.status = 'active' and (b.created_at, b.id) > ($2::timestamptz, $3::uuid)
    order by b.created_at, b.id limit $4`,
);
