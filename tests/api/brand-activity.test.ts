import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { guardOf } from "#graphql/guards.ts";
import type { Guard } from "#graphql/guards.ts";
import { newBuilder } from "#graphql/schema-builder.ts";
import { encodeId } from "#kernel/ids.ts";
import { publicSchema } from "#main/public-schema.ts";
import { idsIn } from "#modules/brands/domain/ids-in.ts";
import { actOf } from "#platform/acts.ts";
import { forgetOldActs } from "#modules/brands/store/activity-store.ts";
import { transact, transactResult, withCompanion } from "#platform/db/db.ts";
import { err } from "#kernel/result.ts";
import { createTeam, letIn } from "../support/brand-team.ts";
import type { Team } from "../support/brand-team.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

let team: Team;
let cookies: Record<"owner" | "manager" | "member", string>;
beforeAll(async () => {
  team = await createTeam(world);
  const { brandId } = team;
  cookies = {
    owner: await cookieFor(world, team.owner.id, brandId),
    manager: await cookieFor(world, team.manager.id, brandId),
    member: await cookieFor(world, team.member.id, brandId),
  };
});

interface Kept {
  person_id: string;
  operation: string;
  object_ids: string[];
}
const keptOf = async (brandId: string): Promise<Kept[]> =>
  (
    await world.owner.query<Kept>(
      "select person_id, operation, object_ids from brand_activity where brand_id = $1 order by created_at, id",
      [brandId],
    )
  ).rows;
const write = (words: string): string =>
  `mutation { createPost(input: {text: "${words}", clientId: "${words}"}) { id } }`;
const postId = ({ data }: { data: Record<string, unknown> | null }): string =>
  (data as { createPost: { id: string } }).createPost.id;

describe("the table of acts", () => {
  const guards = Object.entries(publicSchema.getMutationType()?.getFields() ?? {}).flatMap(([name, field]) => {
    const guard = guardOf(field);
    return guard !== undefined && "who" in guard ? [{ name, guard }] : [];
  });

  test("names every operation that a session acting as a brand can call, and no other", () => {
    const callable = guards.filter(({ guard }) => guard.may !== "actPersonally");
    expect(callable.length).toBeGreaterThan(100);
    expect(guards.filter(({ guard }) => guard.act !== undefined)).toEqual(callable);
  });

  test("does not let a schema be built without one", () => {
    const built = (guard: Guard) => () => {
      const builder = newBuilder();
      builder.mutationField("nudge", (t) => t.boolean({ guard, resolve: () => true }));
      return builder.toSchema();
    };
    expect(built({ who: "account", may: "post" })).toThrow("Mutation.nudge states no act");
    expect(built({ who: "account", may: "actPersonally", act: "halfway" })).toThrow("an act that no brand can do");
  });

  test("keeps everything but what changes one's own view, one's own sign-in and steps on the way", () => {
    const kept = guards.map(({ name }) => name).filter((name) => actOf(name) !== undefined);
    for (const name of kept) {
      const words = actOf(name)?.words ?? "";
      expect(words, name).toMatch(/^[A-Z][^.]*$/);
      // Words that name an account need its id among the arguments.
      const field = publicSchema.getMutationType()?.getFields()[name];
      const named = field?.args.map(({ name: one }) => one) ?? [];
      if (words.includes("{}")) expect(named.includes("userId") || named.includes("input"), name).toBe(true);
    }
    expect(kept.length).toBeGreaterThan(70);
  });

  test("finds the ids among the arguments, ten at most", () => {
    const id = "0198c0de-0000-7000-8000-00000000000a";
    expect(idsIn({ postId: id, input: { again: [id], text: "words", at: new Date(0), none: null } })).toEqual([id]);
    const many = Array.from({ length: 12 }, (_, at) => `0198c0de-0000-7000-8000-0000000000${10 + at}`);
    expect(idsIn(many)).toEqual(many.slice(0, 10));
  });
});

