import { defined } from "#kernel/given.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { tellPollEnd } from "#modules/posts/commands/end-poll.ts";
import { foldPostCounters } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { createHost, useGiveaways } from "../support/giveaways.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let ava: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  [ava, ben] = [await createHost(world), await createPerson(world)];
});

interface Post {
  id: string;
  hasPoll: boolean;
  votedOptionId: string | null;
  canEdit: boolean;
  giveawayDeadline: string | null;
  giveawayTicketNo: number | null;
  poll: {
    deadline: string;
    hasEnded: boolean;
    votesCount: number;
    options: { id: string; label: string; votesCount: number | null }[];
  };
}
const fields =
  "id hasPoll votedOptionId canEdit giveawayDeadline giveawayTicketNo poll { deadline hasEnded votesCount options { id label votesCount } }";
const create = (by: TestPerson, poll: { options: string[]; durationMinutes?: number }, more: object = {}) =>
  api(world, { personId: by.id })(
    `mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { ${fields} } }`,
    { key: randomUUID(), input: { text: "Which?", clientId: randomUUID(), poll, ...more } },
  );
const made = async (
  by: TestPerson,
  poll: { options: string[]; durationMinutes?: number },
  more: object = {},
): Promise<Post> => {
  const answer = await create(by, poll, more);
  if (answer.code !== undefined) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.data?.["createPost"] as Post;
};
const read = async (by: TestPerson | null, id: string): Promise<Post> => {
  const { data } = await api(world, by === null ? {} : { personId: by.id })(
    `query ($id: Id!) { getPostById(postId: $id) { ${fields} } }`,
    { id },
  );
  return data?.["getPostById"] as Post;
};
const optionOf = (post: Post, place: number): string => post.poll.options[place]?.id ?? "";
const vote = async (by: TestPerson, post: Post, optionId: string) => {
  const { data, code, details } = await api(world, { personId: by.id })(
    `mutation ($id: Id!, $option: Id!) { voteInPoll(postId: $id, optionId: $option) { ${fields} } }`,
    { id: post.id, option: optionId },
  );
  return {
    post: data?.["voteInPoll"] as Post | undefined,
    refused: code === undefined ? null : `${code} ${String(details?.["reason"] ?? details?.["field"] ?? "")}`.trim(),
  };
};
const counts = (post: Post | undefined): (number | null)[] | undefined =>
  post?.poll.options.map(({ votesCount }) => votesCount);

