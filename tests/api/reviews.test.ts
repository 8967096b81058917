import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { likePost } from "#modules/posts/index.ts";
import { module as moderationModule } from "#modules/moderation/module.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { module as reviewsModule } from "#modules/reviews/module.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { api, staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

registerModules([reviewsModule]);
const world = useWorld();
useGiveaways(world);

const as = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

interface Stage {
  id: string;
  host: TestPerson;
  winner: TestPerson;
  entrant: TestPerson;
}

/** A giveaway with a winner and another entrant, ended unless `isOpen`. */
async function stage(isOpen = false, host?: TestPerson): Promise<Stage> {
  const by = host ?? (await createHost(world));
  const [first, second] = (await createEntrants(world, 2)) as [TestPerson, TestPerson];
  const id = await publish(world, by.actor);
  for (const one of [first, second]) await likePost(world.services, one.actor, id);
  if (isOpen) return { id, host: by, winner: first, entrant: second };
  await finish(world);
  const { rows } = await world.owner.query<{ id: string }>(
    "select person_id as id from giveaway_slot where giveaway_id = $1 and status = 'settled'",
    [id],
  );
  const [winner, entrant] = rows[0]?.id === first.id ? [first, second] : [second, first];
  return { id, host: by, winner, entrant };
}

const fields = "id rating text isEdited relation insider canEdit canDelete canAnswer answer { text isEdited }";
const create = (person: TestPerson, postId: string, input: object = {}): Promise<Answer> =>
  as(person)(`mutation ($input: CreateReviewInput!) { createReview(input: $input) { ${fields} } }`, {
    input: { postId: encodeId(postId), rating: 5, text: "Kind and quick", ...input },
  });
/** Returns one answer of a call; undefined when it was refused. */
const part = ({ data }: Pick<Answer, "data">, name: string): unknown => data?.[name];
const idOf = (answer: Answer, name = "createReview"): string => (part(answer, name) as { id: string }).id;

async function written(person: TestPerson, postId: string, input: object = {}): Promise<string> {
  const made = await create(person, postId, input);
  expect(made.code).toBeUndefined();
  return idOf(made);
}

async function summaryOf(host: TestPerson): Promise<{ count: number; average: number | null; items: string[] }> {
  const { data } = await as()(
    `query ($name: String!) {
       fetchUserByUsername(username: $name) { reviewSummary { count average } }
       fetchUserReviews(username: $name) { items { text } }
     }`,
    { name: host.username },
  );
  const found = data as {
    fetchUserByUsername: { reviewSummary: { count: number; average: number | null } };
    fetchUserReviews: { items: { text: string }[] };
  };
  return {
    ...found.fetchUserByUsername.reviewSummary,
    items: found.fetchUserReviews.items.map(({ text }) => text),
  };
}

const offered = async (person: TestPerson, { id }: TestPerson): Promise<unknown> =>
  (await as(person)("query ($id: Id!) { fetchReviewableGiveaway(userId: $id) { id } }", { id: encodeId(id) })).data?.[
    "fetchReviewableGiveaway"
  ];

const rights = async (person: TestPerson, postId: string): Promise<unknown> =>
  (
    await as(person)("query ($id: Id!) { getPostById(postId: $id) { canReview reviewRefusal } }", {
      id: encodeId(postId),
    })
  ).data?.["getPostById"];

test("the matrix of who may review: roles before and after the end", async () => {
  const open = await stage(true);
  const stranger = await createPerson(world);
  const outcomes = async ({ id, host, winner, entrant }: Stage) => {
    const found: Record<string, unknown> = {};
    for (const [name, person] of Object.entries({ host, winner, entrant, stranger })) {
      const allowed = await rights(person, id);
      const answer = await create(person, id);
      found[name] = answer.code ?? "answers";
      expect(allowed).toEqual({
        canReview: answer.code === undefined,
        reviewRefusal: answer.code === undefined ? null : answer.details?.["reason"],
      });
    }
    return found;
  };
  const none = { host: "NOT_ELIGIBLE", winner: "NOT_ELIGIBLE", entrant: "NOT_ELIGIBLE", stranger: "NOT_ELIGIBLE" };
  expect(await outcomes(open)).toEqual(none);
  const ended = await stage();
  expect(await outcomes(ended)).toEqual({ ...none, winner: "answers", entrant: "answers" });
  const again = await create(ended.winner, ended.id);
  expect([again.code, again.details?.["rule"]]).toEqual(["CONFLICT", "already_reviewed"]);
  expect(await rights(ended.winner, ended.id)).toEqual({ canReview: false, reviewRefusal: "already_reviewed" });
  const guest = await as()(
    'mutation ($id: Id!) { createReview(input: {postId: $id, rating: 5, text: "Kind"}) { id } }',
    { id: encodeId(ended.id) },
  );
  expect(guest.code).toBe("UNAUTHENTICATED");
});