describe("an act as a brand", () => {
  test("is kept with its person, its operation and its objects", async () => {
    const before = (await keptOf(team.brandId)).length;
    const written = postId(await callHttp(app, cookies.member, write("first")));
    expect((await callHttp(app, cookies.manager, `mutation { pinPost(postId: "${written}") { id } }`)).code).toBe(
      undefined,
    );
    const kept = (await keptOf(team.brandId)).slice(before);
    expect(kept.map(({ person_id, operation }) => [person_id, operation])).toEqual([
      [team.member.id, "createPost"],
      [team.manager.id, "pinPost"],
    ]);
    expect(kept[1]?.object_ids.map(encodeId)).toEqual([written]);
  });

  test("is kept once when an operation takes several transactions, or is part of a call of several", async () => {
    const before = (await keptOf(team.brandId)).length;
    const both = `mutation { createPost(input: {text: "a", clientId: "both"}) { id } followHashtag(hashtag: "ferns") }`;
    expect((await callHttp(app, cookies.member, both)).code).toBeUndefined();
    expect((await keptOf(team.brandId)).slice(before).map(({ operation }) => operation)).toEqual([
      "createPost",
      "followHashtag",
    ]);
  });

  test("leaves nothing when it is refused, when it leaves no trace, and when a person acts as themselves", async () => {
    const before = await keptOf(team.brandId);
    const all = async (): Promise<number> =>
      (await world.owner.query<{ n: number }>("select count(*)::int as n from brand_activity")).rows[0]?.n ?? -1;
    const count = await all();
    const strangers = postId(
      await callHttp(app, await cookieFor(world, (await createPerson(world)).id), write("by a stranger")),
    );
    expect((await callHttp(app, cookies.owner, `mutation { pinPost(postId: "${strangers}") { id } }`)).code).not.toBe(
      undefined,
    );
    expect((await callHttp(app, cookies.member, `mutation { pinPost(postId: "${strangers}") { id } }`)).code).toBe(
      "FORBIDDEN",
    );
    expect((await callHttp(app, cookies.member, `mutation { bookmarkPost(postId: "${strangers}") { id } }`)).code).toBe(
      undefined,
    );
    expect(
      (await callHttp(app, cookies.owner, `mutation { removeBrandUser(userId: "${encodeId(team.owner.id)}") { id } }`))
        .code,
    ).toBe("FORBIDDEN");
    expect(await keptOf(team.brandId)).toEqual(before);
    expect(await all()).toBe(count);
  });

  test("is shown to owners in words, by person, a page at a time", async () => {
    const { brandId, owner, member } = team;
    const followed = await createPerson(world);
    await callHttp(app, cookies.member, `mutation { followUser(userId: "${encodeId(followed.id)}") { id } }`);
    const read = async (
      cookie: string,
      args = "",
    ): Promise<{
      items: { act: string; objectPath: string | null; user: { id: string } }[];
      pageInfo: { next: string | null };
    }> =>
      ((
        await callHttp(
          app,
          cookie,
          `query { fetchBrandActivity${args} { items { act objectPath user { id } createdAt } pageInfo { next } } }`,
        )
      ).data?.["fetchBrandActivity"] ?? {}) as never;
    const { items } = await read(cookies.owner);
    expect(items[0]).toMatchObject({ act: `Followed @${followed.username}`, user: { id: encodeId(member.id) } });
    expect(items.find(({ act }) => act === "Pinned a stim")?.objectPath).toMatch(/^\/p\//);
    const pages: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page = await read(
        cookies.owner,
        `(userId: "${encodeId(member.id)}", pagination: {limit: 2${after === "" ? "" : `, after: "${after}"`}})`,
      );
      pages.push(...page.items.map(({ user }) => user.id));
      after = page.pageInfo.next;
    }
    expect(pages).toHaveLength((await keptOf(brandId)).filter(({ person_id }) => person_id === member.id).length);
    expect(new Set(pages)).toEqual(new Set([encodeId(member.id)]));
    expect((await read(cookies.owner, `(userId: "${encodeId(owner.id)}")`)).items).toEqual([]);
    for (const who of ["manager", "member"] as const)
      expect((await callHttp(app, cookies[who], "query { fetchBrandActivity { items { act } } }")).code, who).toBe(
        "FORBIDDEN",
      );
    // As themselves, an owner reads nothing of it.
    expect((await read(await cookieFor(world, owner.id))).items).toEqual([]);
  });

  test("is forgotten after two years", async () => {
    const before = (await keptOf(team.brandId)).length;
    await world.advance("729 days");
    await forgetOldActs(world.db);
    expect(await keptOf(team.brandId)).toHaveLength(before);
    await world.advance("2 days");
    await forgetOldActs(world.db);
    expect(await keptOf(team.brandId)).toEqual([]);
    const { brandId, owner, manager, member } = team;
    cookies = {
      owner: await cookieFor(world, owner.id, brandId),
      manager: await cookieFor(world, manager.id, brandId),
      member: await cookieFor(world, member.id, brandId),
    };
  });
});