describe("a poll", () => {
  test("hides its results until the viewer has voted, also from its author, and counts each vote once", async () => {
    const post = await made(ava, { options: ["Rye", "Wheat", "Spelt"] });
    expect([
      post.hasPoll,
      post.votedOptionId,
      post.poll.hasEnded,
      post.poll.votesCount,
      counts(post),
      post.canEdit,
    ]).toEqual([true, null, false, 0, [null, null, null], false]);
    expect(Date.parse(post.poll.deadline) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const voted = await vote(ben, post, optionOf(post, 1));
    expect([voted.post?.votedOptionId, counts(voted.post)]).toEqual([optionOf(post, 1), [0, 1, 0]]);
    // The same again, here and in another browser, is the same vote.
    expect(
      (await Promise.all([1, 2, 3].map(() => vote(ben, post, optionOf(post, 1))))).map(({ refused }) => refused),
    ).toEqual([null, null, null]);
    expect((await vote(ben, post, optionOf(post, 0))).refused).toBe("NOT_ELIGIBLE voted_otherwise");
    await foldPostCounters(world.services);
    expect([
      counts(await read(ben, post.id)),
      counts(await read(ava, post.id)),
      counts(await read(null, post.id)),
    ]).toEqual([
      [0, 1, 0],
      [null, null, null],
      [null, null, null],
    ]);
    expect((await read(ava, post.id)).poll.votesCount).toBe(1);
  });

  test("counts concurrent votes exactly once each", async () => {
    const post = await made(ava, { options: ["A", "B"] });
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(world)));
    await Promise.all(
      people.flatMap((person, at) => [0, 1].map((again) => vote(person, post, optionOf(post, (at + again) % 2)))),
    );
    await Promise.all([1, 2, 3].map(() => foldPostCounters(world.services)));
    const { rows } = await world.owner.query<{ kept: number; counted: number }>(
      "select (select count(*)::int from poll_vote where option_id = o.id) as kept, votes_count as counted from poll_option o where post_id = (select post_id from poll_option where id = $1) order by place",
      [
        (
          await world.owner.query<{ id: string }>("select option_id as id from poll_vote where account_id = $1", [
            people[0]?.id,
          ])
        ).rows[0]?.id,
      ],
    );
    expect(rows.map(({ kept, counted }) => kept - counted)).toEqual([0, 0]);
    expect(rows.reduce((sum, { kept }) => sum + kept, 0)).toBe(12);
  });

  test("takes no vote once it ended, and shows everyone how it went", async () => {
    const post = await made(ava, { options: ["A", "B"], durationMinutes: 5 });
    await vote(ben, post, optionOf(post, 0));
    await world.owner.query(
      "update poll set closes_at = app_now() where post_id = (select post_id from poll_option where id = (select option_id from poll_vote where account_id = $1 order by created_at desc limit 1))",
      [ben.id],
    );
    const late = await createPerson(world);
    expect((await vote(late, post, optionOf(post, 0))).refused).toBe("NOT_ELIGIBLE poll_ended");
    expect((await vote(ben, post, optionOf(post, 0))).refused).toBeNull();
    await foldPostCounters(world.services);
    const seen = await read(null, post.id);
    expect([seen.poll.hasEnded, counts(seen)]).toEqual([true, [1, 0]]);
  });

  test("tells of its end, its author and each who voted, once, however often the task comes", async () => {
    const [author, one, two, idle] = [
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
    ];
    const post = await made(author, { options: ["A", "B"] });
    for (const person of [author, one, two]) await vote(person, post, optionOf(post, 0));
    const told = async () => {
      await runTasks(world);
      const { rows } = await world.owner.query<{ id: string }>(
        "select account_id as id from notification where type = 'poll_ended' and account_id = any($1)",
        [[author.id, one.id, two.id, idle.id]],
      );
      return rows.map(({ id }) => id).toSorted();
    };
    const postId = decodeId(post.id) ?? "";
    await tellPollEnd.run(world.services, { postId, afterAccountId: null });
    expect(await told()).toEqual([]);
    await world.owner.query("update poll set closes_at = app_now() where post_id = $1", [postId]);
    for (let twice = 0; twice < 2; twice += 1) await tellPollEnd.run(world.services, { postId, afterAccountId: null });
    expect(await told()).toEqual([author.id, one.id, two.id].toSorted());
  });

  test("accepts votes of viewers who may see the post, for its own options", async () => {
    const [post, other] = [await made(ava, { options: ["A", "B"] }), await made(ava, { options: ["C", "D"] })];
    expect((await vote(ben, post, optionOf(other, 0))).refused).toBe("NOT_FOUND optionId");
    const kept = await createPerson(world);
    await api(world, { personId: ava.id })("mutation ($id: Id!) { blockUser(userId: $id) { id } }", {
      id: encodeId(kept.id),
    });
    expect((await vote(kept, post, optionOf(post, 0))).refused).toBe("NOT_FOUND");
  });

  test.each([
    [["Only one"], undefined, "option_count"],
    [["a".repeat(26), "b"], undefined, "option_too_long"],
    [["a", "A"], undefined, "option_twice"],
    [["a", "b"], 4, "duration"],
  ])("of %j for %s minutes is refused: %s", async (options, durationMinutes, rule) => {
    const { code, details } = await create(ava, {
      options,
      ...defined({ durationMinutes }),
    });
    expect([code, details?.["field"], details?.["rule"]]).toEqual(["BAD_USER_INPUT", "poll", rule]);
  });
});

describe("a giveaway entered by voting", () => {
  const giveaway = { amount: 500, winnersCount: 1, enterMethod: "voteInPoll", durationHours: 48 };

  test("needs a poll, which closes with it; the vote is the entry and stays when one leaves", async () => {
    const bare = await api(world, { personId: ava.id })(
      "mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { id } }",
      { key: randomUUID(), input: { text: "Which?", clientId: randomUUID(), giveaway } },
    );
    expect([bare.code, bare.details?.["rule"]]).toEqual(["BAD_USER_INPUT", "poll_required"]);
    const post = await made(ava, { options: ["A", "B"], durationMinutes: 5 }, { giveaway });
    expect(post.poll.deadline).toBe(post.giveawayDeadline);
    const guest = await createPerson(world, { verified: true });
    expect((await vote(guest, post, optionOf(post, 0))).post?.giveawayTicketNo).toBe(1);
    await api(world, { personId: guest.id })("mutation ($id: Id!) { leaveGiveaway(postId: $id) { id } }", {
      id: post.id,
    });
    const left = await read(guest, post.id);
    expect([left.giveawayTicketNo, left.votedOptionId]).toEqual([null, optionOf(post, 0)]);
    expect((await vote(guest, post, optionOf(post, 1))).refused).toBe("NOT_ELIGIBLE voted_otherwise");
    expect((await vote(guest, post, optionOf(post, 0))).post?.giveawayTicketNo).toBe(1);
  });
});
