import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { checkInvariants } from "#main/invariants.ts";
import { buildWeb } from "#main/run-web.ts";
import { createAccount, createSignInToken } from "#modules/sign-in/index.ts";
import { endStatuses, setUserStatus } from "#modules/accounts/index.ts";
import { issueReauthToken } from "#modules/sign-in/commands/step-up.ts";
import { createBrand } from "#modules/brands/index.ts";
import { followUser } from "#modules/graph/index.ts";
import { sweepMedia, mediaEquipment } from "#modules/media/index.ts";
import type { ReauthAction } from "#modules/sign-in/domain/reauth-action.ts";
import { createPost, deletePost, foldPostCounters, likePost } from "#modules/posts/index.ts";
import { logOptions } from "#platform/log.ts";
import { transact } from "#platform/db/db.ts";
import { personalTables } from "#platform/personal-data.ts";
import { objectsDisk } from "#providers/objects-disk/objects-disk.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { give } from "../support/money.ts";
import { insertNotification } from "../support/notifications.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { plantPerson } from "../support/planted-person.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

let app: FastifyInstance;
let close: () => Promise<void>;
const logged: string[] = [];
const log = pino(logOptions("trace", "test"), { write: (line: string) => void logged.push(line) });
const files = mkdtempSync(join(tmpdir(), "stims-deletion-"));

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  mediaEquipment.attach(world.services, {
    publicStore: objectsDisk(join(files, "public")),
    privateStore: objectsDisk(join(files, "private")),
    images: { prepare: () => Promise.reject(new Error("not asked")), close: () => Promise.resolve() },
  });
  app = await buildWeb({ ...world.services, log }, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
  rmSync(files, { recursive: true, force: true });
});

const reauth = (personId: string, action: ReauthAction): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, personId, action));
const stateOf = async (id: string): Promise<Record<string, unknown>> =>
  (await world.owner.query("select status, deleted_at is not null as gone, username from account where id = $1", [id]))
    .rows[0];

async function askToDelete(
  personId: string,
  cookie: string,
  more: { leaveBalance?: boolean; token?: string } = {},
): Promise<HttpAnswer> {
  const idToken = more.token ?? (await reauth(personId, "delete_account"));
  return callHttp(
    app,
    cookie,
    "mutation ($t: String!, $leave: Boolean) { deleteOwnAccount(idToken: $t, leaveBalance: $leave) { user { status } } }",
    { t: idToken, leave: more.leaveBalance ?? false },
  );
}

/** Advances past the thirty days and runs everything due. */
async function afterGrace(): Promise<void> {
  await runTasks(world);
  await world.advance("30 days 1 minute");
  while ((await endStatuses(world.services)) > 0);
  await runTasks(world);
}

