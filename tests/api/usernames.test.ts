import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { firstSegments } from "#kernel/reserved-segments.ts";
import { routes } from "#kernel/route-table.ts";
import { isUsername, usernameSkeleton } from "#kernel/text/username.ts";
import { changeUsername } from "#modules/accounts/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { row } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

const change = `mutation ($username: String!) { changeUsername(username: $username) { username usernameChangeCount usernameChangeableAt } }`;
const whose = `query ($username: String!) { fetchUserByUsername(username: $username) { id username } }`;
const check = `query ($username: String!) { checkUsername(username: $username) { isAvailable reason } }`;

const reasonOf = async (username: string): Promise<string | null> =>
  ((await api(world)(check, { username })).data as { checkUsername: { reason: string | null } }).checkUsername.reason;

describe("changing a username", () => {
  test("the old name leads to the new one for 30 days, and is kept from others for 90", async () => {
    const [ava, ben] = [await createPerson(world), await createPerson(world)];
    const next = freshUsername();
    const changed = await api(world, { personId: ava.id })(change, { username: next.toUpperCase() });
    expect(changed.data).toMatchObject({ changeUsername: { username: next, usernameChangeCount: 1 } });
    const led = { fetchUserByUsername: { id: encodeId(ava.id), username: next } };
    expect((await api(world)(whose, { username: ava.username })).data).toEqual(led);
    expect(await reasonOf(ava.username)).toBe("locked");
    expect((await api(world, { personId: ben.id })(change, { username: ava.username })).details).toEqual({
      field: "username",
      rule: "locked",
    });
    await world.advance("29 days");
    expect((await api(world)(whose, { username: ava.username })).data).toEqual(led);
    await world.advance("2 days");
    expect((await api(world)(whose, { username: ava.username })).data).toEqual({ fetchUserByUsername: null });
    expect(await reasonOf(ava.username)).toBe("locked");
    await world.advance("60 days");
    expect(await reasonOf(ava.username)).toBeNull();
  });

  test("30 days apart and twice a year; the owner may take the old name back", async () => {
    const cleo = await createPerson(world);
    const asCleo = api(world, { personId: cleo.id });
    expect((await asCleo(change, { username: freshUsername() })).code).toBeUndefined();
    const soon = await asCleo(change, { username: freshUsername() });
    expect(soon.code).toBe("LIMIT_EXCEEDED");
    expect(soon.details?.["resetAt"]).toMatch(/^\d{4}-/);
    await world.advance("31 days");
    expect((await asCleo(change, { username: cleo.username })).data).toMatchObject({
      changeUsername: { username: cleo.username, usernameChangeCount: 2 },
    });
    await world.advance("100 days");
    expect((await asCleo(change, { username: freshUsername() })).code).toBe("LIMIT_EXCEEDED");
    await world.advance("235 days");
    expect((await asCleo(change, { username: freshUsername() })).code).toBeUndefined();
  });

  test("the same name again is no change, and a taken name is refused", async () => {
    const [dan, eve] = [await createPerson(world), await createPerson(world)];
    expect((await api(world, { personId: dan.id })(change, { username: dan.username })).data).toMatchObject({
      changeUsername: { usernameChangeCount: 0 },
    });
    expect((await api(world, { personId: dan.id })(change, { username: eve.username.toUpperCase() })).details).toEqual({
      field: "username",
      rule: "taken",
    });
  });

  test("two who want one name at once: one has it", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(world)));
    const wanted = freshUsername();
    const answers = await Promise.all(people.map((one) => changeUsername(world.services, one.actor, wanted)));
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    expect(
      answers
        .filter((one) => !one.ok)
        .every((one) => !one.ok && one.error.code === "username" && one.error.rule === "taken"),
    ).toBe(true);
  });

  test("parallel changes of one account count as one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await createPerson(world);
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => changeUsername(world.services, person.actor, freshUsername())),
      );
      expect(answers.filter((one) => one.ok)).toHaveLength(1);
    }
  });

  test("who gives keeps their name until the giveaway is over; who won, until the prize is there", async () => {
    const host = await createHost(world);
    const giveaway = await publish(world, host.actor);
    expect((await api(world, { personId: host.id })(change, { username: freshUsername() })).details).toEqual({
      reason: "open_giveaway",
    });
    const winner = await createPerson(world);
    await world.owner.query(
      "insert into giveaway_slot (giveaway_id, slot_no, person_id, ticket_no, draw_position, prize_cents, status) values ($1, 99, $2, 1, 0, 500, 'winner')",
      [giveaway, winner.id],
    );
    expect((await api(world, { personId: winner.id })(change, { username: freshUsername() })).details).toEqual({
      reason: "unpaid_win",
    });
    const given =
      "query ($username: String!) { fetchUserByUsername(username: $username) { given { giveawaysTotal giveawaysCount winnersCount } } }";
    expect((await api(world)(given, { username: host.username })).data).toEqual({
      fetchUserByUsername: { given: null },
    });
    await world.owner.query(
      "update giveaway_slot set status = 'settled', settled_at = now() where giveaway_id = $1 and slot_no = 99",
      [giveaway],
    );
    expect((await api(world)(given, { username: host.username })).data).toEqual({
      fetchUserByUsername: { given: { giveawaysTotal: 500, giveawaysCount: 1, winnersCount: 1 } },
    });
    expect((await api(world, { personId: winner.id })(change, { username: freshUsername() })).code).toBeUndefined();
  });

  test("an address that led to a person suspended does not tell their new name", async () => {
    const gone = await createPerson(world);
    await changeUsername(world.services, gone.actor, freshUsername());
    await sql`update account set status = 'suspended' where id = ${gone.id}`.execute(world.db);
    expect((await api(world)(whose, { username: gone.username })).data).toEqual({
      fetchUserByUsername: { id: encodeId(gone.id), username: null },
    });
  });
});

