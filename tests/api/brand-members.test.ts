import type { FastifyInstance } from "fastify";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandRole } from "#kernel/capabilities.ts";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { checkInvariants } from "#main/invariants.ts";
import { erasePersonalData } from "#platform/personal-data.ts";
import { brandMembersSince, createBrand } from "#modules/brands/index.ts";
import { acceptInvite, askForInvite, declineInvite } from "#modules/brands/commands/answer-invite.ts";
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnership,
} from "#modules/brands/commands/ownership.ts";
import {
  cancelInvite,
  changeRole,
  inviteByUsername,
  leaveBrand,
  reinstate,
  removeMember,
  resendInvite,
} from "#modules/brands/commands/team.ts";
import { openMembers } from "#modules/brands/queries/members-csv.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import { createManager, createTeam, letIn } from "../support/brand-team.ts";
import type { Team } from "../support/brand-team.ts";
import { publish, useGiveaways } from "../support/giveaways.ts";
import { give } from "../support/money.ts";
import { useMedia } from "../support/media.ts";
import { createCrowd, createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { size } from "../support/scale.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
useGiveaways(world);
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

let team: Team;
let owner: string;
beforeEach(async () => {
  team = await createTeam(world);
  owner = await cookieFor(world, team.owner.id, team.brandId);
});

const call = (cookie: string, field: string, kind = "mutation"): Promise<HttpAnswer> =>
  callHttp(app, cookie, `${kind} { ${field} }`);
const ask = (cookie: string, field: string): Promise<HttpAnswer> => call(cookie, field, "query");
const own = (person: TestPerson): Promise<string> => cookieFor(world, person.id);
const id = (of: { id: string } | string): string => JSON.stringify(encodeId(typeof of === "string" ? of : of.id));
const access = "{ status accessType missing expiresAt user { id username } invitedBy { id } }";

const invite = (person: TestPerson, role: BrandRole = "member", cookie = owner, brandId = team.brandId) =>
  call(
    cookie,
    `inviteBrandUserByUsername(input: {brandId: ${id(brandId)}, username: "${person.username}", accessType: ${role}}) ${access}`,
  );
const accept = async (person: TestPerson) =>
  call(await own(person), `acceptBrandInvite(brandId: ${id(team.brandId)}) { status accessType }`);
const remove = (person: TestPerson, cookie = owner) => call(cookie, `removeBrandUser(userId: ${id(person)}) ${access}`);
const setRole = (person: TestPerson, role: BrandRole, cookie = owner) =>
  call(
    cookie,
    `updateBrandUserAccess(input: {brandId: ${id(team.brandId)}, userId: ${id(person)}, accessType: ${role}}) ${access}`,
  );
const roleOf = async (person: TestPerson): Promise<string> => {
  const { rows } = await world.owner.query<{ said: string }>(
    "select status || ' ' || access_type as said from brand_access where brand_id = $1 and person_id = $2",
    [team.brandId, person.id],
  );
  return rows[0]?.said ?? "none";
};
const ownershipToken = (person: TestPerson): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, person.id, "brand_ownership"));
const offer = async (person: TestPerson, cookie = owner, token?: string) =>
  call(
    cookie,
    `offerBrandOwnership(userId: ${id(person)}, idToken: "${token ?? (await ownershipToken(team.owner))}") { isOfferedOwnership }`,
  );

