import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createAppeal, decideAppeal, newestStatusChange } from "#modules/accounts/index.ts";
import { report as sendReport } from "#modules/moderation/commands/report.ts";
import { module as moderationModule } from "#modules/moderation/module.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { markPostAsSpam } from "#modules/posts/commands/mark-spam.ts";
import { createPost, foldPostCounters } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
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
const settled = (): Promise<void> =>
  settle(world, tasksOf(postsModule, feedsModule, moderationModule, notificationsModule));

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

test("staff decide nothing about their own brand, nor what they reported as a brand, and read no words about it", async () => {
  const [ava, ben, other] = [await createPerson(world), await createPerson(world), await createModerator()];
  const made = await world.owner.query<{ id: string }>(
    "insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', 'brand_of_staff', 'B', 'active', $1) returning id",
    [staff.id],
  );
  const brandId = made.rows[0]?.id ?? "";
  const asBrand = { ...staff, actor: { accountId: brandId, personId: staff.id } };
  const [ofBrand, ofBen] = [await write(asBrand, "an advert"), await write(ben, "a rival's advert")];
  await report(ava, { objectType: "post", objectId: encodeId(ofBrand), reason: "other", text: "Ask me, Ava" });
  const request = { kind: "post", objectId: ofBen, reason: "spam", text: "", blockToo: false } as const;
  expect((await sendReport(world.services, asBrand.actor, request)).ok).toBe(true);
  const [about1, about2] = [(await about(ofBrand))[0]?.id, (await about(ofBen))[0]?.id];
  expect(await detail(about1)).toMatchObject({ isOwn: true, words: [] });
  for (const id of [about1, about2]) expect((await decide(id, true)).details).toEqual({ rule: "own" });
  for (const id of [about1, about2]) expect((await decide(id, true, other)).data).toEqual(decided("upheld"));
  for (const id of [about1, about2]) expect((await review(staff, id, true)).details).toEqual({ rule: "own" });
});

test("one case holds all open reports of a thing, and cases come by the time they are due", async () => {
  const [ava, cleo, ben] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const [slow, urgent] = [await write(ben, "rude"), await write(ben, "worse")];
  const one = { objectType: "post", objectId: encodeId(slow) };
  await report(ava, { ...one, reason: "harassment" });
  await report(cleo, { ...one, reason: "hate" });
  await report(ava, { ...one, objectId: encodeId(urgent), reason: "child_safety" });
  const all = (await queue()).filter(({ objectId }) => [slow, urgent].map(encodeId).includes(objectId));
  expect(all).toMatchObject([
    { objectId: encodeId(urgent), goalHours: 1 },
    {
      objectId: encodeId(slow),
      goalHours: 24,
      reasons: [
        { reason: "harassment", count: 1 },
        { reason: "hate", count: 1 },
      ],
    },
  ]);
  // A case is found by each of its reasons, and by the kind of thing.
  expect(await about(slow, "open", ", reason: hate, objectType: post")).toHaveLength(1);
  expect(await about(slow, "open", ", reason: spam")).toEqual([]);
  expect(await about(slow, "open", ", objectType: reply")).toEqual([]);
  expect(await detail(all[1]?.id)).toMatchObject({ isVerified: true, isStaff: false, isOwn: false, decision: null });
});

test("by priority, a case with graver reasons, reporters who count more and a wider reach comes first", async () => {
  const author = await createPerson(world);
  const [mild, grave, wide, believed] = [
    await write(author, "Mild"),
    await write(author, "Grave"),
    await write(author, "Mild, seen by many"),
    await write(author, "Mild, reported by one who is trusted"),
  ];
  await world.owner.query(
    "insert into post_metrics (post_id, seen_count) values ($1, 9999) on conflict (post_id) do update set seen_count = 9999",
    [wide],
  );
  const plain = await createPerson(world, { verified: true });
  const trusted = await createPerson(world, { verified: true, trusted: true });
  for (const [who, id, reason] of [
    [plain, mild, "harassment"],
    [plain, grave, "child_safety"],
    [plain, wide, "harassment"],
    [trusted, believed, "harassment"],
  ] as const)
    await report(who, { objectType: "post", objectId: encodeId(id), reason });
  const own = new Map([
    [encodeId(mild), "mild"],
    [encodeId(grave), "grave"],
    [encodeId(wide), "wide"],
    [encodeId(believed), "believed"],
  ]);
  const order = async (): Promise<string[]> =>
    (await queue("urgent")).flatMap(({ objectId }) => own.get(objectId) ?? []);
  // 5 × 5, 10, 5 × 1.5 and 5.
  expect(await order()).toEqual(["wide", "grave", "believed", "mild"]);
  // Reports of one thing add up.
  await report(trusted, { objectType: "post", objectId: encodeId(mild), reason: "harassment" });
  expect(await order()).toEqual(["wide", "mild", "grave", "believed"]);
});

