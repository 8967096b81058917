import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { transact } from "#platform/db/db.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

async function cookieOf(person: TestPerson): Promise<string> {
  const { token } = await transact(world.db, (tx) =>
    startSession(tx, {
      personId: person.id,
      actingAccountId: person.id,
      userAgent: "test",
      ip: "192.0.2.1",
      isTwoFactorAuthenticated: false,
    }),
  );
  return `sid=${token}`;
}

async function call(cookie: string, query: string): Promise<{ data: unknown; code: string | undefined }> {
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers: { "content-type": "application/json", cookie },
    payload: JSON.stringify({ query }),
  });
  const body = answer.json<{ data: unknown; errors?: { extensions: { code: string } }[] }>();
  return { data: body.data, code: body.errors?.[0]?.extensions.code };
}

describe("a person who is not active", () => {
  test.each(["suspended", "pending_reactivation", "deleted"] as const)(
    "%s: changes nothing, alone or behind a call that is open",
    async (status) => {
      const [person, other] = [await createPerson(world, { status }), await createPerson(world)];
      const cookie = await cookieOf(person);
      const follow = `followUser(userId: "${encodeId(other.id)}") { id }`;
      const mute = `muteUser(userId: "${encodeId(other.id)}") { id }`;
      const shapes = [
        `mutation { ${mute} }`,
        `mutation { ${follow} }`,
        `mutation { archiveAllNotifications { ok } }`,
        `mutation { setActiveBrand { user { id } } }`,
        `mutation { signOut { ok } ${mute} }`,
        `mutation { signOut { ok } a: ${mute} }`,
        `mutation { ... on Mutation { ${mute} } }`,
        `mutation { ...M } fragment M on Mutation { signOut { ok } ${mute} }`,
        `mutation { signOut { ok } ... { ${mute} } }`,
      ];
      for (const shape of shapes) expect(await call(cookie, shape)).toEqual({ data: null, code: "FORBIDDEN" });
      const left = await world.owner.query(
        "select (select count(*)::int from mute where muter_id = $1) + (select count(*)::int from follow where follower_id = $1) as acts",
        [person.id],
      );
      expect(left.rows).toEqual([{ acts: 0 }]);
      expect(await call(cookie, "mutation { signOut { ok } }")).toEqual({
        data: { signOut: { ok: true } },
        code: undefined,
      });
      expect((await call(cookie, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    },
  );

  test("gets the reason, so that the page can show it", async () => {
    const cookie = await cookieOf(await createPerson(world, { status: "suspended" }));
    expect(await call(cookie, "{ fetchSession { user { status } } }")).toMatchObject({
      data: { fetchSession: { user: { status: "suspended" } } },
    });
  });
});