test("a host's page offers the newest giveaway that its viewer may review", async () => {
  const first = await stage();
  const second = await stage(false, first.host);
  const open = await stage(true, first.host);
  for (const person of [first.host, open.entrant, await createPerson(world)])
    expect(await offered(person, first.host)).toBeNull();
  expect(await offered(second.entrant, first.host)).toEqual({ id: encodeId(second.id) });
  expect(await offered(first.winner, second.host)).toEqual({ id: encodeId(first.id) });
  await written(first.winner, first.id);
  expect(await offered(first.winner, first.host)).toBeNull();
});

test("who is mentioned in a review, and its author when it is answered, are notified once", async () => {
  const { id, host, winner, entrant } = await stage();
  const late = await createPerson(world);
  const made = await create(winner, id, { text: `With @${entrant.username} and @${host.username}` });
  const reviewId = idOf(made);
  for (const text of [`With @${entrant.username} and @${late.username}`, "With no one"])
    await as(winner)("mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { id } }", {
      input: { reviewId, rating: 5, text },
    });
  await as(host)("mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) { id } }", {
    input: { reviewId, text: "Thank you" },
  });
  await settle(world, tasksOf(reviewsModule, moderationModule, notificationsModule));
  const heard = async (person: TestPerson): Promise<unknown> =>
    part(
      await as(person)(
        '{ fetchNotifications(types: ["mention", "reply", "review"]) { items { type data { reviewId } } } }',
      ),
      "fetchNotifications",
    );
  for (const [person, type] of [
    [entrant, "mention"],
    [late, "mention"],
    [host, "review"],
    [winner, "reply"],
  ] as const)
    expect(await heard(person)).toEqual({ items: [{ type, data: { reviewId } }] });
});

test("suspended and deleted people write no review", async () => {
  const { id, winner, entrant } = await stage();
  await world.owner.query("update account set status = 'suspended' where id = $1", [winner.id]);
  await world.owner.query("update account set status = 'deleted', deleted_at = app_now() where id = $1", [entrant.id]);
  expect([(await create(winner, id)).code, (await create(entrant, id)).code]).toEqual(["FORBIDDEN", "FORBIDDEN"]);
});

test("a host's block does not keep an entrant from the review", async () => {
  const { id, host, winner } = await stage();
  await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [host.id, winner.id]);
  await written(winner, id);
  expect((await summaryOf(host)).count).toBe(1);
});

test("bad input is refused by field, and characters are kept as they are", async () => {
  const { id, winner } = await stage();
  for (const rating of [0, 6, -1]) {
    const answer = await create(winner, id, { rating });
    expect([answer.code, answer.details?.["field"]]).toEqual(["BAD_USER_INPUT", "rating"]);
  }
  expect((await create(winner, id, { rating: 1.5 })).code).toBe("BAD_USER_INPUT");
  for (const text of ["", " \n ", "x".repeat(501)]) {
    const answer = await create(winner, id, { text });
    expect([answer.code, answer.details?.["field"]]).toEqual(["BAD_USER_INPUT", "text"]);
  }
  const odd = "<b>bold</b> \u202Eabc";
  expect((await create(winner, id, { text: odd })).data?.["createReview"]).toMatchObject({ text: odd });
});

test("two creates at once make one row and one typed answer; the same clientId answers the first", async () => {
  const { id, winner, entrant } = await stage();
  const codes = (await Promise.all([create(winner, id), create(winner, id)])).map(({ code }) => code ?? "answers");
  expect(codes.toSorted()).toEqual(["CONFLICT", "answers"]);
  const twice = await Promise.all([1, 2].map(() => create(entrant, id, { clientId: "one" })));
  expect(new Set(twice.map((answer) => idOf(answer))).size).toBe(1);
  expect((await create(entrant, id, { clientId: "one", text: "Other" })).code).toBe("IDEMPOTENCY_MISMATCH");
});

