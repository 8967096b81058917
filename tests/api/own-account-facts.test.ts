import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import { api } from "../support/api.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

describe("what an account knows of itself", () => {
  const limits =
    "{ fetchSession { user { monthlySpendLimit remainingMonthlySpend dailyPostLimit dailyPostCount createdById createdBy { username } } } }";
  const post = (clientId: string) => `mutation { createPost(input: {text: "Hello", clientId: "${clientId}"}) { id } }`;

  test("the limits of a month and of a day, and what is used of them", async () => {
    const person = await createPerson(world, { trusted: true });
    await world.owner.query(
      "update account set monthly_spend_limit_cents = 12300, daily_post_limit = 2 where id = $1",
      [person.id],
    );
    const call = api(world, person.actor);
    const user = async () => ((await call(limits)).data as { fetchSession: { user: object } }).fetchSession.user;
    expect(await user()).toEqual({
      monthlySpendLimit: 12_300,
      remainingMonthlySpend: 12_300,
      dailyPostLimit: 2,
      dailyPostCount: 0,
      createdById: null,
      createdBy: null,
    });
    for (const id of ["one", "two"]) expect((await call(post(id))).code).toBeUndefined();
    expect(await user()).toMatchObject({ dailyPostLimit: 2, dailyPostCount: 2 });
    expect((await call(post("three"))).code).toBe("LIMIT_EXCEEDED");
  });

  test("staff write as much as they like; a brand names who made it", async () => {
    const person = await createPerson(world);
    await world.owner.query("update account set role = 'staff' where id = $1", [person.id]);
    expect((await api(world, person.actor)(limits)).data).toMatchObject({
      fetchSession: { user: { dailyPostLimit: null } },
    });
    const brand = await createBrand(world.services, {
      creatorId: person.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    const acting = { personId: person.id, accountId: brand.value.brandId };
    expect((await api(world, acting)(limits)).data).toMatchObject({
      fetchSession: { user: { createdById: encodeId(person.id), createdBy: { username: person.username } } },
    });
  });

  test("the criteria for trusted status, each with its state, and the date of the one that time meets", async () => {
    const person = await createPerson(world, { emailVerified: false });
    await world.owner.query("update account set created_at = app_now() - interval '10 days' where id = $1", [
      person.id,
    ]);
    const answer = await api(world, person.actor)("{ fetchSession { user { trustCriteria { name isMet metAt } } } }");
    const { trustCriteria } = (answer.data as { fetchSession: { user: { trustCriteria: { metAt: string | null }[] } } })
      .fetchSession.user;
    expect(trustCriteria).toEqual([
      { name: "identity", isMet: true, metAt: null },
      { name: "email", isMet: false, metAt: null },
      { name: "phone", isMet: true, metAt: null },
      { name: "two_factor", isMet: false, metAt: null },
      { name: "account_age", isMet: false, metAt: expect.any(String) },
    ]);
    const daysLeft = (Date.parse(trustCriteria[4]?.metAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(daysLeft)).toBe(20);
  });

  test("the state of residence is visible to its owner only", async () => {
    const [person, other] = [await createPerson(world), await createPerson(world)];
    await world.owner.query("update account set resident_state = 'TX' where id = $1", [person.id]);
    const ask = `{ fetchUserByUsername(username: "${person.username}") { residentState } }`;
    expect((await api(world, person.actor)(ask)).data).toEqual({ fetchUserByUsername: { residentState: "TX" } });
    for (const viewer of [other.actor, undefined])
      expect((await api(world, viewer)(ask)).data).toEqual({ fetchUserByUsername: { residentState: null } });
  });
});