describe("an invitation", () => {
  test("goes to a person by username, tells them, and is accepted by them", async () => {
    const person = await createPerson(world);
    const sent = await invite(person);
    expect(sent.data?.["inviteBrandUserByUsername"]).toMatchObject({
      status: "invited",
      accessType: "member",
      missing: [],
      user: { username: person.username },
      invitedBy: { id: encodeId(team.owner.id) },
    });
    await runTasks(world);
    const shown = await ask(
      await own(person),
      "fetchNotifications { items { type triggeredBy { id } data { team { brandId name step } } } }",
    );
    expect(shown.data).toEqual({
      fetchNotifications: {
        items: [
          {
            type: "brand_invite",
            triggeredBy: { id: encodeId(team.owner.id) },
            data: { team: { brandId: encodeId(team.brandId), name: "Fern", step: "member" } },
          },
        ],
      },
    });
    const seen = await ask(
      await own(person),
      `fetchBrandInvite(brandId: ${id(team.brandId)}) { status can requirements { kind } brand { name } invitedBy { id } givesUp { ticketNo } }`,
    );
    expect(seen.data?.["fetchBrandInvite"]).toEqual({
      status: "invited",
      can: ["write"],
      requirements: [],
      brand: { name: "Fern" },
      invitedBy: { id: encodeId(team.owner.id) },
      givesUp: [],
    });
    expect((await ask(await own(person), "fetchBrandInvites { status }")).data).toEqual({
      fetchBrandInvites: [{ status: "invited" }],
    });
    expect((await accept(person)).data).toEqual({ acceptBrandInvite: { status: "active", accessType: "member" } });
    expect((await accept(person)).details).toMatchObject({ rule: "already_member" });
    expect((await ask(await own(person), "fetchBrandInvites { status }")).data).toEqual({ fetchBrandInvites: [] });
  });

  test("is refused with what to do instead", async () => {
    const person = await createPerson(world);
    expect(await invite(person, "owner")).toMatchObject({ code: "FORBIDDEN", details: { rule: "offer_ownership" } });
    expect(await invite(team.owner)).toMatchObject({ code: "BAD_USER_INPUT", details: { rule: "self" } });
    expect(await invite(team.member)).toMatchObject({ code: "CONFLICT", details: { rule: "already_member" } });
    expect(await invite({ ...person, username: freshUsername() })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "username", rule: "not_found" },
    });
    const shut = await createPerson(world, { status: "suspended" });
    expect((await invite(shut)).details).toMatchObject({ rule: "not_found" });
    expect((await invite(person)).code).toBeUndefined();
    expect((await invite(person)).details).toMatchObject({ rule: "already_invited" });
    expect((await accept(await createPerson(world))).code).toBe("NOT_FOUND");
  });

  test("lapses after seven days, can be asked for again once, and begins again when it is sent again", async () => {
    const person = await createPerson(world);
    await invite(person);
    const askAgain = async () => call(await own(person), `askForBrandInvite(brandId: ${id(team.brandId)}) { status }`);
    expect((await askAgain()).details).toMatchObject({ rule: "not_lapsed" });
    await world.advance("6 days 23 hours 59 minutes");
    expect((await ask(await own(person), "fetchBrandInvites { status }")).data).toEqual({
      fetchBrandInvites: [{ status: "invited" }],
    });
    await world.advance("2 minutes");
    owner = await cookieFor(world, team.owner.id, team.brandId);
    expect((await accept(person)).details).toMatchObject({ rule: "lapsed" });
    expect((await ask(await own(person), "fetchBrandInvites { status }")).data).toEqual({ fetchBrandInvites: [] });
    expect((await askAgain()).data).toEqual({ askForBrandInvite: { status: "lapsed" } });
    expect((await askAgain()).details).toMatchObject({ rule: "asked_already" });
    await runTasks(world);
    expect(
      (await ask(await own(team.owner), "fetchNotifications { items { type data { team { step } } } }")).data,
    ).toEqual({ fetchNotifications: { items: [{ type: "brand_invite", data: { team: { step: "asked" } } }] } });
    const resent = await call(owner, `resendBrandInvite(userId: ${id(person)}) ${access}`);
    expect(resent.data?.["resendBrandInvite"]).toMatchObject({ status: "invited" });
    expect((await accept(person)).code).toBeUndefined();
  });

  test("is declined by its person, cancelled by the owner, and sent once more to the same person", async () => {
    const person = await createPerson(world);
    await invite(person);
    expect((await call(await own(person), `declineBrandInvite(brandId: ${id(team.brandId)}) { ok }`)).code).toBe(
      undefined,
    );
    expect(await roleOf(person)).toBe("declined member");
    expect((await accept(person)).code).toBe("NOT_FOUND");
    expect((await invite(person, "manager")).data?.["inviteBrandUserByUsername"]).toMatchObject({
      accessType: "manager",
    });
    expect((await call(owner, `cancelBrandInvite(userId: ${id(person)}) ${access}`)).code).toBeUndefined();
    expect(await roleOf(person)).toBe("revoked manager");
    expect((await accept(person)).code).toBe("NOT_FOUND");
    // Who was never on the team is no former member.
    expect(await brandMembersSince(world.db, team.brandId, 30)).not.toContain(person.id);
    expect((await call(owner, `reinstateBrandUser(userId: ${id(person)}) ${access}`)).details).toMatchObject({
      rule: "not_former",
    });
  });

  test("is one of fifty at most: open ones, and those of 24 hours", async () => {
    const { actor } = team.owner;
    const asBrand = { ...actor, accountId: team.brandId };
    const crowd = await createCrowd(world, 52);
    for (const { username } of crowd.slice(0, 50))
      expect((await inviteByUsername(world.services, asBrand, { username, role: "member" })).ok).toBe(true);
    const [, , last] = [crowd[0], crowd[1], crowd[50]];
    if (last === undefined || crowd[0] === undefined || crowd[51] === undefined) throw new Error("too small a crowd");
    expect(await invite(last)).toMatchObject({ code: "LIMIT_EXCEEDED", details: { limit: "open_invites", max: 50 } });
    await cancelInvite(world.services, asBrand, crowd[0].id);
    expect(await invite(last)).toMatchObject({ code: "LIMIT_EXCEEDED", details: { limit: "daily_invites", max: 50 } });
    expect((await resendInvite(world.services, asBrand, crowd[1]?.id ?? "")).ok).toBe(false);
    await world.advance("24 hours 1 minute");
    expect((await inviteByUsername(world.services, asBrand, { username: last.username, role: "member" })).ok).toBe(
      true,
    );
    expect((await inviteByUsername(world.services, asBrand, { username: crowd[51].username, role: "member" })).ok).toBe(
      false,
    );
    owner = await cookieFor(world, team.owner.id, team.brandId);
    expect(
      (await ask(owner, "fetchBrandTeam { openInvites openInvitesMax ownershipOffer { expiresAt } }")).data,
    ).toEqual({
      fetchBrandTeam: { openInvites: 50, openInvitesMax: 50, ownershipOffer: null },
    });
  });

  test("of two at once to one person is one, and fifty at once are never more than fifty", async () => {
    const person = await createPerson(world);
    const both = await Promise.all([invite(person), invite(person)]);
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
    const asBrand = { ...team.owner.actor, accountId: team.brandId };
    const crowd = await createCrowd(world, 55);
    const sent = await Promise.all(
      crowd.map(({ username }) => inviteByUsername(world.services, asBrand, { username, role: "member" })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(49);
  });

  test("as a manager needs a verified identity and a second factor, and so does a promotion", async () => {
    const [bare, halfway, whole] = [
      await createPerson(world, { verified: false }),
      await createPerson(world),
      await createManager(world),
    ];
    for (const person of [bare, halfway, whole]) expect((await invite(person, "manager")).code).toBeUndefined();
    expect(await accept(bare)).toMatchObject({
      code: "IDENTITY_REQUIRED",
      details: { missing: ["identity", "two_factor"] },
    });
    expect(await accept(halfway)).toMatchObject({
      code: "FORBIDDEN",
      details: { rule: "requirements", missing: ["two_factor"] },
    });
    expect((await accept(whole)).data).toEqual({ acceptBrandInvite: { status: "active", accessType: "manager" } });
    const wants = `fetchBrandInvite(brandId: ${id(team.brandId)}) { can requirements { kind isMet } }`;
    expect((await ask(await own(halfway), wants)).data?.["fetchBrandInvite"]).toEqual({
      can: ["write", "run", "see_wallet"],
      requirements: [
        { kind: "identity", isMet: true },
        { kind: "two_factor", isMet: false },
      ],
    });
    expect(await setRole(team.member, "manager")).toMatchObject({
      code: "CONFLICT",
      details: { missing: ["two_factor"] },
    });
    expect((await setRole(halfway, "member")).code).toBeUndefined();
    expect((await accept(halfway)).code).toBeUndefined();
    expect((await setRole(whole, "member")).code).toBeUndefined();
    expect(await roleOf(whole)).toBe("active member");
  });

  test("names the entries in the brand's giveaways that joining gives up, and they count no more", async () => {
    await give(world.db, team.brandId, 10_000n);
    await world.owner.query("update account set is_trusted = true where id = any($1)", [[team.brandId, team.owner.id]]);
    const giveaway = await publish(world, { personId: team.owner.id, accountId: team.brandId });
    const person = await createPerson(world);
    expect((await call(await own(person), `likePost(postId: ${id(giveaway)}) { id }`)).code).toBeUndefined();
    await invite(person);
    const seen = await ask(
      await own(person),
      `fetchBrandInvite(brandId: ${id(team.brandId)}) { givesUp { postId ticketNo } }`,
    );
    expect(seen.data).toEqual({ fetchBrandInvite: { givesUp: [{ postId: encodeId(giveaway), ticketNo: 1 }] } });
    await accept(person);
    const { rows } = await world.owner.query(
      "select participation, ineligible_reason from giveaway_entry where giveaway_id = $1 and person_id = $2",
      [giveaway, person.id],
    );
    expect(rows).toEqual([{ participation: "ineligible", ineligible_reason: "brandMember" }]);
  });
});