test("a review is edited for 30 days with its history, and deleted for good", async () => {
  const { id, host, winner, entrant } = await stage();
  const reviewId = await written(winner, id);
  const edit = (person: TestPerson, text: string): Promise<Answer> =>
    as(person)(
      `mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { ${fields} versions { text rating } } }`,
      { input: { reviewId, rating: 4, text } },
    );
  expect((await edit(entrant, "Mine now")).code).toBe("NOT_FOUND");
  expect((await edit(winner, "Slower than said")).data?.["updateReview"]).toMatchObject({
    rating: 4,
    isEdited: true,
    versions: [{ text: "Kind and quick", rating: 5 }],
  });
  await world.owner.query("update review set created_at = created_at - interval '31 days' where text = $1", [
    "Slower than said",
  ]);
  const late = await edit(winner, "Much later");
  expect([late.code, late.details?.["reason"]]).toEqual(["NOT_ELIGIBLE", "too_late"]);
  const remove = (person: TestPerson): Promise<Answer> =>
    as(person)("mutation ($id: Id!) { deleteReview(reviewId: $id) { ok } }", { id: reviewId });
  expect([(await remove(host)).code, (await remove(winner)).code, (await remove(winner)).code]).toEqual([
    "NOT_FOUND",
    undefined,
    undefined,
  ]);
  expect(await summaryOf(host)).toEqual({ count: 0, average: null, items: [] });
  expect((await create(winner, id)).code).toBe("CONFLICT");
});

test("the reviewed account answers once, edits and removes its answer; no other account does", async () => {
  const { id, host, winner, entrant } = await stage();
  const reviewId = await written(winner, id);
  const answer = (person: TestPerson, name = "replyToReview", text = "Thank you"): Promise<Answer> =>
    as(person)(`mutation ($input: ReplyToReviewInput!) { ${name}(input: $input) { ${fields} } }`, {
      input: { reviewId, text },
    });
  for (const person of [winner, entrant]) expect((await answer(person)).code).toBe("FORBIDDEN");
  expect((await answer(host)).data?.["replyToReview"]).toMatchObject({
    answer: { text: "Thank you", isEdited: false },
    canAnswer: false,
    canEdit: false,
  });
  expect((await answer(host)).code).toBe("CONFLICT");
  expect((await answer(host, "updateReviewReply", "Thanks")).data?.["updateReviewReply"]).toMatchObject({
    answer: { text: "Thanks", isEdited: true },
  });
  const gone = await as(host)(`mutation ($id: Id!) { deleteReviewReply(reviewId: $id) { ${fields} } }`, {
    id: reviewId,
  });
  expect(gone.data?.["deleteReviewReply"]).toMatchObject({ answer: null, canAnswer: true });
  expect((await answer(host, "updateReviewReply")).code).toBe("CONFLICT");
});

test("staff, the host's team and its household are marked as insiders", async () => {
  const { id, host, winner, entrant } = await stage();
  await world.owner.query("update account set role = 'staff' where id = $1", [winner.id]);
  expect((await create(winner, id)).data?.["createReview"]).toMatchObject({ insider: "staff", relation: "winner" });
  await world.owner.query(
    `insert into identity_fact (person_id, status, date_of_birth, resident_state, household_bidx, person_key, decided_by, decided_at)
     select $1, 'approved', '1990-05-17', 'TX', household_bidx, $3, 'test', app_now() from identity_fact where person_id = $2`,
    [entrant.id, host.id, world.services.vault.blindIndex("identity_fact.person", entrant.id)],
  );
  expect((await create(entrant, id)).data?.["createReview"]).toMatchObject({ insider: "family", relation: "entrant" });
});

test("reviews of suspended authors leave the counts, and come back", async () => {
  const { id, host, winner, entrant } = await stage();
  await written(winner, id, { rating: 5, text: "Five" });
  await written(entrant, id, { rating: 2, text: "Two" });
  const both = { count: 2, average: 3.5, items: ["Two", "Five"] };
  expect(await summaryOf(host)).toEqual(both);
  await world.owner.query("update account set status = 'suspended' where id = $1", [entrant.id]);
  expect(await summaryOf(host)).toEqual({ count: 1, average: 5, items: ["Five"] });
  await world.owner.query("update account set status = 'active' where id = $1", [entrant.id]);
  expect(await summaryOf(host)).toEqual(both);
});

