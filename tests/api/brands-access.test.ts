import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { changeUsername } from "#modules/accounts/index.ts";
import { accessOf, availableAccounts, brandMembersSince, createBrand } from "#modules/brands/index.ts";
import { api } from "../support/api.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

test("a verified person owns at most one brand, also when asking twice at once", async () => {
  const owner = await createPerson(world);
  const ask = (): ReturnType<typeof createBrand> =>
    createBrand(world.services, { creatorId: owner.id, username: freshUsername(), name: "Kiln", status: "active" });
  const made = await Promise.all([ask(), ask(), ask()]);
  expect(made.filter((one) => one.ok)).toHaveLength(1);
  expect(made.filter((one) => !one.ok && one.error === "too_many_brands")).toHaveLength(2);
  const stranger = await createPerson(world, { verified: false });
  expect(
    await createBrand(world.services, {
      creatorId: stranger.id,
      username: freshUsername(),
      name: "No",
      status: "active",
    }),
  ).toMatchObject({ error: "identity_required" });
  const other = await createPerson(world);
  expect(
    await createBrand(world.services, {
      creatorId: other.id,
      username: owner.username,
      name: "Taken",
      status: "active",
    }),
  ).toMatchObject({ error: "username_taken" });
});

test("a brand takes no name that a person could not take", async () => {
  const [creator, giver, owner] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const famous = `glow${freshUsername().slice(1, 8)}`;
  expect(
    await createBrand(world.services, { creatorId: owner.id, username: famous, name: "Glow", status: "active" }),
  ).toMatchObject({ ok: true });
  await changeUsername(world.services, giver.actor, freshUsername());
  const refusals = {
    no: "invalid",
    "with space": "invalid",
    login: "reserved",
    support: "reserved",
    [famous.replace("o", "0")]: "look_alike",
    [giver.username]: "locked",
  };
  for (const [username, why] of Object.entries(refusals)) {
    expect(
      await createBrand(world.services, { creatorId: creator.id, username, name: "Kiln", status: "active" }),
      username,
    ).toMatchObject({ error: `username_${why}` });
  }
});

test("access, available accounts, links on profiles and past members follow the access rows", async () => {
  const [owner, member] = [await createPerson(world), await createPerson(world)];
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Fern",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const { brandId } = brand.value;
  await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${member.id}, 'member', 'active')`.execute(
    world.db,
  );
  expect(await accessOf(world.db, owner.id, brandId)).toBe("owner");
  expect(await accessOf(world.db, member.id, brandId)).toBe("member");
  expect(
    (await availableAccounts(world.db, member.id)).map((one) => [one.account.id, one.accessType, one.createdById]),
  ).toEqual([
    [member.id, null, null],
    [brandId, "member", owner.id],
  ]);
  const links = await api(world)(`query ($u: String!) { fetchUserByUsername(username: $u) { brands { id name } } }`, {
    u: member.username,
  });
  expect(links.data).toEqual({ fetchUserByUsername: { brands: [{ id: encodeId(brandId), name: "Fern" }] } });
  await sql`update brand_access set status = 'left', ended_at = app_now() where brand_id = ${brandId} and person_id = ${member.id}`.execute(
    world.db,
  );
  expect(await accessOf(world.db, member.id, brandId)).toBeNull();
  expect((await brandMembersSince(world.db, brandId, 30)).toSorted()).toEqual([owner.id, member.id].toSorted());
  await world.advance("31 days");
  expect(await brandMembersSince(world.db, brandId, 30)).toEqual([owner.id]);
});