describe("a membership", () => {
  test("ends by removal or leaving, and within three months comes back in its role as an invitation", async () => {
    expect((await remove(team.manager)).data?.["removeBrandUser"]).toMatchObject({ status: "revoked" });
    expect((await call(await own(team.member), `leaveBrand(brandId: ${id(team.brandId)}) { ok }`)).code).toBe(
      undefined,
    );
    expect([await roleOf(team.manager), await roleOf(team.member)]).toEqual(["revoked manager", "left member"]);
    const back = (person: TestPerson) => call(owner, `reinstateBrandUser(userId: ${id(person)}) ${access}`);
    expect((await back(team.manager)).data?.["reinstateBrandUser"]).toMatchObject({
      status: "invited",
      accessType: "manager",
    });
    // An invitation does not make them one who was never there.
    expect((await brandMembersSince(world.db, team.brandId, 30)).toSorted()).toEqual(
      [team.owner.id, team.manager.id, team.member.id].toSorted(),
    );
    expect((await accept(team.manager)).data).toEqual({
      acceptBrandInvite: { status: "active", accessType: "manager" },
    });
    await world.advance("3 months 1 day");
    owner = await cookieFor(world, team.owner.id, team.brandId);
    expect((await back(team.member)).details).toMatchObject({ rule: "not_former" });
    expect((await back(team.manager)).details).toMatchObject({ rule: "already_member" });
  });

  test("of an owner comes back as a manager's", async () => {
    await letIn(world, team.brandId, (await createManager(world)).id, "owner");
    const { rows } = await world.owner.query<{ person_id: string }>(
      "select person_id from brand_access where brand_id = $1 and access_type = 'owner' and person_id <> $2",
      [team.brandId, team.owner.id],
    );
    const other = rows[0]?.person_id ?? "";
    expect((await call(owner, `removeBrandUser(userId: ${id(other)}) ${access}`)).code).toBeUndefined();
    expect(
      (await call(owner, `reinstateBrandUser(userId: ${id(other)}) ${access}`)).data?.["reinstateBrandUser"],
    ).toMatchObject({
      accessType: "manager",
    });
  });

  test("of the last owner does not end, by whatever way", async () => {
    const refused = await call(await own(team.owner), `leaveBrand(brandId: ${id(team.brandId)}) { ok }`);
    expect(refused).toMatchObject({ code: "CONFLICT", details: { rule: "last_owner" } });
    expect((await remove(team.owner)).details).toMatchObject({ rule: "leave_instead" });
    expect((await setRole(team.owner, "member")).details).toMatchObject({ rule: "own_role" });
    const second = await createManager(world);
    await letIn(world, team.brandId, second.id, "owner");
    // Both at once: one of them stays.
    const leaving = await Promise.all(
      [team.owner, second].map(async (person) =>
        call(await own(person), `leaveBrand(brandId: ${id(team.brandId)}) { ok }`),
      ),
    );
    expect(leaving.map(({ details }) => details?.["rule"]).toSorted()).toEqual(["last_owner", undefined]);
    expect(await checkInvariants(world.db)).toEqual([]);
  });

  test("of two owners who remove one another at once is that of one", async () => {
    const second = await createManager(world);
    await letIn(world, team.brandId, second.id, "owner");
    const other = await cookieFor(world, second.id, team.brandId);
    await Promise.all([remove(second), remove(team.owner, other)]);
    expect([await roleOf(team.owner), await roleOf(second)].filter((said) => said === "active owner")).toHaveLength(1);
  });

  test("is listed for owners with what each did last, a page at a time, and as a file", async () => {
    const writer = await cookieFor(world, team.member.id, team.brandId);
    await call(writer, 'createPost(input: {text: "Hello", clientId: "members"}) { id }');
    await invite(await createPerson(world));
    const people: { user: { id: string }; status: string; lastAct: { words: string } | null }[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { data } = await ask(
        owner,
        `fetchBrandUsers(pagination: {limit: 2${after === "" ? "" : `, after: "${after}"`}}) { items { status user { id } lastAct { words } } pageInfo { next } }`,
      );
      const page = data?.["fetchBrandUsers"] as { items: typeof people; pageInfo: { next: string | null } };
      people.push(...page.items);
      after = page.pageInfo.next;
    }
    expect(people.map(({ status }) => status).toSorted()).toEqual(["active", "active", "active", "invited"]);
    expect(people.find(({ user }) => decodeId(user.id) === team.member.id)?.lastAct).toEqual({ words: "Wrote a stim" });
    for (const [who, cookie] of [
      ["manager", await cookieFor(world, team.manager.id, team.brandId)],
      ["member", writer],
    ] as const) {
      expect((await ask(cookie, "fetchBrandUsers { items { id } }")).code, who).toBe("FORBIDDEN");
      // They see who is on the team, and not who is invited.
      const { data } = await ask(cookie, "fetchBrandTeammates { items { accessType } }");
      const teammates = data?.["fetchBrandTeammates"] as { items: { accessType: string }[] };
      expect(teammates.items.map(({ accessType }) => accessType).toSorted(), who).toEqual([
        "manager",
        "member",
        "owner",
      ]);
    }
    expect((await ask(await own(team.member), "fetchBrandTeammates { items { id } }")).data).toEqual({
      fetchBrandTeammates: { items: [] },
    });
    const file = (cookie: string) => app.inject({ method: "GET", url: "/media/team.csv", headers: { cookie } });
    const sent = await file(owner);
    expect(sent.headers["content-disposition"]).toBe(`attachment; filename="team-${encodeId(team.brandId)}.csv"`);
    const [head, ...lines] = sent.body.trimEnd().split("\r\n");
    expect(head).toBe("username,name,role,joined at (UTC)");
    expect(lines.map((line) => line.split(",").slice(0, 3).join())).toEqual(
      expect.arrayContaining([
        `${team.owner.username},Kiln,owner`.replace("Kiln", team.owner.username),
        `${team.member.username},${team.member.username},member`,
      ]),
    );
    expect(lines).toHaveLength(3);
    for (const cookie of [
      writer,
      await cookieFor(world, team.manager.id, team.brandId),
      await own(team.owner),
      "sid=none",
    ])
      expect((await file(cookie)).statusCode).toBe(404);
    const small: string[] = [];
    for await (const part of openMembers(world.db, team.brandId, 1).lines) small.push(part);
    expect(small.join("")).toBe(sent.body);
  });
});

