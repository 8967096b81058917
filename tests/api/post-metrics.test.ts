import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { POST_VIEWS_MAX } from "#kernel/limits.ts";
import { createBrand } from "#modules/brands/index.ts";
import { blockUser } from "#modules/graph/index.ts";
import { createPost, deletePost, foldPostCounters, likePost } from "#modules/posts/index.ts";
import { forgetViews } from "#modules/posts/commands/record-post-views.ts";
import { rows } from "#platform/db/db.ts";
import { PreparingClient } from "#platform/db/prepared.ts";
import { api, staffApi } from "../support/api.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let ava: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  [ava, ben] = [await createPerson(world), await createPerson(world)];
});

let written = 0;
async function write(by: TestPerson, more: object = {}): Promise<string> {
  written += 1;
  const made = await createPost(world.services, by.actor, {
    text: `Seen ${written}`,
    replyToId: null,
    clientId: `seen-${written}`,
    ...more,
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
type Kind = "seen" | "media" | "link";
const view = async (
  by: TestPerson | null,
  postIds: readonly string[],
  kind: Kind = "seen",
  accountId?: string,
): Promise<number | string | undefined> => {
  const views = postIds.map((id) => ({ postId: encodeId(id), kind }));
  const { data, code } = await api(
    world,
    by === null ? {} : { personId: by.id, ...(accountId !== undefined && { accountId }) },
  )("mutation ($views: [PostViewInput!]!) { recordPostViews(views: $views) }", { views });
  return (data?.["recordPostViews"] as number | undefined) ?? code;
};
const fields = "impressionsCount mediaViewsCount linkClicksCount votesCount totalEngagementsCount";
const metrics = async (by: TestPerson, id: string): Promise<unknown> => {
  await foldPostCounters(world.services);
  const { data, code } = await api(world, { personId: by.id })(
    `query ($id: Id!) { getPostMetrics(postId: $id) { ${fields} } }`,
    { id: encodeId(id) },
  );
  return code ?? data?.["getPostMetrics"];
};
const onPost = async (by: TestPerson | null, id: string): Promise<unknown> => {
  await foldPostCounters(world.services);
  return (
    await api(world, by === null ? {} : { personId: by.id })(
      "query ($id: Id!) { getPostById(postId: $id) { impressionsCount } }",
      { id: encodeId(id) },
    )
  ).data?.["getPostById"];
};
async function statementsOf<T>(act: () => Promise<T>): Promise<{ statements: number; answer: T }> {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called with its client
  const original = PreparingClient.prototype.query;
  let statements = 0;
  PreparingClient.prototype.query = function (this: PreparingClient, ...args: unknown[]) {
    statements += 1;
    return original.apply(this, args) as unknown;
  };
  try {
    return { answer: await act(), statements };
  } finally {
    PreparingClient.prototype.query = original;
  }
}
const counted = (seen: number, media = 0, link = 0, all = link, votes: number | null = null) => ({
  impressionsCount: seen,
  mediaViewsCount: media,
  linkClicksCount: link,
  votesCount: votes,
  totalEngagementsCount: all,
});

describe("a post's views", () => {
  test("each viewer counts once a day and kind, however often they tell and however many tell at once", async () => {
    const [id, other] = [await write(ava), await write(ava)];
    const cleo = await createPerson(world);
    expect(await view(ben, [id, id, other])).toBe(2);
    expect(await view(ben, [id])).toBe(0);
    const told = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => view(cleo, turn % 2 === 0 ? [id, other] : [other, id])),
    );
    expect(told.reduce<number>((sum, one) => sum + Number(one), 0)).toBe(2);
    expect(await view(ben, [id], "media")).toBe(1);
    expect(await view(ben, [id], "link")).toBe(1);
    expect(await metrics(ava, id)).toEqual(counted(2, 1, 1));
    expect(await metrics(ava, other)).toEqual(counted(2));
    await world.advance("24 hours");
    expect(await view(ben, [id])).toBe(1);
    expect(await metrics(ava, id)).toEqual(counted(3, 1, 1));
  });

  test("one's own, what is not there, and what one may not see counts nothing", async () => {
    const [own, gone, kept] = [await write(ben), await write(ava), await write(ava)];
    await deletePost(world.services, ava.actor, gone);
    const foe = await createPerson(world);
    await blockUser(world.services, ava.actor, foe.id);
    const limited = await write(await createPerson(world, { visibility: "hidden" }));
    expect(await view(ben, [own, gone, "01890000-0000-7000-8000-000000000000", limited])).toBe(0);
    expect(await view(foe, [kept])).toBe(0);
    expect(await view(null, [kept])).toBe("UNAUTHENTICATED");
    expect(await metrics(ava, kept)).toEqual(counted(0));
  });

  test("count a person once across their accounts, and never for their own brand", async () => {
    const brand = await createBrand(world.services, {
      creatorId: ben.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    const { brandId } = brand.value;
    const [id, own] = [await write(ava), await write({ ...ben, actor: { personId: ben.id, accountId: brandId } })];
    expect(await view(ben, [id])).toBe(1);
    expect(await view(ben, [id], "seen", brandId)).toBe(0);
    expect(await view(ben, [own])).toBe(0);
    expect(await view(ben, [await write(ben)], "seen", brandId)).toBe(0);
    expect(await view(ava, [own])).toBe(1);
    expect(await metrics(ava, id)).toEqual(counted(1));
  });

  test("are visible to the author only", async () => {
    const id = await write(ava);
    await view(ben, [id]);
    expect(await metrics(ben, id)).toBe("FORBIDDEN");
    expect(await onPost(ava, id)).toEqual({ impressionsCount: 1 });
    expect(await onPost(ben, id)).toEqual({ impressionsCount: null });
    expect(await onPost(null, id)).toEqual({ impressionsCount: null });
    expect(await metrics(ava, "01890000-0000-7000-8000-000000000000")).toBe("NOT_FOUND");
  });

  test("are read by staff, whatever became of the post", async () => {
    const staff = await createPerson(world, { role: "staff" });
    await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = $1", [staff.id]);
    const id = await write(ava);
    await view(ben, [id]);
    await likePost(world.services, ben.actor, id);
    await foldPostCounters(world.services);
    await deletePost(world.services, ava.actor, id);
    expect(await metrics(ava, id)).toBe("NOT_FOUND");
    const ask = staffApi(world, { personId: staff.id });
    const text =
      "query ($id: Id!) { spFetchPostMetrics(postId: $id) { impressionsCount mediaViewsCount totalEngagementsCount } }";
    expect((await ask(text, { id: encodeId(id) })).data).toEqual({
      spFetchPostMetrics: { impressionsCount: 1, mediaViewsCount: 0, totalEngagementsCount: 1 },
    });
    expect((await ask(text, { id: encodeId("01890000-0000-7000-8000-000000000000") })).data).toEqual({
      spFetchPostMetrics: null,
    });
  });

  test("cost the same statements, be they one or many", async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => write(ava)));
    const dara = await createPerson(world);
    const [one, many] = [
      await statementsOf(() => view(dara, posts.slice(0, 1))),
      await statementsOf(() => view(dara, posts.slice(1))),
    ];
    expect([one.answer, many.answer]).toEqual([1, 11]);
    expect(one.statements).toBeGreaterThan(0);
    expect(many.statements).toBe(one.statements);
  });

  test("are sent a hundred at a time", async () => {
    const id = await write(ava);
    const many = Array.from({ length: POST_VIEWS_MAX }, () => id);
    expect(await view(ben, many)).toBe(1);
    expect(await view(ben, [...many, id])).toBe("BAD_USER_INPUT");
  });
});