describe("reserved names are refused", () => {
  let brandName: string;
  beforeAll(async () => {
    const owner = await createPerson(world);
    brandName = `glow${freshUsername().slice(1, 7)}`;
    const made = await createBrand(world.services, {
      creatorId: owner.id,
      username: brandName,
      name: "Glow",
      status: "active",
    });
    if (!made.ok) throw new Error(made.error);
  });

  test("what reads like an active brand", async () => {
    for (const twin of [brandName.replace("l", "1"), brandName.replace("o", "0"), `${brandName}_`])
      expect(await reasonOf(twin)).toBe("look_alike");
    expect(await reasonOf(brandName)).toBe("taken");
  });

  test("every first segment of the route table, every root of the server", async () => {
    const heads = new Set([
      ...routes.map((one) => one.path.split("/")[1] ?? "").filter((head) => head !== "" && !head.startsWith(":")),
      ...firstSegments(),
    ]);
    for (const head of heads) {
      if (isUsername(head)) expect(await reasonOf(head), head).toBe("reserved");
      expect(matchRoute(`/${head}`)?.id, head).not.toBe("profile");
    }
  });

  test("a name is either refused or the address of a profile, never of a page", async () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcdehilmnoprstuz019_-.@/ АаеоiІ"),
      minLength: 1,
      maxLength: 18,
    });
    const heads = fc.constantFrom(...firstSegments());
    const twisted = fc
      .tuple(heads, fc.constantFrom("", ".", "/", " ", "\u200b", "\u0430", "%20"))
      .map(([head, tail]) => head + tail);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          letters,
          heads,
          twisted,
          heads.map((head) => head.toUpperCase()),
        ),
        async (input) => {
          const reason = await reasonOf(input);
          if (reason !== null) return;
          const username = input.trim().toLowerCase();
          expect(username).toMatch(/^[a-z0-9_]{3,15}$/);
          expect(firstSegments().has(username)).toBe(false);
          expect(matchRoute(`/${username}`)).toMatchObject({ id: "profile", params: { username } });
        },
      ),
      { numRuns: 200 },
    );
  });

  test("the database reads names as the code does", async () => {
    const name = fc.string({ unit: fc.constantFrom(..."abcdlimnorvwsz0125899qg_"), minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
        const found = await row(
          world.db,
          sql<{
            skeletons: string[];
          }>`select array(select username_skeleton(n) from unnest(${names}::text[]) with ordinality as t (n, at) order by at) as skeletons`,
        );
        expect(found?.skeletons).toEqual(names.map(usernameSkeleton));
      }),
      { numRuns: 10 },
    );
  });
});
