import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** What others see of a new brand. */
export interface BrandFacts {
  readonly username: string;
  readonly name: string;
  readonly photoUrl: string | null;
}

/**
 * Inserts the account of a brand. Returns its id. Throws the broken constraint of the username when another account has
 * it.
 */
export async function insertBrandAccount(
  tx: Tx,
  brand: BrandFacts & { creatorId: string; bio: string; status: "pending" | "active" },
): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into account (account_type, username, name, bio, photo_url, brand_status, created_by_account_id)
      values ('brand', ${brand.username}, ${brand.name}, ${brand.bio}, ${brand.photoUrl}, ${brand.status}, ${brand.creatorId}) returning id`,
  );
  if (made === undefined) throw new Error("the brand's account was not stored");
  return made.id;
}

/** Writes what others see of a brand that is being founded. */
export async function writeBrandFacts(tx: Tx, brandId: string, facts: BrandFacts): Promise<void> {
  await sql`update account set username = ${facts.username}, name = ${facts.name}, photo_url = ${facts.photoUrl} where id = ${brandId}`.execute(
    tx,
  );
}

/** Takes the username of a brand that is discarded away, so that it is free at once. */
export async function forgetBrandUsername(tx: Tx, brandId: string): Promise<void> {
  await sql`update account set username = null where id = ${brandId}`.execute(tx);
}

/** Moves a brand to the other state. Returns when; undefined for no move. */
export async function moveBrandStatus(tx: Tx, brandId: string, to: "pending" | "active"): Promise<Date | undefined> {
  const moved = await row(
    tx,
    sql<{
      at: Date;
    }>`update account set brand_status = ${to} where id = ${brandId} and brand_status <> ${to} returning app_now() as at`,
  );
  return moved?.at;
}