describe("the ownership", () => {
  test("is offered with a step-up, accepted by its person, and leaves the former owner a manager", async () => {
    expect((await offer(team.manager, owner, "none")).code).toBe("REAUTH_REQUIRED");
    const token = await ownershipToken(team.owner);
    expect((await offer(team.member, owner, token)).details).toMatchObject({ rule: "requirements" });
    // The refusal left the token good.
    expect((await offer(team.manager, owner, token)).data).toEqual({
      offerBrandOwnership: { isOfferedOwnership: true },
    });
    expect((await offer(team.manager)).details).toMatchObject({ rule: "offered_already" });
    await runTasks(world);
    expect(
      (await ask(await own(team.manager), "fetchNotifications { items { data { team { step } } } }")).data,
    ).toEqual({
      fetchNotifications: { items: [{ data: { team: { step: "ownership" } } }] },
    });
    expect(
      (
        await ask(
          await own(team.manager),
          `fetchBrandInvite(brandId: ${id(team.brandId)}) { can ownershipOffer { offeredBy { id } } }`,
        )
      ).data,
    ).toEqual({
      fetchBrandInvite: {
        can: ["write", "run", "see_wallet", "own"],
        ownershipOffer: { offeredBy: { id: encodeId(team.owner.id) } },
      },
    });
    const take = async (person: TestPerson) =>
      call(await own(person), `acceptBrandOwnership(brandId: ${id(team.brandId)}) { accessType }`);
    expect((await take(team.member)).details).toMatchObject({ rule: "no_offer" });
    expect((await take(team.manager)).data).toEqual({ acceptBrandOwnership: { accessType: "owner" } });
    expect([await roleOf(team.owner), await roleOf(team.manager)]).toEqual(["active manager", "active owner"]);
    // The very session of the former owner is a manager's now.
    expect((await ask(owner, "fetchBrandUsers { items { id } }")).code).toBe("FORBIDDEN");
    expect((await take(team.manager)).details).toMatchObject({ rule: "no_offer" });
  });

  test("is not offered to strangers or to oneself, can be taken back and declined, and lapses", async () => {
    expect((await offer(await createManager(world))).details).toMatchObject({ rule: "not_member" });
    expect((await offer(team.owner)).details).toMatchObject({ rule: "self" });
    const take = async () =>
      call(await own(team.manager), `acceptBrandOwnership(brandId: ${id(team.brandId)}) { accessType }`);
    expect((await offer(team.manager)).code).toBeUndefined();
    expect((await call(owner, "withdrawBrandOwnership { ok }")).code).toBeUndefined();
    expect((await call(owner, "withdrawBrandOwnership { ok }")).details).toMatchObject({ rule: "no_offer" });
    expect((await take()).details).toMatchObject({ rule: "no_offer" });
    await offer(team.manager);
    expect(
      (await call(await own(team.manager), `declineBrandOwnership(brandId: ${id(team.brandId)}) { ok }`)).code,
    ).toBe(undefined);
    await offer(team.manager);
    await world.advance("7 days 1 minute");
    expect((await take()).details).toMatchObject({ rule: "no_offer" });
    owner = await cookieFor(world, team.owner.id, team.brandId);
    expect((await offer(team.manager)).code).toBeUndefined();
    await remove(team.manager);
    expect((await take()).details).toMatchObject({ rule: "no_offer" });
    expect(await roleOf(team.owner)).toBe("active owner");
  });
});

