import { beforeAll } from "vitest";
import { sql } from "kysely";
import { identityProviders } from "#modules/identity/index.ts";
import type { IdentityProvider } from "#modules/identity/index.ts";
import { identityEmbedded } from "#providers/identity-embedded/identity-embedded.ts";
import { documentPath, imagePath } from "#kernel/media-address.ts";
import { row } from "#platform/db/db.ts";
import { createPerson } from "./people.ts";
import type { PersonFacts, TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** Gives the world's process an identity provider; the embedded one by default. */
export function useIdentity(world: World, provider: IdentityProvider = identityEmbedded): void {
  beforeAll(() => identityProviders.attach(world.services, [provider]));
}

/** Creates a staff member who may look at identities. */
export async function createReviewer(world: World, facts: PersonFacts = {}): Promise<TestPerson> {
  const staff = await createPerson(world, { role: "staff", ...facts });
  await sql`update account set acl = '{canEditIdv}' where id = ${staff.id}`.execute(world.db);
  return staff;
}

/** Returns the address of a finished upload of a person, without its bytes. */
export async function uploaded(world: World, personId: string, uploadType = "identity"): Promise<string> {
  const made = await row(
    world.db,
    sql<{
      id: string;
    }>`insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes, has_upload)
      values (new_id(), ${personId}, ${personId}, ${uploadType}, 'ready', 'image/webp', 1, false) returning id`,
  );
  const id = made?.id ?? "";
  return uploadType === "identity" ? documentPath(id) : imagePath(id);
}
