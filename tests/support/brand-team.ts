import { sql } from "kysely";
import type { BrandRole } from "#kernel/capabilities.ts";
import { createBrand } from "#modules/brands/index.ts";
import { enrol } from "./second-factor.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

export interface Team {
  brandId: string;
  owner: TestPerson;
  manager: TestPerson;
  member: TestPerson;
}

/** Lets a person into a brand, bypassing the rules. */
export async function letIn(world: World, brandId: string, personId: string, role: BrandRole): Promise<void> {
  await sql`insert into brand_access (brand_id, person_id, access_type, status, joined_at) values (${brandId}, ${personId}, ${role}, 'active', app_now())`.execute(
    world.db,
  );
}

/** Creates a person with what a role that handles money needs. */
export async function createManager(world: World): Promise<TestPerson> {
  const person = await createPerson(world);
  await enrol(world, person);
  return person;
}

/** Creates a brand with one person of each role. */
export async function createTeam(world: World): Promise<Team> {
  const [owner, manager, member] = [await createManager(world), await createManager(world), await createPerson(world)];
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Fern",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const { brandId } = brand.value;
  await letIn(world, brandId, manager.id, "manager");
  await letIn(world, brandId, member.id, "member");
  return { brandId, owner, manager, member };
}
