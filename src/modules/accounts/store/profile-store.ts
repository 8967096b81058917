import { sql } from "kysely";
import { profileFactNames } from "#kernel/profile-facts.ts";
import type { ProfileTexts } from "#kernel/text/profile.ts";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Reads an account's shown name, and locks the account; undefined when there is no such account. */
export async function lockName(tx: Tx, accountId: string): Promise<string | undefined> {
  const found = await row(
    tx,
    sql<{ name: string }>`select name from account where id = ${accountId} for no key update`,
  );
  return found?.name;
}

/** Writes what an account says of itself and who finds it. Omitted fields stay; a new name is not the legal one. */
export async function writeProfile(
  tx: Tx,
  accountId: string,
  {
    texts,
    isPrivate,
    isDiscoverable,
    isRenamed,
  }: {
    texts: Partial<ProfileTexts>;
    isPrivate: boolean | undefined;
    isDiscoverable: boolean | undefined;
    isRenamed: boolean;
  },
): Promise<void> {
  const { name, websiteUrl } = texts;
  const facts = profileFactNames.map(
    (fact) => sql`${sql.ref(fact)} = coalesce(${texts[fact] ?? null}, ${sql.ref(fact)})`,
  );
  await sql`
      update account set name = coalesce(${name ?? null}, name), ${sql.join(facts)},
             website_url = case when ${websiteUrl !== undefined} then ${websiteUrl ?? null} else website_url end,
             is_private = coalesce(${isPrivate ?? null}, is_private), is_discoverable = coalesce(${isDiscoverable ?? null}, is_discoverable),
             is_using_legal_name = is_using_legal_name and not ${isRenamed}
       where id = ${accountId}`.execute(tx);
}

/** Gives an account its shown name, and whether it is the legal one. */
export async function setDisplayName(
  tx: Tx,
  accountId: string,
  name: string,
  isUsingLegalName: boolean,
): Promise<void> {
  await sql`update account set name = ${name}, is_using_legal_name = ${isUsingLegalName} where id = ${accountId}`.execute(
    tx,
  );
}

/** The addresses of an account's photo and cover; null for none. */
export interface StoredPictures {
  photoUrl: string | null;
  coverPhotoUrl: string | null;
}

/** Reads an account's photo and cover, and locks the account; undefined when there is no such account. */
export function lockPictures(tx: Tx, accountId: string): Promise<StoredPictures | undefined> {
  return row(
    tx,
    sql<StoredPictures>`
          select photo_url as "photoUrl", cover_photo_url as "coverPhotoUrl" from account where id = ${accountId} for update`,
  );
}

/** Writes an account's photo and cover. */
export async function writePictures(tx: Tx, accountId: string, to: StoredPictures): Promise<void> {
  await sql`update account set photo_url = ${to.photoUrl}, cover_photo_url = ${to.coverPhotoUrl} where id = ${accountId}`.execute(
    tx,
  );
}