describe("deleting one's account", () => {
  test("puts it out of sight, ends the other sessions, and comes back within the grace", async () => {
    const person = await createPerson(world);
    const [here, elsewhere] = [await cookieFor(world, person.id), await cookieFor(world, person.id)];
    expect((await askToDelete(person.id, here)).data).toEqual({ deleteOwnAccount: { user: { status: "deleted" } } });
    expect((await callHttp(app, elsewhere, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    expect(
      (await callHttp(app, "", `{ fetchUserByUsername(username: "${person.username}") { name username } }`)).data,
    ).toEqual({ fetchUserByUsername: { name: "", username: null } });
    const standing = await callHttp(app, here, "{ fetchAccountStanding { state canReactivate endsAt } }");
    expect(standing.data).toMatchObject({ fetchAccountStanding: { state: "deleting", canReactivate: true } });
    await world.advance("29 days");
    expect(await endStatuses(world.services)).toBe(0);
    const back = await callHttp(
      app,
      await cookieFor(world, person.id),
      "mutation { reactivateAccount { user { status } } }",
    );
    expect(back.data).toEqual({ reactivateAccount: { user: { status: "active" } } });
    await world.advance("5 days");
    await endStatuses(world.services);
    expect(await stateOf(person.id)).toMatchObject({ status: "active", gone: false });
  });

  test("a second deletion request starts the thirty days again", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    await askToDelete(person.id, cookie);
    await world.advance("20 days");
    await callHttp(app, cookie, "mutation { reactivateAccount { user { id } } }");
    await askToDelete(person.id, cookie);
    await world.advance("20 days");
    await endStatuses(world.services);
    expect(await stateOf(person.id)).toMatchObject({ status: "deleted", gone: false });
  });

  test("needs a confirmation of its own, good once and for this person", async () => {
    const [person, other] = [await createPerson(world), await createPerson(world)];
    const cookie = await cookieFor(world, person.id);
    for (const token of [
      "nobody's",
      await reauth(person.id, "data_export"),
      await reauth(other.id, "delete_account"),
    ]) {
      expect((await askToDelete(person.id, cookie, { token })).code).toBe("REAUTH_REQUIRED");
    }
    const token = await reauth(person.id, "delete_account");
    expect((await askToDelete(person.id, cookie, { token })).code).toBeUndefined();
    await callHttp(app, cookie, "mutation { reactivateAccount { user { id } } }");
    expect((await askToDelete(person.id, cookie, { token })).code).toBe("REAUTH_REQUIRED");
  });

  test("waits for what is open: giveaways, payments; money only with a word; and says which", async () => {
    const host = await createHost(world);
    const cookie = await cookieFor(world, host.id);
    const giveaway = await publish(world, host.actor);
    await world.owner.query(
      "insert into payment (account_id, acted_by_person_id, purpose, amount_cents, channel, provider, status) values ($1, $1, 'add_funds', 500, 'card', 'card-sandbox', 'processing')",
      [host.id],
    );
    const reasons = (answer: HttpAnswer): unknown => (answer.details?.["reasons"] as string[] | undefined)?.toSorted();
    expect(reasons(await askToDelete(host.id, cookie))).toEqual(["balance", "open_giveaway", "open_payment"]);
    expect(reasons(await askToDelete(host.id, cookie, { leaveBalance: true }))).toEqual([
      "open_giveaway",
      "open_payment",
    ]);
    expect(await stateOf(host.id)).toMatchObject({ status: "active" });
    await deletePost(world.services, host.actor, giveaway);
    await world.owner.query("update payment set status = 'canceled' where account_id = $1", [host.id]);
    expect((await callHttp(app, cookie, "{ fetchAccountStanding { blockers { reason amount } } }")).data).toEqual({
      fetchAccountStanding: { blockers: [{ reason: "balance", amount: 100_000 }] },
    });
    expect((await askToDelete(host.id, cookie, { leaveBalance: true })).code).toBeUndefined();
  });

  test("deletes brands without another owner, and restores them", async () => {
    const person = await createPerson(world);
    const brand = await createBrand(world.services, {
      creatorId: person.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    const cookie = await cookieFor(world, person.id);
    expect((await callHttp(app, cookie, "{ fetchAccountStanding { brandsThatGo } }")).data).toEqual({
      fetchAccountStanding: { brandsThatGo: ["Fern"] },
    });
    await give(world.db, brand.value.brandId, 100n);
    expect((await askToDelete(person.id, cookie)).details).toMatchObject({ reasons: ["balance"] });
    await askToDelete(person.id, cookie, { leaveBalance: true });
    expect(await stateOf(brand.value.brandId)).toMatchObject({ status: "deleted", gone: false });
    await callHttp(app, cookie, "mutation { reactivateAccount { user { id } } }");
    expect(await stateOf(brand.value.brandId)).toMatchObject({ status: "active" });
  });

  test("a suspended person may delete, and does not escape the suspension by it", async () => {
    const [person, admin] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    await setUserStatus(
      world.services,
      { personId: admin.id },
      { accountId: person.id, status: "suspended", policy: "spam", reason: "Links", endsAt: null },
    );
    const cookie = await cookieFor(world, person.id);
    expect((await askToDelete(person.id, cookie)).code).toBeUndefined();
    expect((await callHttp(app, cookie, "{ fetchAccountStanding { canReactivate } }")).data).toEqual({
      fetchAccountStanding: { canReactivate: false },
    });
    expect((await callHttp(app, cookie, "mutation { reactivateAccount { user { id } } }")).code).toBe("CONFLICT");
  });
});

describe("coming back after an appeal", () => {
  test("a new password, the phone and the guidelines, in any order, and nothing less", async () => {
    const [person, admin] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    const by = { personId: admin.id };
    await setUserStatus(world.services, by, {
      accountId: person.id,
      status: "suspended",
      policy: "spam",
      reason: "Links",
      endsAt: null,
    });
    const cookie = await cookieFor(world, person.id);
    const { data } = await callHttp(
      app,
      cookie,
      "{ fetchAccountStanding { actionId policy reason guidelinesVersion } }",
    );
    const { actionId, guidelinesVersion } = (
      data as { fetchAccountStanding: { actionId: string; guidelinesVersion: string } }
    ).fetchAccountStanding;
    const appeal =
      "mutation ($id: Id!, $text: String!) { createAppeal(actionId: $id, text: $text) { appeal { status text } } }";
    expect((await callHttp(app, cookie, appeal, { id: actionId, text: " " })).code).toBe("BAD_USER_INPUT");
    expect((await callHttp(app, cookie, appeal, { id: actionId, text: "It was my cat." })).data).toEqual({
      createAppeal: { appeal: { status: "open", text: "It was my cat." } },
    });
    expect((await callHttp(app, cookie, appeal, { id: actionId, text: "Again" })).code).toBe("CONFLICT");
    await setUserStatus(world.services, by, {
      accountId: person.id,
      status: "pending_reactivation",
      policy: "appeal",
      reason: "Change your password.",
      endsAt: null,
    });
    const back = await cookieFor(world, person.id);
    const reactivate = (version?: string) =>
      callHttp(
        app,
        back,
        "mutation ($v: String) { reactivateAccount(acceptGuidelinesVersion: $v) { user { status } } }",
        { v: version },
      );
    expect((await reactivate(guidelinesVersion)).code).toBe("NOT_ELIGIBLE");
    await world.owner.query(
      "update account_credential set credentials_changed_at = app_now(), phone_verified_at = app_now() where account_id = $1",
      [person.id],
    );
    await world.owner.query("update session set created_at = app_now() where person_id = $1", [person.id]);
    expect((await reactivate()).code).toBe("BAD_USER_INPUT");
    expect((await reactivate(guidelinesVersion)).data).toEqual({ reactivateAccount: { user: { status: "active" } } });
    expect(
      (await world.owner.query("select kind, version from consent where account_id = $1", [person.id])).rows,
    ).toEqual([{ kind: "guidelines", version: guidelinesVersion }]);
  });
});

describe("the thirtieth day", () => {
  test("every table that refers to people is declared: copied or not, erased or kept, each with a reason", async () => {
    const { rows } = await world.owner.query<{ table: string }>(
      `select distinct c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and not (select relispartition from pg_class where oid = c.table_name::regclass)
          and c.table_name not in ('ledger_posting', 'ledger_lot') -- of accounts of the ledger, not of people
          and (c.column_name ~ '(^|_)(account|person|user|owner|actor|follower|followed|muter|muted|blocker|blocked|referrer|member)_id$' or c.column_name ~ '^(email|phone|ip|username)$')
       union
       select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'account'::regclass and conparentid = 0
       order by 1`,
    );
    const declared = personalTables().map((one) => one.table);
    expect(rows.map((one) => one.table).filter((table) => !declared.includes(table))).toEqual([]);
    for (const { table, copy, erase } of personalTables()) {
      if ("not" in copy) expect(copy.not.length, table).toBeGreaterThan(10);
      if ("kept" in erase) expect(erase.kept.length, table).toBeGreaterThan(20);
    }
  });

  test("25 planted personal facts are gone from the database, the files, the outbox, the tasks and the log", async () => {
    const services = { ...world.services, log };
    let planted = 0;
    const canaries: string[] = [];
    const canary = (shape: (text: string) => string = (text) => text): string => {
      planted += 1;
      const text = shape(`zq${planted}canary${Math.random().toString(36).slice(2, 8)}`);
      canaries.push(text);
      return text;
    };
    const email = canary((text) => `${text}@example.com`);
    const made = await createAccount(services, {
      email,
      password: "correct horse 9",
      dateOfBirth: "1990-05-17",
      referrerUsername: canary(),
      visitId: canary((text) => `${text}-visit-0001`),
    });
    if (!made.ok) throw new Error(made.error.kind);
    const { accountId: id } = made.value;
    await createSignInToken(services, { identifier: email, password: "wrong" });
    const other = await createPerson(world);
    const username = canary((text) => text.slice(0, 15));
    const q = (text: string, values: unknown[]) => world.owner.query(text, values);
    await q(
      "update account set username = $2, name = $3, bio = $4, location = $5, website_url = $6, photo_url = $7, cover_photo_url = $8, acl = array[$9] where id = $1",
      [
        id,
        username,
        canary(),
        canary(),
        canary(),
        canary((t) => `https://${t}.example.com`),
        canary(),
        canary(),
        canary(),
      ],
    );
    const { vault } = world.services;
    const phone = canary((_text) => "+12025557731");
    await q("update account_credential set phone_enc = $2, phone_bidx = $3, password_hash = $4 where account_id = $1", [
      id,
      vault.seal({ table: "account_credential", column: "phone_enc", rowId: id }, phone),
      vault.blindIndex("account_credential.phone", phone),
      canary(),
    ]);
    await q(
      "insert into identity_fact (person_id, status, legal_name_enc, address_enc, date_of_birth, resident_state) values ($1, 'approved', $2, $3, '1990-05-17', 'TX')",
      [id, Buffer.from(canary()), Buffer.from(canary())],
    );
    await q(
      "insert into session (token_hash, person_id, acting_account_id, user_agent, ip, expires_at) values ('\\x77', $1, $1, $2, $3, app_now() + interval '90 days')",
      [id, canary(), canary(() => "198.51.100.77")],
    );
    await q("insert into consent (account_id, kind, version, text, ip) values ($1, 'terms', '1', 'Terms', $2)", [
      id,
      canary(() => "198.51.100.78"),
    ]);
    await q(
      "insert into referral_attribution (account_id, referrer_username, referrer_id, source) values ($1, $2, $3, 'sign_up')",
      [other.id, username, id],
    );
    await q(
      "insert into outgoing_message (channel, recipient, account_id, template, subject, text) values ('email', $2, $1, 'verify_email', $3, $4)",
      [id, email, canary(), canary()],
    );
    await q(
      "insert into idempotency (person_id, key, operation, request_hash, response) values ($1, 'key-12345678', 'createPost', '\\x01', $2)",
      [id, JSON.stringify({ value: canary() })],
    );
    await insertNotification(world, { account_id: id, type: "mention", data: JSON.stringify({ note: canary() }) });
    const actor = { personId: id, accountId: id };
    const [own, theirs] = [
      await createPost(services, actor, { text: canary((t) => `${t} #${t}`), replyToId: null, clientId: "own" }),
      await createPost(services, other.actor, { text: "Hello", replyToId: null, clientId: "theirs" }),
    ];
    if (!own.ok || !theirs.ok) throw new Error("not written");
    const answered = await createPost(services, actor, {
      text: canary(),
      replyToId: theirs.value.postId,
      clientId: "answer",
    });
    expect(answered.ok).toBe(true);
    await createPost(services, other.actor, { text: "Welcome", replyToId: own.value.postId, clientId: "welcome" });
    await likePost(services, actor, theirs.value.postId);
    await followUser(services, actor, other.id);
    await followUser(services, other.actor, id);
    const media = await q(
      "insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes, attached_at) values (new_id(), $1, $1, 'profile', 'ready', 'image/webp', 9, app_now()) returning id",
      [id],
    );
    await objectsDisk(join(files, "public")).put(
      `media/${encodeId((media.rows[0] as { id: string }).id)}/image.webp`,
      Buffer.from(canary()),
      { length: canaries.at(-1)?.length ?? 0, contentType: "image/webp" },
    );
    await setUserStatus(
      services,
      { kind: "operator" },
      { accountId: id, status: "suspended", policy: "spam", reason: "Links", endsAt: null },
    );
    await setUserStatus(
      services,
      { kind: "operator" },
      { accountId: id, status: "active", policy: "spam", reason: "A mistake", endsAt: null },
    );
    await give(world.db, id, 700n);
    const money = await world.owner.query(
      "select sum(balance_cents)::int as cents from ledger_account where owner_id = $1",
      [id],
    );
    await foldPostCounters(services);
    await runTasks(world);
    expect(planted).toBeGreaterThanOrEqual(25);
    expect((await whereAre(canaries)).length).toBeGreaterThan(20);

    const cookie = await cookieFor(world, id);
    expect((await askToDelete(id, cookie, { leaveBalance: true })).code).toBeUndefined();
    await afterGrace();
    await foldPostCounters(services);
    await sweepMedia(services);

    expect(await whereAre(canaries)).toEqual([]);
    expect(inFiles(canaries)).toEqual([]);
    expect(canaries.filter((one) => logged.join("\n").includes(one))).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: "deleted", gone: true, username: null });
    // Content others built on stays, without a name; the ledger is unchanged.
    const seen = await callHttp(
      app,
      "",
      `{ fetchPostWithReplies(postId: "${encodeId(own.value.postId)}") { post { text postedBy { name username } } replies { items { text } } } getPostById(postId: "${encodeId(theirs.value.postId)}") { likesCount repliesCount } }`,
    );
    expect(seen.data).toEqual({
      fetchPostWithReplies: {
        post: { text: "", postedBy: { name: "Deleted user", username: null } },
        replies: { items: [{ text: "Welcome" }] },
      },
      getPostById: { likesCount: 0, repliesCount: 0 },
    });
    expect(
      (await world.owner.query("select sum(balance_cents)::int as cents from ledger_account where owner_id = $1", [id]))
        .rows,
    ).toEqual(money.rows);
    expect((await world.owner.query("select following_count from account where id = $1", [other.id])).rows).toEqual([
      { following_count: 0 },
    ]);
    expect(await checkInvariants(world.db)).toEqual([]);
    // The username cannot be taken for ninety days.
    const free = async (): Promise<unknown> =>
      (await callHttp(app, "", `{ checkUsername(username: "${username}") { isAvailable } }`)).data;
    expect(await free()).toEqual({ checkUsername: { isAvailable: false } });
    await world.advance("91 days");
    expect(await free()).toEqual({ checkUsername: { isAvailable: true } });
  });

  test("of a person with a row in every declared table nothing is left but where it is kept for a reason", async () => {
    const other = await createPerson(world);
    const person = await plantPerson(world, other, 1981);
    const hosted =
      (
        await world.owner.query<{ id: string }>(
          "select giveaway_id as id from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id where g.host_account_id = $1",
          [person.id],
        )
      ).rows[0]?.id ?? "";
    await insertNotification(world, { account_id: other.id, type: "follow", triggered_by_id: person.id });
    const texts = person.canaries.map(({ text }) => text);
    expect((await whereAre(texts)).length).toBeGreaterThan(40);
    expect(
      (await askToDelete(person.id, await cookieFor(world, person.id), { leaveBalance: true })).code,
    ).toBeUndefined();
    await afterGrace();
    await sweepMedia(world.services);
    const kept = personalTables().flatMap(({ table, erase }) => ("kept" in erase ? [`public.${table}`] : []));
    expect((await whereAre(texts)).filter((found) => !kept.includes(found.split(":")[0] ?? ""))).toEqual([]);
    expect(inFiles(texts)).toEqual([]);
    // Other people see an anonymous account, and no more: above a giveaway, among its winners, in notifications.
    const nobody = { name: "Deleted user", username: null, photoUrl: null, bio: "" };
    const shown = "{ name username photoUrl bio }";
    const seen = await callHttp(
      app,
      "",
      `{ getPostById(postId: "${encodeId(hosted)}") { postedBy ${shown} } fetchGiveawayWinners(postId: "${encodeId(hosted)}") { slots { user ${shown} } } }`,
    );
    expect(seen.data).toEqual({
      getPostById: { postedBy: nobody },
      fetchGiveawayWinners: { slots: [{ user: nobody }] },
    });
    const notices = await callHttp(
      app,
      await cookieFor(world, other.id),
      `{ fetchNotifications { items { type triggeredBy ${shown} } } }`,
    );
    expect(notices.data).toMatchObject({
      fetchNotifications: { items: expect.arrayContaining([{ type: "follow", triggeredBy: nobody }]) },
    });
  });

  test("audit line 23: a verified Californian may ask without being given the flag; anonymised, what others answered stays with its words", async () => {
    const [person, other] = [await createPerson(world, { state: "CA" }), await createPerson(world)];
    const [answered, lonely] = [
      await createPost(world.services, person.actor, { text: "A question", replyToId: null, clientId: "a" }),
      await createPost(world.services, person.actor, { text: "Nobody said a word", replyToId: null, clientId: "b" }),
    ];
    if (!answered.ok || !lonely.ok) throw new Error("not written");
    await createPost(world.services, other.actor, {
      text: "An answer",
      replyToId: answered.value.postId,
      clientId: "c",
    });
    const cookie = await cookieFor(world, person.id);
    const asked = await callHttp(
      app,
      cookie,
      "mutation ($t: String!) { requestAnonymization(idToken: $t) { user { status } } }",
      { t: await reauth(person.id, "request_anonymization") },
    );
    expect(asked.code).toBeUndefined();
    await afterGrace();
    const seen = await callHttp(
      app,
      "",
      `{ a: getPostById(postId: "${encodeId(answered.value.postId)}") { text postedBy { name } } b: getPostById(postId: "${encodeId(lonely.value.postId)}") { id } }`,
    );
    expect(seen.data).toEqual({ a: { text: "A question", postedBy: { name: "Deleted user" } }, b: null });
    expect(
      (
        await callHttp(
          app,
          await cookieFor(world, other.id),
          'mutation { requestAnonymization(idToken: "x") { user { id } } }',
        )
      ).code,
    ).toBe("FORBIDDEN");
  });
});

/** Lists the tables, the queue's own included, that hold any of the texts, as they are or in bytes. */
async function whereAre(texts: readonly string[]): Promise<string[]> {
  const tables = await world.owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker', 'card_sandbox') order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await world.owner.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`);
    for (const { text } of rows) {
      for (const one of texts)
        if (text.includes(one) || text.includes(Buffer.from(one).toString("hex"))) found.push(`${name}: ${one}`);
    }
  }
  return found;
}

function inFiles(texts: readonly string[]): string[] {
  return readdirSync(files, { recursive: true, encoding: "utf8" })
    .map((name) => join(files, name))
    .filter(
      (path) => statSync(path).isFile() && texts.some((one) => path.includes(one) || readFileSync(path).includes(one)),
    );
}