test("a decision is made once: a repeat changes nothing, another one is refused; the author and the reporters are told", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = await write(ben, "to be removed");
  await report(ava, { objectType: "post", objectId: encodeId(id), reason: "hate" });
  const [found] = await about(id);
  const input = { reportId: found?.id, action: "remove", policy: "hate", reason: "Slurs against a group" };
  expect((await decideAs(staff, { ...input, reason: "Why" })).details).toMatchObject({ field: "reason" });
  expect((await decideAs(staff, { ...input, reason: "x".repeat(1_001) })).details).toMatchObject({ field: "reason" });
  expect((await decideAs(staff, { ...input, days: 7 })).details).toMatchObject({ field: "days" });
  expect((await decideAs(staff, { ...input, reportId: encodeId(id) })).code).toBe("NOT_FOUND");
  for (let n = 0; n < 2; n += 1) expect((await decideAs(staff, input)).data).toEqual(decided("upheld"));
  expect((await decideAs(staff, { ...input, action: "no_action" })).code).toBe("CONFLICT");
  expect((await decideAs(await createModerator(), input)).code).toBe("CONFLICT");
  expect(await auditRows("decide_report", ben.id)).toBe(1);
  await settled();
  expect([await noticesOf(ben.id), await noticesOf(ava.id)]).toEqual([["post_removed"], ["report_upheld"]]);
  expect(await detail(found?.id)).toMatchObject({
    earlierDecisions: 0,
    earlierActions: 1,
    decision: { action: "remove", policy: "Guidelines: hate", reason: "Slurs against a group", isOwnDecision: true },
  });
  // An account has no post to remove.
  await report(ava, { objectType: "user", objectId: encodeId(ben.id), reason: "spam" });
  const [ofUser] = await about(ben.id);
  expect((await decideAs(staff, { ...input, reportId: ofUser?.id })).details).toMatchObject({ rule: "no_post" });
  expect((await decideAs(staff, { ...input, action: "no_action", reportId: ofUser?.id })).data).toEqual(
    decided("dismissed"),
  );
  await settled();
  expect(await noticesOf(ava.id)).toEqual(["report_dismissed", "report_upheld"]);
});

const removals = async (person: TestPerson) =>
  (
    (await as(person)("{ fetchRemovedPosts { id text reason canAppeal appealStatus answer } }")).data as {
      fetchRemovedPosts: { id: string; [fact: string]: unknown }[];
    }
  ).fetchRemovedPosts;
const appeal = (person: TestPerson, removalId: string | undefined, text = "It was a quote") =>
  as(person)(`mutation ($id: Id!, $text: String!) { appealRemoval(removalId: $id, text: $text) { ok } }`, {
    id: removalId,
    text,
  });

test("a removal is appealed once, and another moderator upholds the appeal: the reply is back with all counts", async () => {
  const [ava, ben, other] = [await createPerson(world), await createPerson(world), await createModerator()];
  const root = await write(ava, "the root");
  const [id, reply] = [await write(ben, "a stim of ben"), await write(ben, "a reply of ben", root)];
  const counts = async () => {
    await foldPostCounters(world.services);
    return row(
      world.db,
      sql`select (select replies_count from post where id = ${root}) as replies, (select posts_count from account where id = ${ben.id}) as posts`,
    );
  };
  expect(await counts()).toEqual({ replies: 1, posts: 1 });
  const cases: string[] = [];
  for (const [one, objectType] of [
    [id, "post"],
    [reply, "reply"],
  ] as const) {
    await report(ava, { objectType, objectId: encodeId(one), reason: "hate" });
    const [found] = await about(one);
    cases.push(found?.id ?? "");
    await decide(found?.id, true);
  }
  expect(await counts()).toEqual({ replies: 0, posts: 0 });
  expect(await removals(ava)).toEqual([]);
  const [ofReply, ofPost] = await removals(ben);
  expect(ofReply).toMatchObject({
    text: "a reply of ben",
    reason: "Looked at it",
    canAppeal: true,
    appealStatus: null,
  });
  expect((await review(other, cases[0], false)).code).toBe("CONFLICT");
  expect((await appeal(ava, ofReply?.id)).code).toBe("NOT_FOUND");
  expect((await appeal(ben, ofReply?.id, " ")).details).toMatchObject({ field: "text", rule: "empty" });
  expect((await appeal(ben, ofReply?.id, "x".repeat(2_001))).details).toMatchObject({ rule: "too_long" });
  for (const one of [ofReply, ofPost])
    expect((await appeal(ben, one?.id)).data).toEqual({ appealRemoval: { ok: true } });
  expect((await appeal(ben, ofReply?.id)).code).toBe("CONFLICT");
  expect((await about(reply, "appealed")).length).toBe(1);
  expect((await review(staff, cases[1], true)).details).toMatchObject({ rule: "own_decision" });
  expect((await review(other, cases[1], true, "Why")).details).toMatchObject({ field: "answer" });
  for (let n = 0; n < 2; n += 1)
    for (const one of cases)
      expect((await review(other, one, true)).data).toEqual({
        spReviewRemoval: { decision: { appealStatus: "upheld" } },
      });
  expect((await review(other, cases[1], false)).code).toBe("CONFLICT");
  expect([await counts(), await statusOf(id), await statusOf(reply)]).toEqual([
    { replies: 1, posts: 1 },
    { status: "active" },
    { status: "active" },
  ]);
  expect(await auditRows("review_removal", ben.id)).toBe(2);
  expect(await about(reply, "appealed")).toEqual([]);
  await settled();
  expect(await noticesOf(ben.id)).toEqual(["post_removed", "post_removed", "post_restored", "post_restored"]);
  expect((await removals(ben))[0]).toMatchObject({
    canAppeal: false,
    appealStatus: "upheld",
    answer: "We looked again",
  });
});

