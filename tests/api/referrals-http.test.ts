import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { createBrand } from "#modules/brands/index.ts";
import { stepReferral } from "#modules/referrals/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { api } from "../support/api.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { beActive, fund, refer } from "../support/referrals.ts";
import { runTasks } from "../support/run-tasks.ts";
import { cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

describe("an invitation link", () => {
  const open = (username: string, cookie?: string) =>
    app.inject({ method: "GET", url: `/ref/${username}`, headers: cookie === undefined ? {} : { cookie } });

  test("stores who invited for 30 days and leads to sign-up", async () => {
    const me = await createPerson(world);
    const answer = await open(me.username.toUpperCase());
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/create-account?invited-by=${me.username}`);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: "ref",
        value: me.username,
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        maxAge: 30 * 86_400,
      }),
    ]);
  });

  test("keeps the first inviter, unless they may not invite people any more", async () => {
    const [first, second] = [await createPerson(world), await createPerson(world)];
    const again = await open(second.username, `ref=${first.username}`);
    expect(again.cookies).toEqual([]);
    expect(again.headers.location).toBe(`/create-account?invited-by=${first.username}`);
    await world.owner.query("update account set status = 'suspended' where id = $1", [first.id]);
    const replaced = await open(second.username, `ref=${first.username}`);
    expect(replaced.cookies.map(({ value }) => value)).toEqual([second.username]);
    expect(replaced.headers.location).toBe(`/create-account?invited-by=${second.username}`);
  });

  test("with an unknown username, a suspended person or a brand sets no cookie", async () => {
    const owner = await createPerson(world, { trusted: true });
    const suspended = await createPerson(world, { status: "suspended" });
    const brand = freshUsername();
    await createBrand(world.services, { creatorId: owner.id, username: brand, name: "Brand", status: "active" });
    for (const username of ["nobody_here", suspended.username, brand]) {
      const answer = await open(username);
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    }
  });

  test("leads a browser that is signed in to the profile, without a cookie", async () => {
    const [me, other] = [await createPerson(world), await createPerson(world)];
    const answer = await open(me.username, await cookieFor(world, other.id));
    expect(answer.cookies).toEqual([]);
    expect(answer.headers.location).toBe(`/${me.username}`);
  });
});

describe("sign-up", () => {
  const call = async (query: string, variables: object, headers: Record<string, string>) => {
    const answer = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "application/json", "x-client-name": "test", ...headers },
      payload: JSON.stringify({ query, variables }),
    });
    return answer.json<{ data: Record<string, unknown> }>().data;
  };

  /** Joins and signs in over HTTP. Returns the id of the new person. */
  async function join(headers: Record<string, string>): Promise<string> {
    const email = `${freshUsername()}@example.com`;
    const made = await call(
      `mutation ($email: String!) { createAccountAndSignInToken(email: $email, password: "correct horse 9", dateOfBirth: "1990-05-17") { token } }`,
      { email },
      headers,
    );
    const { token } = made["createAccountAndSignInToken"] as { token: string };
    const signedIn = await call(
      `mutation ($token: String!) { signInWithIdToken(idToken: $token) { provider } }`,
      { token },
      headers,
    );
    expect(signedIn["signInWithIdToken"]).toEqual({ provider: "password" });
    const { rows } = await world.owner.query<{ id: string }>(
      "select account_id as id from account_credential where email = $1",
      [email.toLowerCase()],
    );
    return rows[0]?.id ?? "";
  }
  const devicesOf = async (id: string): Promise<number> =>
    (await world.owner.query("select 1 from person_device where person_id = $1", [id])).rows.length;

  test("stores the browser as a signal, and none under Global Privacy Control", async () => {
    expect(await devicesOf(await join({}))).toBe(1);
    expect(await devicesOf(await join({ "sec-gpc": "1" }))).toBe(0);
  });

  test("takes the referrer from the cookie of the link", async () => {
    const me = await createPerson(world);
    const id = await join({ cookie: `ref=${me.username}` });
    const { rows } = await world.owner.query("select referrer_id, source, state from referral where referee_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ referrer_id: me.id, source: "link", state: "joined" }]);
  });

  test("leaves the question open when it names a brand or a suspended person, and closes it otherwise", async () => {
    const owner = await createPerson(world, { trusted: true });
    const suspended = await createPerson(world, { status: "suspended" });
    const brand = freshUsername();
    await createBrand(world.services, { creatorId: owner.id, username: brand, name: "Brand", status: "active" });
    const isDue = async (username: string): Promise<unknown> =>
      (await api(world, { personId: await join({ cookie: `ref=${username}` }) })("{ isReferralQuestionDue }")).data;
    expect(await isDue(brand)).toEqual({ isReferralQuestionDue: true });
    expect(await isDue(suspended.username)).toEqual({ isReferralQuestionDue: true });
    expect(await isDue(owner.username)).toEqual({ isReferralQuestionDue: false });
  });
});

test("a reward names the person it was for, in the wallet of the referrer and in a notification", async () => {
  const me = await createPerson(world);
  const { id, referee } = await refer(world, me);
  await stepReferral(world.services, id);
  await world.advance("8 days");
  await beActive(world, id);
  await fund(world, 500n);
  expect(await stepReferral(world.services, id)).toEqual({ do: "reward" });
  await runTasks(world);
  const ask = api(world, { personId: me.id });
  const { data: wallet } = await ask(
    "{ fetchUserTransactions { items { type amount isCredit referredUser { id username } } } }",
  );
  expect(wallet).toEqual({
    fetchUserTransactions: {
      items: [
        {
          type: "referral_reward",
          amount: 500,
          isCredit: true,
          referredUser: { id: encodeId(referee.id), username: referee.username },
        },
      ],
    },
  });
  const { data: notices } = await ask(
    `{ fetchNotifications(types: ["referral_reward"]) { items { type triggeredBy { username } data { prizeCents } } } }`,
  );
  expect(notices).toEqual({
    fetchNotifications: {
      items: [{ type: "referral_reward", triggeredBy: { username: referee.username }, data: { prizeCents: 500 } }],
    },
  });
  // The referee got nothing, and no notification.
  const other = api(world, { personId: referee.id });
  expect((await other(`{ fetchNotifications(types: ["referral_reward"]) { items { type } } }`)).data).toEqual({
    fetchNotifications: { items: [] },
  });
});
