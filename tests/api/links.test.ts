import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { encodeLink } from "#kernel/text/canonical-link.ts";
import { endExpiredRules, upsertRule } from "#modules/links/commands/edit-rule.ts";
import { listEarlierLinks } from "#modules/links/commands/list-earlier-links.ts";
import type { RuleInput } from "#modules/links/domain/link-rule.ts";
import { createPost } from "#modules/posts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import { api, staffApi } from "../support/api.ts";
import { useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let staff: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{manageLinks,moderate,canViewAdminPages}' where id = $1", [
    staff.id,
  ]);
  author = await createPerson(world);
  await world.owner.query("update account set created_at = created_at - interval '8 days' where id = $1", [author.id]);
});

let hosts = 0;
/** Returns a host that no other test knows. */
const freshHost = (): string => `site${(hosts += 1)}-${randomUUID().slice(0, 8)}.com`;

async function setRule(rule: Partial<RuleInput> & Pick<RuleInput, "pattern" | "triggerType">) {
  const input = { kind: "domain", reason: "phishing", comment: "A test of rules.", expiresAt: null, ...rule } as const;
  const done = await upsertRule(world.services, staff.id, input, null);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

const POST = `mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }`;
const write = (text: string, by = author, more: object = {}) =>
  api(world, { personId: by.id })(POST, { input: { text, clientId: randomUUID(), ...more } });
const idIn = (answer: { data?: unknown }) => (answer.data as { createPost: { id: string } }).createPost.id;
/** The newest post with these words. */
const findWritten = (text: string) =>
  row(
    world.db,
    sql<{ id: string; status: string }>`select id, status from post where text = ${text} order by id desc limit 1`,
  );
/** Writes a post. Returns the refusal's reason, and the status of what is stored. */
async function writeStored(text: string) {
  const { code, details } = await write(text);
  return { code, reason: details?.["reason"], status: (await findWritten(text))?.status };
}
const visible = { code: undefined, reason: undefined, status: "active" };
const held = { code: "NOT_ELIGIBLE", reason: "held", status: "spam" };

const LIST = `query ($query: String, $trigger: SpLinkTrigger, $status: SpLinkStatus) {
  spFindPostLinks(query: $query, triggerType: $trigger, status: $status, pagination: { limit: 50 }) {
    items { link host triggerType status posts authors encodedLink } } }`;
async function list(variables: Record<string, unknown>) {
  const answer = await staffApi(world, { personId: staff.id })(LIST, variables);
  return (answer.data as { spFindPostLinks: { items: Record<string, unknown>[] } }).spFindPostLinks.items;
}

describe("a post with a link", () => {
  test.each([
    ["allow", visible],
    ["warn", visible],
    ["hold", held],
    ["mark_spam", held],
  ] as const)("under %s is $status", async (triggerType, expected) => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType });
    expect(await writeStored(`See https://www.${host}/a?utm_source=x`)).toEqual(expected);
  });

  test.each(["block", "suspend"] as const)("under %s is refused, and nothing stays", async (triggerType) => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType });
    const by = await createPerson(world);
    for (const text of [`See ${host}`, `See http://a.b.${host.toUpperCase()}:80/x`])
      expect(await write(text, by), text).toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field: "text", rule: "link_blocked" },
      });
    expect((await write(`See not${host}`, by)).code).toBeUndefined();
    await runTasks(world);
    const reports = await rows(
      world.db,
      sql<{ reason: string; text: string }>`select reason, text from report where object_id = ${by.id}`,
    );
    expect(reports.map(({ reason }) => reason)).toEqual(triggerType === "suspend" ? ["scam"] : []);
  });

  test("that is held comes back when staff find nothing", async () => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType: "hold", reason: "counterfeit" });
    await write(`Watches at ${host}`);
    await runTasks(world);
    const report = await row(
      world.db,
      sql<{ id: string; reason: string }>`select id, reason from report where text like ${`%${host}%`}`,
    );
    expect(report?.reason).toBe("prohibited_sales");
    const decided = await staffApi(world, { personId: staff.id })(
      `mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { case { status } } }`,
      { input: { reportId: encodeId(report?.id ?? ""), action: "no_action", policy: "other", reason: "Real watches" } },
    );
    expect(decided.code).toBeUndefined();
    expect((await findWritten(`Watches at ${host}`))?.status).toBe("active");
  });

  test("meets the gravest of its rules, and the most specific one of a link", async () => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType: "block" });
    await setRule({ pattern: `good.${host}`, triggerType: "allow" });
    await setRule({ pattern: `https://good.${host}/not-this`, kind: "address", triggerType: "mark_spam" });
    expect((await write(`https://good.${host}/fine`)).code).toBeUndefined();
    expect(await writeStored(`https://good.${host}/not-this#x`)).toEqual(held);
    expect(await write(`https://good.${host}/fine and ${host}`)).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("is checked again when it is edited", async () => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType: "block" });
    const postId = idIn(await write("No link yet"));
    const edit = `mutation ($postId: Id!, $text: String!) { editPost(postId: $postId, text: $text) { text } }`;
    const answer = await api(world, { personId: author.id })(edit, { postId, text: `Now https://${host}` });
    expect(answer).toMatchObject({ code: "BAD_USER_INPUT", details: { rule: "link_blocked" } });
    const doubtful = freshHost();
    await setRule({ pattern: doubtful, triggerType: "hold" });
    const done = await api(world, { personId: author.id })(edit, { postId, text: `Now https://${doubtful}` });
    expect(done).toMatchObject({ code: "NOT_ELIGIBLE", details: { reason: "held" } });
    expect((await findWritten(`Now https://${doubtful}`))?.status).toBe("spam");
  });

  test("that is scheduled is refused in place of being held", async () => {
    const host = freshHost();
    await setRule({ pattern: host, triggerType: "hold" });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(await write(`Later: ${host}`, author, { scheduledAt })).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await write(`Later: fine.${freshHost()}`, author, { scheduledAt })).code).toBeUndefined();
  });

  test("a rule that ran out holds for nothing, and is gone a little later", async () => {
    const host = freshHost();
    const rule = await setRule({ pattern: host, triggerType: "block", expiresAt: new Date(Date.now() + 60_000) });
    expect((await write(host)).code).toBe("BAD_USER_INPUT");
    await world.owner.query("update link_rule set expires_at = app_now() - interval '1 second' where id = $1", [
      rule.id,
    ]);
    expect((await write(host)).code).toBeUndefined();
    await endExpiredRules(world.services);
    expect(await row(world.db, sql`select 1 from link_rule where id = ${rule.id}`)).toBeUndefined();
    expect((await list({ query: host }))[0]).toMatchObject({ triggerType: null, status: "safe" });
  });
});

