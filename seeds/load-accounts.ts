import { sql } from "kysely";
import { enrolTotp, phoneIndex, startSession } from "#modules/sign-in/index.ts";
import { setRole, setTrusted, termsVersion } from "#modules/accounts/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { approveIdentity } from "#modules/identity/index.ts";
import { row, transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { brandPeople } from "./brand-people.ts";
import { brands, foundedBrands } from "./brands.ts";
import type { BrandSeed } from "./brands.ts";
import { everybody } from "./cast.ts";
import type { Cast } from "./cast.ts";
import { invited } from "./invited.ts";
import { lookAlikes, quietStaff } from "./people.ts";
import type { PersonSeed } from "./people.ts";
import type { Timeline } from "./timeline.ts";

const day = 24;
const byTheLoader = { kind: "operator", reason: "demo world" } as const;
/** Two people at one address, so that neither can enter where the other hosts. */
const households: Readonly<Record<string, string>> = {
  danafried: "44 Kiln Row, Asheville 28801",
  luisfried: "44 Kiln Row, Asheville 28801",
};

/** Devices on which some people are signed in elsewhere, by hours since they signed in there. */
const devices: readonly (readonly [hours: number, username: string, userAgent: string])[] = [
  [
    3,
    "ava",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  [
    70,
    "ava",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  [
    26,
    "ben",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  ],
];

/** Plans the registration of everyone, the approvals of their identities, and the brands. */
export async function planAccounts(services: Services, timeline: Timeline, cast: Cast): Promise<void> {
  const passwordHash = await hashPassword("generosity");
  for (const [index, person] of [...everybody, ...lookAlikes, ...quietStaff, ...invited, ...brandPeople].entries()) {
    timeline.at(person.joined * day, async () =>
      cast.add(person.username, await join(services, person, { index, passwordHash })),
    );
    if (person.isVerified !== false)
      timeline.at(person.joined * day - 6, () => approve(services, cast.idOf(person.username), person));
  }
  for (const [hours, username, userAgent] of devices) {
    timeline.at(hours, async () => {
      const personId = cast.idOf(username);
      await transact(services.db, (tx) =>
        startSession(tx, {
          personId,
          actingAccountId: personId,
          userAgent,
          ip: "192.0.2.1",
          isTwoFactorAuthenticated: false,
        }),
      );
    });
  }
  for (const brand of [...brands, ...foundedBrands]) {
    timeline.at(brand.founded * day, async () => cast.add(brand.username, await found(services, brand, cast)));
    for (const { username, access } of brand.members) {
      const joined = [...everybody, ...brandPeople].find((one) => one.username === username)?.joined ?? 0;
      timeline.at((Math.min(brand.founded, joined) - 7) * day, () =>
        admit(services, { brandId: cast.idOf(brand.username), personId: cast.idOf(username), access }),
      );
    }
  }
}

async function join(
  services: Services,
  person: PersonSeed,
  more: { index: number; passwordHash: string },
): Promise<string> {
  const phone = `+1${["202", "303", "415"][more.index % 3] ?? "202"}55501${String(Math.floor(more.index / 3)).padStart(2, "0")}`;
  // The newest member has still to confirm her address.
  const hasConfirmed = person.joined > 3;
  return transact(services.db, async (tx) => {
    const made = await row(
      tx,
      sql<{ id: string }>`
        insert into account (username, name, bio, location, website_url, photo_url, cover_photo_url, is_using_legal_name)
        values (${person.username}, ${person.name}, ${person.bio}, ${person.location}, ${person.website ?? null}, ${art(person.face)},
                ${person.cover === undefined ? null : art(person.cover)}, false)
        returning id`,
    );
    if (made === undefined) throw new Error(`${person.username} was not stored`);
    const { id } = made;
    const sealed = services.vault.seal({ table: "account_credential", column: "phone_enc", rowId: id }, phone);
    await sql`
      insert into account_credential (account_id, email, email_verified_at, password_hash, date_of_birth, phone_enc, phone_bidx, phone_verified_at)
      values (${id}, ${`${person.username}@example.com`}, case when ${hasConfirmed} then app_now() end, ${more.passwordHash}, ${person.born}, ${sealed},
              ${phoneIndex(services, phone)}, app_now())`.execute(tx);
    await sql`insert into consent (account_id, kind, version, text)
              values (${id}, 'terms', ${termsVersion}, 'Terms of service and privacy policy')`.execute(tx);
    return id;
  });
}

async function approve(services: Services, personId: string, person: PersonSeed): Promise<void> {
  const approved = await approveIdentity(services, {
    personId,
    legalName: person.name,
    dateOfBirth: person.born,
    address: households[person.username] ?? `${person.username} ${person.location}`,
    residentState: person.state,
    documentKey: `demo:${person.username}`,
    decidedBy: "demo world",
    reason: "demo world",
  });
  if (!approved.ok) throw new Error(`${person.username} was not approved: ${approved.error}`);
  const { role } = person;
  await transact(services.db, async (tx) => {
    if (person.isTrusted === true) await setTrusted(tx, personId, true, byTheLoader);
    if (role !== undefined) await setRole(tx, personId, role, byTheLoader);
    if (person.totpSecret !== undefined) {
      await enrolTotp(tx, services, personId, person.totpSecret);
      // A new authenticator moves no money for a day.
      await sql`update totp_factor set confirmed_at = app_now() - interval '30 days' where person_id = ${personId}`.execute(
        tx,
      );
    }
  });
}

async function found(services: Services, brand: BrandSeed, cast: Cast): Promise<string> {
  const made = await createBrand(services, {
    creatorId: cast.idOf(brand.owner),
    username: brand.username,
    name: brand.name,
    status: brand.isPending === true ? "pending" : "active",
    photoUrl: art(brand.face),
    bio: brand.bio,
    contactEmail: `hello@${brand.username}.example.com`,
  });
  if (!made.ok) throw new Error(`${brand.username} was not founded: ${made.error}`);
  const { brandId } = made.value;
  await transact(services.db, async (tx) => {
    await sql`update account set location = ${brand.location}, website_url = ${brand.website}, cover_photo_url = ${art(brand.cover)} where id = ${brandId}`.execute(
      tx,
    );
  });
  return brandId;
}

async function admit(services: Services, member: { brandId: string; personId: string; access: string }): Promise<void> {
  await sql`insert into brand_access (brand_id, person_id, access_type, status)
            values (${member.brandId}, ${member.personId}, ${member.access}, 'active')`.execute(services.db);
}

function art(file: string): string {
  return `/art/${file}.svg`;
}