describe("a role is not taken, only given", () => {
  test("members and managers change no role, invite and remove no one, and take no ownership", async () => {
    for (const who of [team.member, team.manager]) {
      const cookie = await cookieFor(world, who.id, team.brandId);
      const stranger = await createPerson(world);
      for (const answer of [
        await setRole(who, "owner", cookie),
        await setRole(who, "manager", cookie),
        await invite(stranger, "member", cookie),
        await remove(team.owner, cookie),
        await offer(who, cookie, await ownershipToken(who)),
        await call(cookie, `acceptBrandOwnership(brandId: ${id(team.brandId)}) { accessType }`),
      ])
        expect(answer.code).toBe("FORBIDDEN");
      expect(
        (await call(await own(who), `acceptBrandOwnership(brandId: ${id(team.brandId)}) { accessType }`)).code,
      ).toBe("CONFLICT");
    }
    expect([await roleOf(team.member), await roleOf(team.manager)]).toEqual(["active member", "active manager"]);
  });

  test("an invitation is its person's alone, and a brand's owner acts for no other brand", async () => {
    const [invited, thief] = [await createPerson(world), await createPerson(world)];
    await invite(invited);
    expect((await accept(thief)).code).toBe("NOT_FOUND");
    expect((await ask(await own(thief), `fetchBrandInvite(brandId: ${id(team.brandId)}) { status }`)).data).toEqual({
      fetchBrandInvite: null,
    });
    const other = await createTeam(world);
    const stranger = await cookieFor(world, other.owner.id, other.brandId);
    for (const answer of [
      await invite(thief, "manager", stranger),
      await setRole(team.member, "manager", stranger),
      await remove(team.member, stranger),
      await call(stranger, `cancelBrandInvite(userId: ${id(invited)}) ${access}`),
    ])
      expect(["NOT_FOUND", "CONFLICT"]).toContain(answer.code);
    expect([await roleOf(invited), await roleOf(team.member)]).toEqual(["invited member", "active member"]);
    // As themselves, an owner does nothing for the brand either.
    expect((await invite(thief, "member", await own(team.owner))).code).toBe("NOT_FOUND");
  });
});