describe("readers", () => {
  const NOTICES = `query ($id: Id!) { getPostById(postId: $id) { linkNotices { url kind reason } } }`;
  const noticesOf = async (postId: string) =>
    ((await api(world)(NOTICES, { id: postId })).data as { getPostById: { linkNotices: unknown[] } }).getPostById
      .linkNotices;

  test("meet a rule made later, also in older posts", async () => {
    const [warned, blocked] = [freshHost(), freshHost()];
    const postId = idIn(await write(`https://${warned}/a and ${blocked} and https://${freshHost()}`));
    expect(await noticesOf(postId)).toEqual([]);
    await setRule({ pattern: warned, triggerType: "warn", reason: "scam" });
    await setRule({ pattern: blocked, triggerType: "block", reason: "malware" });
    expect(await noticesOf(postId)).toEqual([
      { url: `https://${warned}/a`, kind: "warned", reason: "scam" },
      { url: `https://${blocked}`, kind: "blocked", reason: "malware" },
    ]);
    const one = await api(world)(`query ($url: String!) { fetchLinkNotice(url: $url) { kind } }`, {
      url: `https://sub.${blocked}/x`,
    });
    expect(one.data).toEqual({ fetchLinkNotice: { kind: "blocked" } });
  });
});

describe("staff", () => {
  test("find links by part of host or path, by trigger and by status", async () => {
    const host = freshHost();
    await write(`https://${host}/spring-sale`);
    await write(`Again https://www.${host}/spring-sale?fbclid=1`, await createPerson(world));
    const [found, ...more] = await list({ query: "SPRING-sale" });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ link: `https://${host}/spring-sale`, posts: 2, authors: 2, triggerType: null });
    expect(await list({ query: `${host}_` })).toEqual([]);
    await setRule({ pattern: host, triggerType: "warn" });
    expect(await list({ query: host, trigger: "warn", status: "suspicious" })).toHaveLength(1);
    expect(await list({ query: host, status: "safe" })).toEqual([]);
    const reach = (pattern: string) =>
      staffApi(world, { personId: staff.id })(
        `query ($pattern: String!) { spFetchLinkReach(kind: domain, pattern: $pattern) { pattern links posts } }`,
        { pattern },
      );
    await write(`Elsewhere https://shop.${host}/ and https://not${host}/`);
    expect((await reach(`https://www.${host}/x`)).data).toEqual({
      spFetchLinkReach: { pattern: host, links: 2, posts: 3 },
    });
    expect((await reach("com")).data).toEqual({ spFetchLinkReach: null });
  });

  test("see a domain that only a new account links to as unreviewed", async () => {
    const fresh = freshHost();
    await write(fresh, await createPerson(world));
    expect(await list({ query: fresh, status: "unreviewed" })).toHaveLength(1);
    const known = freshHost();
    const old = await createPerson(world);
    await world.owner.query("update account set created_at = created_at - interval '8 days' where id = $1", [old.id]);
    await write(known, old);
    await write(`${known}/more`, await createPerson(world));
    expect(await list({ query: known, status: "unreviewed" })).toEqual([]);
  });

  const SET = `mutation ($input: SpLinkRuleInput!) { spUpsertLinkRule(input: $input) { id pattern updatedAt } }`;
  const REMOVE = `mutation ($ruleId: Id!, $readAt: DateTime!, $reason: String!) {
    spDeleteLinkRule(ruleId: $ruleId, readAt: $readAt, reason: $reason) { pattern } }`;
  const CASE = `query ($link: String!) { spFetchPostLink(encodedLink: $link) {
    link rule { pattern triggerType } changes { change pattern changedBy } samplePosts { text } seen { posts } } }`;
  const as = (person: TestPerson) => staffApi(world, { personId: person.id });

  test("set, change and remove a rule; a colleague's change is not overwritten", async () => {
    const host = freshHost();
    const input = { kind: "domain", pattern: host, triggerType: "warn", reason: "spam", comment: "Floods of it." };
    const made = (await as(staff)(SET, { input })).data as {
      spUpsertLinkRule: { id: string; pattern: string; updatedAt: string };
    };
    const { id: ruleId, updatedAt: readAt } = made.spUpsertLinkRule;
    expect((await as(staff)(SET, { input })).code).toBe("CONFLICT");
    await write(`Look at https://${host}/x`);
    const changed = await as(staff)(SET, { input: { ...input, triggerType: "block", readAt } });
    expect(changed.code).toBeUndefined();
    expect((await as(staff)(REMOVE, { ruleId, readAt, reason: "No longer so" })).code).toBe("CONFLICT");
    const { updatedAt } = (changed.data as typeof made).spUpsertLinkRule;
    const link = encodeLink(`https://${host}/x`);
    expect((await as(staff)(CASE, { link })).data).toMatchObject({
      spFetchPostLink: {
        link: `https://${host}/x`,
        rule: { pattern: host, triggerType: "block" },
        seen: { posts: 1 },
        samplePosts: [{ text: `Look at https://${host}/x` }],
      },
    });
    expect((await as(staff)(REMOVE, { ruleId, readAt: updatedAt, reason: "No longer so" })).code).toBeUndefined();
    const after = (await as(staff)(CASE, { link })).data as {
      spFetchPostLink: { rule: unknown; changes: { change: string; changedBy: string }[] };
    };
    expect(after.spFetchPostLink.rule).toBeNull();
    expect(after.spFetchPostLink.changes.map(({ change }) => change)).toEqual(["removed", "set", "set"]);
    const audited = await rows(
      world.db,
      sql<{
        action: string;
      }>`select action from audit_event where actor_id = ${staff.id} and after->>'pattern' = ${host} or before->>'pattern' = ${host} order by created_at, id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(["link_rule_set", "link_rule_set", "link_rule_removed"]);
  });

  test("of two at once one makes the rule", async () => {
    const host = freshHost();
    const input = { kind: "domain", pattern: host, triggerType: "warn", reason: "spam", comment: "Floods of it." };
    const both = await Promise.all([as(staff)(SET, { input }), as(staff)(SET, { input })]);
    expect(both.map(({ code }) => code ?? "ok").toSorted()).toEqual(["CONFLICT", "ok"]);
  });

  test("are refused what is no rule, and others everything", async () => {
    const good = {
      kind: "domain",
      pattern: freshHost(),
      triggerType: "warn",
      reason: "spam",
      comment: "Floods of it.",
    };
    for (const [change, field] of [
      [{ pattern: "com" }, "pattern"],
      [{ pattern: "http://127.0.0.1/" }, "pattern"],
      [{ comment: " " }, "comment"],
      [{ expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    ] as const)
      expect(await as(staff)(SET, { input: { ...good, ...change } })).toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field },
      });
    expect((await as(staff)(CASE, { link: "nope!" })).code).toBe("NOT_FOUND");
    const other = await createPerson(world, { role: "staff" });
    await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = $1", [other.id]);
    expect((await as(other)(SET, { input: good })).code).toBe("FORBIDDEN");
    expect((await as(other)(LIST)).code).toBe("FORBIDDEN");
  });
});

test("links of earlier posts are listed once, with the time of the post", async () => {
  const host = freshHost();
  const made = await createPost(world.services, author.actor, {
    text: `Old https://${host}/page`,
    replyToId: null,
    clientId: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  await world.owner.query("delete from link where host = $1", [host]);
  await world.owner.query("update post set created_at = created_at - interval '90 days' where id = $1", [
    made.value.postId,
  ]);
  await world.owner.query("insert into link_backfill select id from post where id = $1", [made.value.postId]);
  await listEarlierLinks(world.services, 1);
  await listEarlierLinks(world.services, 1);
  expect(await list({ query: host })).toMatchObject([{ posts: 1 }]);
  const seen = await row(
    world.db,
    sql<{ old: boolean }>`select first_seen_at < app_now() - interval '89 days' as old from link where host = ${host}`,
  );
  expect(seen?.old).toBe(true);
});

test("the copy of the rule on links agrees with the rules after any changes", async () => {
  const base = freshHost();
  const names = [base, `a.${base}`, `b.a.${base}`, `c.${base}`];
  for (const name of names) await write(`https://${name}/p https://${name}/q`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          name: fc.constantFrom(...names),
          kind: fc.constantFrom("domain", "address" as const),
          triggerType: fc.constantFrom("allow", "warn", "mark_spam" as const),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (steps) => {
        await world.owner.query("delete from link_rule where pattern like $1", [`%${base}%`]);
        const set = new Map<string, string>();
        for (const { name, kind, triggerType } of steps) {
          const pattern = kind === "address" ? `https://${name}/p` : name;
          if (set.has(pattern)) continue;
          await setRule({ pattern, kind, triggerType });
          set.set(pattern, triggerType);
        }
        for (const { link, triggerType } of (await list({ query: base })) as { link: string; triggerType: string }[]) {
          const host = new URL(link).hostname.split(".");
          const domains = host.map((_label, index) => host.slice(index).join("."));
          const expected = [link, ...domains].map((one) => set.get(one)).find((one) => one !== undefined);
          expect(triggerType, link).toBe(expected ?? null);
        }
      },
    ),
    { numRuns: 20 },
  );
});
