import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { publishScheduled } from "#modules/posts/commands/schedule-post.ts";
import { createPost, deletePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let ava: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  [ava, ben] = [await createPerson(world), await createPerson(world)];
});

const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const day = 1_440;
const create = (input: object) =>
  api(world, { personId: ava.id })(
    "mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { id status scheduledAt } }",
    { key: randomUUID(), input: { text: "Later", clientId: randomUUID(), ...input } },
  );
const schedule = async (
  text: string,
  minutes: number,
  more: object = {},
): Promise<{ id: string; scheduledAt: string }> => {
  const { data, code, details } = await create({ text, scheduledAt: ahead(minutes), ...more });
  if (code !== undefined) throw new Error(`${code} ${JSON.stringify(details)}`);
  return data?.["createPost"] as { id: string; scheduledAt: string };
};
const list = async (by: TestPerson): Promise<string[]> => {
  const { data } = await api(world, { personId: by.id })("{ fetchScheduledPosts { items { text } } }");
  return (
    (data?.["fetchScheduledPosts"] as { items: { text: string }[] } | undefined)?.items.map(({ text }) => text) ?? []
  );
};
const seen = async (by: TestPerson | null, id: string): Promise<unknown> =>
  (
    await api(world, by === null ? {} : { personId: by.id })(
      "query ($id: Id!) { getPostById(postId: $id) { status } }",
      { id },
    )
  ).data?.["getPostById"];
const timeHasCome = (id: string) =>
  world.owner.query("update scheduled_post set publish_at = app_now() - interval '1 second' where post_id = $1", [
    decodeId(id),
  ]);
const publish = (id: string) => publishScheduled.run(world.services, { postId: decodeId(id) ?? "" });

describe("a scheduled stim", () => {
  test("is its author's alone until its time, then everyone's, once, from that moment", async () => {
    const [second, first] = [await schedule(`Second @${ben.username}`, 2 * day), await schedule("First", day)];
    expect(await list(ava)).toEqual(["First", `Second @${ben.username}`]);
    expect([
      await list(ben),
      await seen(ava, second.id),
      await seen(ben, second.id),
      await seen(null, second.id),
    ]).toEqual([[], { status: "scheduled" }, null, null]);
    const told = async () =>
      (await world.owner.query("select 1 from notification where account_id = $1", [ben.id])).rowCount;
    await runTasks(world);
    expect(await told()).toBe(0);
    // Too early changes nothing.
    await publish(second.id);
    expect(await seen(ben, second.id)).toBeNull();
    await timeHasCome(second.id);
    await Promise.all([publish(second.id), publish(second.id)]);
    expect(await seen(ben, second.id)).toEqual({ status: "active" });
    expect(await list(ava)).toEqual(["First"]);
    await runTasks(world);
    expect(await told()).toBe(1);
    const { rows } = await world.owner.query<{ age: number; posts: number }>(
      "select extract(epoch from app_now() - p.created_at)::int as age, a.posts_count as posts from post p join account a on a.id = p.account_id where p.id = $1",
      [decodeId(second.id)],
    );
    expect(rows[0]?.age).toBeLessThan(60);
    expect(rows[0]?.posts).toBe(1);
    await deletePost(world.services, ava.actor, decodeId(first.id) ?? "");
  });

  test("is put off, deleted, and never by others", async () => {
    const count = async () => (await world.owner.query("select posts_count from account where id = $1", [ava.id])).rows;
    const before = await count();
    const post = await schedule("Not yet", day);
    const putOff = (by: TestPerson, minutes: number) =>
      api(world, { personId: by.id })(
        "mutation ($id: Id!, $at: DateTime!) { reschedulePost(postId: $id, scheduledAt: $at) { scheduledAt } }",
        { id: post.id, at: ahead(minutes) },
      );
    expect((await putOff(ben, 3 * day)).code).toBe("NOT_FOUND");
    expect((await putOff(ava, 61 * day)).details?.["rule"]).toBe("out_of_reach");
    await timeHasCome(post.id);
    expect((await putOff(ava, 3 * day)).code).toBeUndefined();
    await publish(post.id);
    expect(await seen(ben, post.id)).toBeNull();
    expect((await deletePost(world.services, ben.actor, decodeId(post.id) ?? "")).ok).toBe(false);
    expect((await deletePost(world.services, ava.actor, decodeId(post.id) ?? "")).ok).toBe(true);
    expect(await list(ava)).toEqual([]);
    await publish(post.id);
    expect(await seen(ava, post.id)).toBeNull();
    expect(await count()).toEqual(before);
  });

  test("with a poll lets it run from when it is seen", async () => {
    const post = await schedule("Which?", day, { poll: { options: ["A", "B"], durationMinutes: 60 } });
    await world.owner.query("update post set created_at = created_at - interval '1 day' where id = $1", [
      decodeId(post.id),
    ]);
    await world.owner.query("update poll set closes_at = closes_at - interval '1 day' where post_id = $1", [
      decodeId(post.id),
    ]);
    await timeHasCome(post.id);
    await publish(post.id);
    const { rows } = await world.owner.query<{ left: number }>(
      "select extract(epoch from closes_at - app_now())::int as left from poll where post_id = $1",
      [decodeId(post.id)],
    );
    expect(Math.round((rows[0]?.left ?? 0) / 60)).toBe(60);
  });

  test.each([
    ["a time that is past", { scheduledAt: ahead(-1) }, "out_of_reach"],
    ["a time too far", { scheduledAt: ahead(61 * day) }, "out_of_reach"],
  ])("is not made for %s", async (_what, input, rule) => {
    const { code, details } = await create(input);
    expect([code, details?.["field"], details?.["rule"]]).toEqual(["BAD_USER_INPUT", "scheduledAt", rule]);
  });

  test("is no reply", async () => {
    const post = await createPost(world.services, ben.actor, { text: "Hi", replyToId: null, clientId: randomUUID() });
    if (!post.ok) throw new Error(post.error.code);
    expect((await create({ scheduledAt: ahead(day), replyToId: encodeId(post.value.postId) })).details?.["rule"]).toBe(
      "in_reply",
    );
  });
});