test("what people did with a post is one number: likes, replies, reposts, links and votes", async () => {
  const id = await write(ava, { poll: { options: ["Yes", "No"], durationMinutes: 60 } });
  await likePost(world.services, ben.actor, id);
  await write(ben, { replyToId: id });
  await view(ben, [id], "link");
  const [option] = await rows(
    world.db,
    sql<{ id: string }>`select id from poll_option where post_id = ${id} order by place`,
  );
  const voted = await api(world, { personId: ben.id })(
    "mutation ($id: Id!, $o: Id!) { voteInPoll(postId: $id, optionId: $o) { id } }",
    { id: encodeId(id), o: encodeId(option?.id ?? "") },
  );
  expect(voted.code).toBe(undefined);
  expect(await metrics(ava, id)).toEqual(counted(0, 0, 1, 4, 1));
});

test("who saw what is forgotten the day after the next, and stays counted", async () => {
  const id = await write(ava);
  await view(ben, [id]);
  const kept = async (): Promise<number> =>
    (await rows(world.db, sql`select 1 from post_view where post_id = ${id}`)).length;
  await world.advance("24 hours");
  await forgetViews(world.services);
  expect(await kept()).toBe(1);
  await world.advance("24 hours");
  await forgetViews(world.services);
  expect(await kept()).toBe(0);
  expect(await metrics(ava, id)).toEqual(counted(1));
});
