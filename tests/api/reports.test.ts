import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { report as sendReport } from "#modules/moderation/commands/report.ts";
import { module as moderationModule } from "#modules/moderation/module.ts";
import { markPostAsSpam } from "#modules/posts/commands/mark-spam.ts";
import { createPost, foldPostCounters } from "#modules/posts/index.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { row } from "#platform/db/db.ts";
import { api, staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import type { PersonFacts, TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";

import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let staff: TestPerson;
beforeAll(async () => {
  staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = $1", [staff.id]);
});

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `reports-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
const as = (person: TestPerson | null) => (person === null ? api(world) : api(world, { personId: person.id }));
const mark = (
  person: TestPerson,
  postId: string,
  name: "markPostAsSpam" | "unmarkPostAsSpam" = "markPostAsSpam",
): Promise<Answer> =>
  as(person)(`mutation ($id: Id!) { ${name}(postId: $id) { hasMarkedAsSpam } }`, { id: encodeId(postId) });
const report = (person: TestPerson, input: object): Promise<Answer> =>
  as(person)(`mutation ($input: ReportInput!) { report(input: $input) { ok } }`, { input });
const newest = async (person: TestPerson | null): Promise<string[]> =>
  (
    (await as(person)("{ fetchAllPosts(pagination: {limit: 50}) { items { text } } }")).data as {
      fetchAllPosts: { items: { text: string }[] };
    }
  ).fetchAllPosts.items.map(({ text }) => text);
const statusOf = (postId: string) =>
  row(world.db, sql<{ status: string }>`select status from post where id = ${postId}`);
const settled = (): Promise<void> => settle(world, tasksOf(postsModule, moderationModule));

interface Queued {
  id: string;
  objectType: string;
  objectId: string;
  reasons: { reason: string; count: number }[];
  username: string;
  postStatus: string | null;
  goalHours: number;
}
const caseFields = "id objectType objectId reasons { reason count } username postStatus goalHours";
async function queue(name = "open", more = ""): Promise<Queued[]> {
  const answer = await staffApi(world, { personId: staff.id })(
    `query ($q: SpReportQueue!) { spFetchReports(queue: $q${more}, pagination: {limit: 50}) { items { ${caseFields} } } }`,
    { q: name },
  );
  return (answer.data as { spFetchReports: { items: Queued[] } }).spFetchReports.items;
}
const about = async (id: string, name = "open", more = ""): Promise<Queued[]> =>
  (await queue(name, more)).filter(({ objectId }) => objectId === encodeId(id));
const decideAs = (by: TestPerson, input: object) =>
  staffApi(world, { personId: by.id })(
    `mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { case { status } } }`,
    { input },
  );
const decide = (reportId: string | undefined, isUpheld: boolean, by = staff, reason = "Looked at it") =>
  decideAs(by, { reportId, action: isUpheld ? "remove" : "no_action", policy: "other", reason });
const decided = (status: string) => ({ spDecideReport: { case: { status } } });
const review = (by: TestPerson, reportId: string | undefined, isRestored: boolean, answer = "We looked again") =>
  staffApi(world, { personId: by.id })(
    `mutation ($id: Id!, $back: Boolean!, $answer: String!) { spReviewRemoval(reportId: $id, isRestored: $back, answer: $answer) { decision { appealStatus } } }`,
    { id: reportId, back: isRestored, answer },
  );
const detail = async (reportId: string | undefined, by = staff) =>
  (
    (
      await staffApi(world, { personId: by.id })(
        `query ($id: Id!) { spFetchReport(reportId: $id) { case { status } words { text upheld decided } reach isVerified isStaff isOwn earlierDecisions earlierActions decision { action policy reason isOwnDecision appealText appealStatus appealAnswer } } }`,
        { id: reportId },
      )
    ).data as { spFetchReport: Record<string, unknown> }
  ).spFetchReport;
async function createModerator(acl = "{moderate,canViewAdminPages}"): Promise<TestPerson> {
  const made = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [made.id, acl]);
  return made;
}
const auditRows = async (action: string, accountId: string): Promise<number> =>
  (
    await world.owner.query<{ count: number }>(
      "select count(*)::int as count from audit_event where action = $1 and object_id = $2",
      [action, accountId],
    )
  ).rows[0]?.count ?? 0;
const noticesOf = async (accountId: string): Promise<string[]> =>
  (
    await world.owner.query<{ type: string }>("select type from notification where account_id = $1 order by type", [
      accountId,
    ])
  ).rows.map(({ type }) => type);

test("a spam mark hides a stim from its reporter in feeds at once, not at its address, until it is withdrawn", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = await write(ben, "buy pills");
  expect((await mark(ava, id)).data).toEqual({ markPostAsSpam: { hasMarkedAsSpam: true } });
  await mark(ava, id);
  expect([
    (await newest(ava)).includes("buy pills"),
    (await newest(ben)).includes("buy pills"),
    (await newest(null)).includes("buy pills"),
  ]).toEqual([false, true, true]);
  expect(
    (await as(ava)(`query ($id: Id!) { getPostById(postId: $id) { hasMarkedAsSpam } }`, { id: encodeId(id) })).data,
  ).toEqual({ getPostById: { hasMarkedAsSpam: true } });
  expect((await mark(ben, id)).code).toBe("NOT_FOUND");
  expect((await mark(ava, id, "unmarkPostAsSpam")).data).toEqual({ unmarkPostAsSpam: { hasMarkedAsSpam: false } });
  expect(await newest(ava)).toContain("buy pills");
});

test("marks that weigh 3.0 hide a stim from all until staff decide; dismissed, it is back with its counts, and those marks count no more", async () => {
  const [author, parentAuthor] = [await createPerson(world), await createPerson(world)];
  const root = await write(parentAuthor, "a root");
  const [id, reply] = [await write(author, "many dislike this"), await write(author, "and this answer", root)];
  const counts = () =>
    row(
      world.db,
      sql`select (select replies_count from post where id = ${root}) as replies, (select posts_count from account where id = ${author.id}) as posts`,
    );
  await foldPostCounters(world.services);
  expect(await counts()).toEqual({ replies: 1, posts: 1 });
  const markers = [
    await createPerson(world, { trusted: true }),
    await createPerson(world),
    await createPerson(world, { verified: false }),
  ];
  for (const one of markers) for (const post of [id, reply]) await mark(one, post);
  expect([await statusOf(id), await statusOf(reply)]).toEqual([{ status: "active" }, { status: "active" }]);
  const last = await createPerson(world);
  expect((await mark(last, id)).data).toEqual({ markPostAsSpam: null });
  await mark(last, reply);
  expect([await statusOf(id), await statusOf(reply)]).toEqual([{ status: "spam" }, { status: "spam" }]);
  await settled();
  await foldPostCounters(world.services);
  expect(await counts()).toEqual({ replies: 0, posts: 0 });
  expect(await newest(null)).not.toContain("many dislike this");
  const [queued] = await about(id);
  expect(queued).toMatchObject({
    objectType: "post",
    reasons: [{ reason: "spam", count: 1 }],
    username: author.username,
    postStatus: "spam",
  });
  expect((await decide(queued?.id, false)).data).toEqual(decided("dismissed"));
  await decide((await about(reply))[0]?.id, false);
  await foldPostCounters(world.services);
  expect(await counts()).toEqual({ replies: 1, posts: 1 });
  expect(await newest(null)).toContain("many dislike this");
  expect((await decide(queued?.id, true)).code).toBe("CONFLICT");
  // One more mark does not hide again what staff found to be in order.
  await mark(await createPerson(world, { trusted: true }), id);
  expect(await statusOf(id)).toEqual({ status: "active" });
});

test("a person is weighed once, whatever they mark as, and those who were wrong weigh less", async () => {
  const [author, wrong, right] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const weight = (person: TestPerson, postId: string) =>
    row(
      world.db,
      sql`select weight::float8 as weight from spam_mark where account_id = ${person.id} and post_id = ${postId}`,
    );
  const [first, second] = [await write(author, "in order"), await write(author, "next")];
  await mark(wrong, first);
  await report(right, { objectType: "post", objectId: encodeId(first), reason: "other", text: "just asking" });
  await decide((await about(first))[0]?.id, false);
  await mark(wrong, second);
  await mark(right, second);
  expect([await weight(wrong, first), await weight(wrong, second), await weight(right, second)]).toEqual([
    { weight: 1 },
    { weight: 0.67 },
    { weight: 1 },
  ]);
  // The same person as one of their brands.
  await sql`insert into spam_mark (post_id, account_id, acted_by_person_id, weight) values (${second}, ${author.id}, ${right.id}, 2)`.execute(
    world.db,
  );
  // 0.67 and 2 of those two, and 0.2 of a new account.
  await mark(await createPerson(world, { verified: false }), second);
  expect(await statusOf(second)).toEqual({ status: "active" });
  await mark(await createPerson(world), second);
  expect(await statusOf(second)).toEqual({ status: "spam" });
});

const crowd = (size: number, facts: PersonFacts): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: size }, () => createPerson(world, { verified: false, ...facts })));

test("fifteen accounts without a phone hide nothing, by marks or reports, and add nothing to verified people", async () => {
  const id = await write(await createPerson(world), "disliked by many");
  for (const one of await crowd(15, { phoneVerified: false })) {
    // The calls refuse them before; the rule holds by itself.
    expect((await markPostAsSpam(world.services, one.actor, id)).ok).toBe(true);
    const request = { kind: "post", objectId: id, reason: "spam", text: "", blockToo: false } as const;
    expect((await sendReport(world.services, one.actor, request)).ok).toBe(true);
  }
  const weights = await world.owner.query<{ weight: string }>(
    "select distinct weight::text from spam_mark where post_id = $1",
    [id],
  );
  expect(weights.rows.map(({ weight }) => Number(weight))).toEqual([0]);
  for (const one of [await createPerson(world), await createPerson(world)]) await mark(one, id);
  expect(await statusOf(id)).toEqual({ status: "active" });
  await mark(await createPerson(world), id);
  expect(await statusOf(id)).toEqual({ status: "spam" });
});

test("people with a phone alone hide nothing until a verified person marks it too", async () => {
  const id = await write(await createPerson(world), "disliked by newcomers");
  for (const one of await crowd(15, {})) await mark(one, id);
  expect([await statusOf(id), await about(id)]).toEqual([{ status: "active" }, []]);
  await mark(await createPerson(world), id);
  await settled();
  expect([await statusOf(id), (await about(id)).length]).toEqual([{ status: "spam" }, 1]);
});

test("a mark by a person who lost their phone since weighs nothing", async () => {
  const id = await write(await createPerson(world), "disliked by people whose phones went");
  const marked = await crowd(15, {});
  for (const one of marked) await mark(one, id);
  const phoneOf = (value: "null" | "app_now()") =>
    sql`update account_credential set phone_verified_at = ${sql.raw(value)} where account_id in (${sql.join(marked.map((one) => one.id))})`.execute(
      world.db,
    );
  await phoneOf("null");
  await mark(await createPerson(world), id);
  expect(await statusOf(id)).toEqual({ status: "active" });
  await phoneOf("app_now()");
  await mark(await createPerson(world), id);
  expect(await statusOf(id)).toEqual({ status: "spam" });
});

test("marks never take a giveaway down, and a reply keeps its entry until staff confirm", async () => {
  const host = await createHost(world);
  const giveaway = await publish(world, host.actor, { enterMethod: "reply" });
  const guest = await createPerson(world);
  const reply = await write(guest, "me", giveaway);
  const entries = () =>
    row(
      world.db,
      sql`select count(*)::int as entries from giveaway_entry where person_id = ${guest.id} and withdrawn_at is null`,
    );
  for (let n = 0; n < 3; n += 1) {
    const one = await createPerson(world);
    await mark(one, giveaway);
    await mark(one, reply);
  }
  await settled();
  expect([await statusOf(giveaway), await statusOf(reply), await entries()]).toEqual([
    { status: "active" },
    { status: "spam" },
    { entries: 1 },
  ]);
  expect((await decide((await about(giveaway))[0]?.id, true)).code).toBe("CONFLICT");
  expect((await decide((await about(reply))[0]?.id, true)).data).toEqual(decided("upheld"));
  expect([await statusOf(reply), await entries()]).toEqual([{ status: "spam" }, { entries: 0 }]);
});

test("a report has subject, reporter and reason; once while it is open; not of one's own posts, nor of invisible ones", async () => {
  const [ava, ben, shy] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world, { visibility: "hidden" }),
  ];
  const [id, reply] = [
    await write(ben, "an unkind stim"),
    await write(ben, "an unkind reply", await write(ava, "ava's")),
  ];
  const input = { objectType: "post", objectId: encodeId(id), reason: "harassment", text: "  It is about me.  " };
  for (let n = 0; n < 2; n += 1) expect((await report(ava, input)).data).toEqual({ report: { ok: true } });
  expect(await about(id)).toMatchObject([
    {
      objectType: "post",
      reasons: [{ reason: "harassment", count: 1 }],
      username: ben.username,
      postStatus: "active",
      goalHours: 24,
    },
  ]);
  expect((await detail((await about(id))[0]?.id))["words"]).toEqual([
    { text: "It is about me.", upheld: 0, decided: 0 },
  ]);
  await report(ava, { ...input, objectId: encodeId(reply) });
  expect(await about(reply)).toMatchObject([{ objectType: "reply" }]);
  expect((await report(ben, input)).details).toEqual({ field: "objectId", rule: "own" });
  expect((await report(ava, { ...input, reason: "other", text: " " })).details).toEqual({
    field: "text",
    rule: "words_needed",
  });
  expect((await report(ava, { ...input, text: "x".repeat(1_001) })).details).toEqual({
    field: "text",
    rule: "too_long",
  });
  expect((await report(ava, { objectType: "user", objectId: encodeId(shy.id), reason: "spam" })).code).toBe(
    "NOT_FOUND",
  );
  await report(ava, { objectType: "user", objectId: encodeId(ben.id), reason: "impersonation", blockToo: true });
  expect(await about(ben.id)).toMatchObject([
    { objectType: "user", reasons: [{ reason: "impersonation", count: 1 }], postStatus: null },
  ]);
  expect(
    await row(
      world.db,
      sql`select count(*)::int as blocks from block where blocker_id = ${ava.id} and blocked_id = ${ben.id}`,
    ),
  ).toEqual({ blocks: 1 });
});

test("staff who moderate decide, with a note, not about themselves; every report of the same thing ends with it", async () => {
  const [ava, cleo, ben] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const [id, ofStaff] = [await write(ben, "against the rules"), await write(staff, "by staff")];
  for (const one of [ava, cleo]) await report(one, { objectType: "post", objectId: encodeId(id), reason: "hate" });
  await report(ava, { objectType: "post", objectId: encodeId(ofStaff), reason: "hate" });
  const [first] = await about(id);
  const other = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{canViewAdminPages}' where id = $1", [other.id]);
  expect((await decide(first?.id, true, other)).code).toBe("FORBIDDEN");
  expect((await decide(first?.id, true, staff, " ")).details).toMatchObject({ field: "reason" });
  expect((await decide((await about(ofStaff))[0]?.id, false)).code).toBe("FORBIDDEN");
  expect((await decide(first?.id, true)).data).toEqual(decided("upheld"));
  expect([await statusOf(id), await about(id), (await about(id, "decided")).length]).toEqual([
    { status: "removed" },
    [],
    1,
  ]);
  expect((await as(ben)(`query ($id: Id!) { getPostById(postId: $id) { id } }`, { id: encodeId(id) })).data).toEqual({
    getPostById: null,
  });
});