describe("a session that acts as a brand", () => {
  const write = 'createPost(input: {text: "As the brand", clientId: "acting"}) { id }';

  test("ends with the membership, and does not come back to life with another one", async () => {
    const [first, second] = [
      await cookieFor(world, team.member.id, team.brandId),
      await cookieFor(world, team.member.id, team.brandId),
    ];
    const asThemselves = await own(team.member);
    expect((await ask(first, "fetchSession { user { id } }")).data).toMatchObject({
      fetchSession: { user: { id: encodeId(team.brandId) } },
    });
    const since = performance.now();
    await remove(team.member);
    for (const cookie of [first, second]) expect((await call(cookie, write)).code).toBe("INVALID_SESSION");
    expect(performance.now() - since).toBeLessThan(1_000);
    expect((await ask(asThemselves, "fetchSession { user { id } }")).data).toMatchObject({
      fetchSession: { user: { id: encodeId(team.member.id) } },
    });
    expect((await call(asThemselves, `setActiveBrand(brandId: ${id(team.brandId)}) { user { id } }`)).code).toBe(
      "NOT_FOUND",
    );
    await invite(team.member);
    await accept(team.member);
    for (const cookie of [first, second]) expect((await call(cookie, write)).code).toBe("INVALID_SESSION");
  });

  test("of someone who left ends, and of someone with a lesser role does less from the next request on", async () => {
    const [left, lesser] = [
      await cookieFor(world, team.member.id, team.brandId),
      await cookieFor(world, team.manager.id, team.brandId),
    ];
    await call(await own(team.member), `leaveBrand(brandId: ${id(team.brandId)}) { ok }`);
    expect((await call(left, write)).code).toBe("INVALID_SESSION");
    const list = 'createUserList(name: "Ours") { id }';
    expect((await call(lesser, list)).code).toBeUndefined();
    await setRole(team.manager, "member");
    expect((await call(lesser, list)).code).toBe("FORBIDDEN");
    expect((await call(lesser, write)).code).toBeUndefined();
  });

  test("does nothing any more in a call under way once the removal was first", async () => {
    const cookie = await cookieFor(world, team.member.id, team.brandId);
    const removing = await world.owner.connect();
    try {
      await removing.query("begin");
      await removing.query(
        "update brand_access set status = 'revoked', ended_at = app_now(), former_type = access_type where brand_id = $1 and person_id = $2",
        [team.brandId, team.member.id],
      );
      const writing = call(cookie, write);
      await expect
        .poll(
          async () =>
            (
              await world.owner.query(
                "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).rowCount,
        )
        .toBe(1);
      await removing.query("commit");
      expect(await writing).toMatchObject({ code: "FORBIDDEN", details: { rule: "brand_access" } });
    } finally {
      removing.release(true);
    }
    expect((await world.owner.query("select from post where account_id = $1", [team.brandId])).rowCount).toBe(0);
    expect((await world.owner.query("select from brand_activity where brand_id = $1", [team.brandId])).rowCount).toBe(
      0,
    );
  });

  test("among many calls at once does each before the removal, or not at all", async () => {
    const cookie = await cookieFor(world, team.member.id, team.brandId);
    const calls = Array.from({ length: 12 }, (_, at) =>
      call(cookie, `createPost(input: {text: "Race ${at}", clientId: "race-${at}"}) { id }`),
    );
    const [removed, ...written] = await Promise.all([remove(team.member), ...calls]);
    expect(removed.code).toBeUndefined();
    for (const { code } of written) expect([undefined, "FORBIDDEN", "INVALID_SESSION"]).toContain(code);
    const done = written.filter(({ code }) => code === undefined).length;
    const { rows } = await world.owner.query<{ posts: number; kept: number; late: number }>(
      `select (select count(*)::int from post where account_id = $1) as posts,
              (select count(*)::int from brand_activity where brand_id = $1 and operation = 'createPost') as kept`,
      [team.brandId],
    );
    expect(rows).toEqual([{ posts: done, kept: done }]);
  });
});

test("a person who is erased leaves the team: invitations are declined, and memberships end", async () => {
  const invited = await createPerson(world);
  await invite(invited);
  await transact(world.db, async (tx) => {
    await erasePersonalData(tx, invited.id, false);
    await erasePersonalData(tx, team.member.id, false);
  });
  expect([await roleOf(invited), await roleOf(team.member)]).toEqual(["declined member", "left member"]);
  expect((await brandMembersSince(world.db, team.brandId, 30)).includes(invited.id)).toBe(false);
});

describe("a team, whatever is done to it by whomever", () => {
  const steps = [
    "invite",
    "inviteManager",
    "accept",
    "decline",
    "ask",
    "resend",
    "cancel",
    "promote",
    "demote",
    "makeOwner",
    "remove",
    "leave",
    "reinstate",
    "offer",
    "withdraw",
    "acceptOwnership",
    "declineOwnership",
    "week",
  ] as const;
  type Role = "owner" | "manager" | "member" | "invited" | "none";

  /** Every step once where it is allowed: chance alone brings some of them too seldom. */
  const prologue: readonly (readonly [(typeof steps)[number], number, number])[] = [
    ["invite", 1, 3],
    ["cancel", 1, 3],
    ["inviteManager", 1, 3],
    ["decline", 1, 0],
    ["demote", 1, 1],
    ["promote", 1, 1],
    ["offer", 1, 1],
    ["withdraw", 1, 0],
    ["offer", 1, 1],
    ["declineOwnership", 1, 0],
    ["leave", 2, 0],
    ["reinstate", 1, 2],
    ["accept", 1, 0],
    ["remove", 1, 2],
    ["makeOwner", 1, 0],
    ["invite", 1, 3],
    ["week", 1, 0],
    ["ask", 1, 0],
    ["resend", 1, 3],
    ["accept", 1, 0],
    ["offer", 1, 1],
    ["acceptOwnership", 1, 0],
  ];

  let people: TestPerson[];
  beforeAll(async () => {
    people = [];
    for (const whole of [true, true, true, false])
      people.push(whole ? await createManager(world) : await createPerson(world));
  });

  test("has an owner, and no one has a role that was not given to them", async () => {
    const worked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              ...steps,
              "week",
              "ask",
              "ask",
              "ask",
              "offer",
              "offer",
              "acceptOwnership",
              "acceptOwnership",
            ),
            fc.nat(3),
            fc.nat(3),
          ),
          {
            minLength: 60,
            maxLength: 60,
          },
        ),
        async (plan) => {
          const founder = await createManager(world);
          const made = await createBrand(world.services, {
            creatorId: founder.id,
            username: freshUsername(),
            name: "Fern",
            status: "active",
          });
          if (!made.ok) throw new Error(made.error);
          const { brandId } = made.value;
          const everyone = [founder, ...people.slice(1)] as const;
          const roles: Role[] = ["owner", "manager", "member", "none"];
          let offered = -1;
          await letIn(world, brandId, everyone[1]?.id ?? "", "manager");
          await letIn(world, brandId, everyone[2]?.id ?? "", "member");
          const { services } = world;
          const now = async (): Promise<Role[]> => {
            const { rows } = await world.owner.query<{ person_id: string; role: Role }>(
              "select person_id, case status when 'active' then access_type when 'invited' then 'invited' else 'none' end as role from brand_access where brand_id = $1",
              [brandId],
            );
            return everyone.map((one) => rows.find(({ person_id }) => person_id === one.id)?.role ?? "none");
          };
          for (const [step, choice, to] of [...prologue, ...plan]) {
            // Mostly a person who can do it: otherwise nearly everything would be refused.
            const able = step.endsWith("Ownership")
              ? offered
              : ["accept", "decline", "ask"].includes(step)
                ? roles.indexOf("invited")
                : step === "leave"
                  ? choice
                  : roles.indexOf("owner");
            const by = choice > 0 && able >= 0 ? able : choice;
            const [actor, target] = [everyone[by], everyone[to]];
            if (actor === undefined || target === undefined) throw new Error("a person is missing");
            const asBrand = { personId: actor.id, accountId: brandId };
            const username = target.username;
            const run = async (): Promise<{ ok: boolean }> => {
              switch (step) {
                case "invite":
                  return inviteByUsername(services, asBrand, { username, role: "member" });
                case "inviteManager":
                  return inviteByUsername(services, asBrand, { username, role: "manager" });
                case "accept":
                  return acceptInvite(services, actor.actor, brandId);
                case "decline":
                  return declineInvite(services, actor.actor, brandId);
                case "ask":
                  return askForInvite(services, actor.actor, brandId);
                case "resend":
                  return resendInvite(services, asBrand, target.id);
                case "cancel":
                  return cancelInvite(services, asBrand, target.id);
                case "promote":
                  return changeRole(services, asBrand, { personId: target.id, role: "manager" });
                case "demote":
                  return changeRole(services, asBrand, { personId: target.id, role: "member" });
                case "makeOwner":
                  return changeRole(services, asBrand, { personId: target.id, role: "owner" });
                case "remove":
                  return removeMember(services, asBrand, target.id);
                case "leave":
                  return leaveBrand(services, actor.actor, brandId);
                case "reinstate":
                  return reinstate(services, asBrand, target.id);
                case "offer":
                  return offerOwnership(services, asBrand, {
                    personId: target.id,
                    idToken: await ownershipToken(actor),
                  });
                case "withdraw":
                  return withdrawOwnership(services, asBrand);
                case "acceptOwnership":
                  return acceptOwnership(services, actor.actor, brandId);
                case "declineOwnership":
                  return declineOwnership(services, actor.actor, brandId);
                case "week":
                  await world.advance("7 days 1 hour");
                  return { ok: true };
              }
            };
            const before = [...roles];
            const done = await run();
            const after = await now();
            if (done.ok) worked.add(step);
            if (done.ok && step === "offer") offered = to;
            // What is refused changes nothing.
            if (!done.ok) expect(after).toEqual(before);
            expect(after.filter((role) => role === "owner")).toHaveLength(1);
            for (const [at, role] of after.entries()) {
              const was = before[at];
              if (role === was) continue;
              const isActive = role !== "none" && role !== "invited";
              const wasActive = was !== "none" && was !== "invited";
              // People let themselves in by an invitation alone, and out as they like.
              if (isActive && !wasActive) expect([step, by, was]).toEqual(["accept", at, "invited"]);
              if (role === "owner") expect([step, by, was !== "none"]).toEqual(["acceptOwnership", at, true]);
              if (role === "invited") expect(before[by]).toBe("owner");
              // The fourth person lacks what managers need.
              if (role === "manager" || role === "owner") expect(at).not.toBe(3);
              // Everything else is an owner's doing, or their own.
              if (by !== at) expect([before[by] === "owner" || step === "acceptOwnership", step]).toEqual([true, step]);
            }
            roles.splice(0, roles.length, ...after);
          }
        },
      ),
      { numRuns: size(15, 200) },
    );
    expect(await checkInvariants(world.db)).toEqual([]);
    // Each of them was allowed at least once. An owner may be "made" what they are.
    expect([...worked].toSorted()).toEqual(steps.toSorted());
  }, 120_000);
});