describe("the companion of a handle", () => {
  test("is done by the first transaction that commits, once, and not by one that rolls back", async () => {
    let done = 0;
    const db = withCompanion(world.db, () => {
      done += 1;
      return Promise.resolve();
    });
    expect(await transactResult(db, () => Promise.resolve(err("refused")))).toEqual({ ok: false, error: "refused" });
    expect(done).toBe(0);
    await expect(transact(db, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(done).toBe(0);
    await transact(db, () => Promise.resolve());
    await transact(db, () => Promise.resolve());
    expect(done).toBe(1);
  });

  test("rolls its transaction back when it refuses, and is there for the next one", async () => {
    let refuses = true;
    const db = withCompanion(world.db, () => (refuses ? Promise.reject(new Error("no")) : Promise.resolve()));
    await expect(transact(db, () => Promise.resolve())).rejects.toThrow("no");
    refuses = false;
    await transact(db, () => Promise.resolve());
  });
});

describe("the statements of a request", () => {
  /** Statements that the pool's connections send while something is done. */
  async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = [];
    const { Client } = world.pool.options as unknown as {
      Client: { prototype: { query: (...args: unknown[]) => unknown } };
    };
    const { query } = Client.prototype;
    Client.prototype.query = function spied(...args: unknown[]) {
      const [first] = args as [string | { text?: string }];
      seen.push(typeof first === "string" ? first : (first.text ?? ""));
      return Reflect.apply(query, this, args);
    };
    try {
      await act();
    } finally {
      Client.prototype.query = query;
    }
    return seen;
  }

  test("of a feed page name no table of the log, and of a person's own act neither", async () => {
    const feed = "query { fetchAllPosts { items { id } pageInfo { next } } }";
    const read = await statementsOf(() => callHttp(app, cookies.member, feed));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((text) => text.includes("brand_activity") || text.includes("brand_ownership"))).toEqual([]);
    // The access is read once, as before there was a log.
    expect(
      read.filter((text) => text.includes("from brand_access where brand_id = $1 and person_id = $2")),
    ).toHaveLength(1);
    const person = await cookieFor(world, team.member.id);
    const own = await statementsOf(() => callHttp(app, person, write("my own")));
    expect(own.filter((text) => text.includes("brand_activity"))).toEqual([]);
    expect(own.filter((text) => text.includes("from brand_access where brand_id = $1"))).toEqual([]);
  });

  test("of an act as a brand are one more than of a person's", async () => {
    const like = async (cookie: string, clientId: string): Promise<string[]> => {
      const written = postId(
        await callHttp(app, await cookieFor(world, (await createPerson(world)).id), write(clientId)),
      );
      return statementsOf(() => callHttp(app, cookie, `mutation { likePost(postId: "${written}") { id } }`));
    };
    const asBrand = await like(cookies.member, "liked by a brand");
    expect(asBrand.filter((text) => text.includes("insert into brand_activity"))).toHaveLength(1);
    const commits = (all: string[]): number => all.filter((text) => /^commit$/i.test(text)).length;
    expect(commits(asBrand)).toBe(commits(await like(await cookieFor(world, team.member.id), "liked by a person")));
  });
});

test("a member of another brand is kept in the log of that one", async () => {
  const other = await createTeam(world);
  await letIn(world, other.brandId, team.member.id, "member");
  await callHttp(app, await cookieFor(world, team.member.id, other.brandId), write("elsewhere"));
  expect((await keptOf(other.brandId)).map(({ person_id }) => person_id)).toEqual([team.member.id]);
});