test("a reported review is removed with its count, and an appeal restores both", async () => {
  const { id, host, winner } = await stage();
  const reviewId = await written(winner, id, { rating: 1, text: "A thief" });
  const [mod, other] = [
    await createPerson(world, { role: "staff" }),
    await createPerson(world, { role: "staff" }),
  ] as const;
  await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = any($1)", [
    [mod.id, other.id],
  ]);
  const sent = await as(host)("mutation ($input: ReportInput!) { report(input: $input) { ok } }", {
    input: { objectType: "review", objectId: reviewId, reason: "harassment" },
  });
  expect(sent.code).toBeUndefined();
  const queue = await staffApi(world, { personId: mod.id })(
    "{ spFetchReports(queue: open, objectType: review) { items { id objectType postText postStatus } } }",
  );
  const [found] = (part(queue, "spFetchReports") as { items: { id: string }[] }).items;
  expect(found).toMatchObject({ objectType: "review", postText: "★☆☆☆☆ A thief", postStatus: "active" });
  const removed = await staffApi(world, { personId: mod.id })(
    `mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { case { postStatus } } }`,
    { input: { reportId: found?.id, action: "remove", policy: "harassment", reason: "This insults people." } },
  );
  expect(removed.data).toEqual({ spDecideReport: { case: { postStatus: "removed" } } });
  expect(await summaryOf(host)).toEqual({ count: 0, average: null, items: [] });
  expect((await create(winner, id)).code).toBe("CONFLICT");
  const own = await as(winner)("{ fetchRemovedPosts { id text } }");
  const [removal] = part(own, "fetchRemovedPosts") as { id: string; text: string }[];
  expect(removal?.text).toBe("★☆☆☆☆ A thief");
  await as(winner)('mutation ($id: Id!) { appealRemoval(removalId: $id, text: "It is true") { ok } }', {
    id: removal?.id,
  });
  const back = await staffApi(world, { personId: other.id })(
    `mutation ($id: Id!) { spReviewRemoval(reportId: $id, isRestored: true, answer: "It may stay.") { case { postStatus } } }`,
    { id: found?.id },
  );
  expect(back.data).toEqual({ spReviewRemoval: { case: { postStatus: "active" } } });
  expect(await summaryOf(host)).toEqual({ count: 1, average: 1, items: ["A thief"] });
});

test("the host is notified once, and the day's limit counts reviews", async () => {
  const { id, host, winner } = await stage();
  await world.owner.query("update account set daily_post_limit = 1 where id = $1", [winner.id]);
  await written(winner, id);
  await settle(world, tasksOf(reviewsModule, moderationModule, notificationsModule));
  const told = await as(host)('{ fetchNotifications(types: ["review"]) { items { type data { post { id } } } } }');
  expect(told.data?.["fetchNotifications"]).toEqual({
    items: [{ type: "review", data: { post: { id: encodeId(id) } } }],
  });
  const post = await as(winner)('mutation { createPost(input: {text: "One more", clientId: "limit"}) { id } }');
  expect(post.code).toBe("LIMIT_EXCEEDED");
  const next = await stage(false, host);
  await world.owner.query("update account set daily_post_limit = 0 where id = $1", [next.winner.id]);
  expect((await create(next.winner, next.id)).code).toBe("LIMIT_EXCEEDED");
});

test("a review's address in a post shows the review, and the post is listed by it", async () => {
  const { id, winner } = await stage();
  const reviewId = await written(winner, id);
  const { host } = new URL(world.services.config.baseUrl);
  const made = await as(winner)(
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { attachments { type reviewId review { text } } } }",
    { input: { text: `I wrote https://www.${host}/reviews/${reviewId} about it`, clientId: "linked" } },
  );
  expect(made.data?.["createPost"]).toEqual({
    attachments: [{ type: "reviewpreview", reviewId, review: { text: "Kind and quick" } }],
  });
  const list = await as()(
    "query ($name: String!) { fetchUserPostsWithAttachments(username: $name, attachmentType: review) { items { text } } }",
    { name: winner.username },
  );
  expect((part(list, "fetchUserPostsWithAttachments") as { items: unknown[] }).items).toHaveLength(1);
});