test("a post says of each role what it may change about it, as the changes themselves do", async () => {
  const writers = [team.owner, team.manager, team.member];
  const idOf = ({ data }: HttpAnswer, field: string): string => (data?.[field] as { id: string } | undefined)?.id ?? "";
  const cookies = await Promise.all(writers.map((one) => cookieFor(world, one.id, team.brandId)));
  const written: string[] = [];
  for (const [place, cookie] of cookies.entries()) {
    const answer = await call(
      cookie,
      `createPost(input: {text: "Written by ${place}.", clientId: "can-${place}-${team.brandId}"}) { id }`,
    );
    written.push(idOf(answer, "createPost"));
  }
  const stranger = await createPerson(world);
  const reply = await call(
    await own(stranger),
    `createPost(input: {text: "A reply.", replyToId: "${written[0] ?? ""}", clientId: "reply-${team.brandId}"}) { id }`,
  );
  const replyId = idOf(reply, "createPost");
  const fields = "{ canPin canEdit canDelete canHide }";
  const all = { canPin: true, canEdit: true, canDelete: true, canHide: false };
  for (const [place, cookie] of cookies.entries()) {
    const isMember = place === 2;
    for (const [writer, post] of written.entries())
      expect(
        (await ask(cookie, `getPostById(postId: "${post}") ${fields}`)).data?.["getPostById"],
        `${place} of ${writer}`,
      ).toEqual(isMember ? { ...all, canPin: false, canEdit: writer === 2, canDelete: writer === 2 } : all);
    expect((await ask(cookie, `getPostById(postId: "${replyId}") { canHide }`)).data).toEqual({
      getPostById: { canHide: !isMember },
    });
    if (isMember) {
      expect((await call(cookie, `pinPost(postId: "${written[2] ?? ""}") { id }`)).code).toBe("FORBIDDEN");
      expect((await call(cookie, `deletePost(postId: "${written[0] ?? ""}") { ok }`)).code).toBe("FORBIDDEN");
    }
  }
});