test("a rejected appeal leaves the post removed; without an appeal a moderator restores it; after 180 days no appeal is taken", async () => {
  const [ava, ben, other] = [await createPerson(world), await createPerson(world), await createModerator()];
  const remove = async (text: string) => {
    const id = await write(ben, text);
    await report(ava, { objectType: "post", objectId: encodeId(id), reason: "hate" });
    const [found] = await about(id);
    await decide(found?.id, true);
    return { id, reportId: found?.id };
  };
  const [rejected, undone, late] = [await remove("first"), await remove("second"), await remove("third")];
  const of = async (text: string) => (await removals(ben)).find((one) => one["text"] === text);
  await appeal(ben, (await of("first"))?.id);
  expect((await review(other, rejected.reportId, false)).data).not.toBeNull();
  expect(await statusOf(rejected.id)).toEqual({ status: "removed" });
  expect((await review(staff, undone.reportId, true)).data).not.toBeNull();
  expect(await statusOf(undone.id)).toEqual({ status: "active" });
  await world.owner.query(
    "update report_decision set decided_at = decided_at - interval '181 days' where object_id = $1",
    [late.id],
  );
  expect((await of("third"))?.["canAppeal"]).toBe(false);
  expect((await appeal(ben, (await of("third"))?.id)).code).toBe("CONFLICT");
  await settled();
  expect((await noticesOf(ben.id)).filter((type) => type !== "post_removed")).toEqual([
    "post_restored",
    "removal_upheld",
  ]);
});

test("an account is suspended by those who may, with its post removed; the appeal upheld, both are back", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const [strong, other] = [
    await createModerator("{moderate,canDeleteAccounts,canViewAdminPages}"),
    await createModerator(),
  ];
  const id = await write(ben, "pay a fee for your prize");
  await report(ava, { objectType: "post", objectId: encodeId(id), reason: "scam" });
  const [found] = await about(id);
  const input = { reportId: found?.id, action: "suspend", policy: "scam", reason: "Asked winners for a fee", days: 7 };
  expect((await decideAs(staff, input)).details).toMatchObject({ rule: "may_not_suspend" });
  expect((await decideAs(strong, { ...input, days: 5 })).details).toMatchObject({ field: "days" });
  for (let n = 0; n < 2; n += 1) expect((await decideAs(strong, input)).data).toEqual(decided("upheld"));
  const account = () =>
    row(
      world.db,
      sql`select status, (select count(*)::int from audit_event where object_id = ${ben.id} and action <> 'create_account') as audited from account where id = ${ben.id}`,
    );
  expect([await account(), await statusOf(id)]).toEqual([{ status: "suspended", audited: 1 }, { status: "removed" }]);
  expect(await detail(found?.id)).toMatchObject({ decision: { action: "suspend" } });
  const ofStaff = await createPerson(world, { role: "staff" });
  const staffPost = await write(ofStaff, "by a colleague");
  await report(ava, { objectType: "post", objectId: encodeId(staffPost), reason: "scam" });
  const [atStaff] = await about(staffPost);
  expect((await decideAs(strong, { ...input, reportId: atStaff?.id })).details).toMatchObject({
    rule: "staff_account",
  });
  const change = await newestStatusChange(world.db, ben.id);
  const filed = await createAppeal(world.services, { accountId: ben.id, actionId: change?.id ?? "", text: "Not me" });
  expect(filed.ok).toBe(true);
  const appealId =
    (await row(world.db, sql<{ id: string }>`select id from account_appeal where account_id = ${ben.id}`))?.id ?? "";
  expect(
    (await decideAppeal(world.services, other.id, { appealId, outcome: "lift", answer: "You were right" })).ok,
  ).toBe(true);
  await settled();
  expect([await account(), await statusOf(id)]).toMatchObject([{ status: "active" }, { status: "active" }]);
  expect(await detail(found?.id)).toMatchObject({ earlierActions: 0, decision: { appealStatus: "upheld" } });
});
