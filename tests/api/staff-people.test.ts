import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { phoneIndex } from "#modules/sign-in/index.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let staff: TestPerson;
let staffCookie: string;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{moderate}' where id = $1", [staff.id]);
  staffCookie = await cookieFor(world, staff.id);
});

const call = (query: string, variables: Record<string, unknown> = {}, cookie = staffCookie): Promise<HttpAnswer> =>
  callStaff(app, cookie, query, variables);

const users = `query ($query: String, $kind: SpUsersType, $status: SpAccountStatus, $type: SpAccountType, $page: PaginationInput) {
  spFetchUsers(query: $query, fetchUsersType: $kind, status: $status, accountType: $type, cursorKey: createdAt, pagination: $page) {
    items { id username } pageInfo { next hasNextPage } } }`;
interface Page {
  items: { id: string; username: string | null }[];
  pageInfo: { next: string | null; hasNextPage: boolean };
}

async function found(variables: Record<string, unknown>): Promise<(string | null)[]> {
  const { data } = await call(users, variables);
  const page = data?.["spFetchUsers"] as Page | undefined;
  return (page?.items ?? []).map(({ username }) => username);
}

async function givePhone({ id }: TestPerson, phone: string): Promise<void> {
  const { vault } = world.services;
  await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
    id,
    vault.seal({ table: "account_credential", column: "phone_enc", rowId: id }, phone),
    phoneIndex(world.services, phone),
  ]);
}

const auditOf = async (action: string): Promise<Record<string, unknown>[]> =>
  (
    await world.owner.query(
      "select object_id, before, after, reason from audit_event where actor_id = $1 and action = $2 order by id",
      [staff.id, action],
    )
  ).rows;
const mailsTo = async ({ id }: TestPerson): Promise<Record<string, unknown>[]> =>
  (await world.owner.query("select template, subject, text from outgoing_message where account_id = $1", [id])).rows;

describe("the search for people", () => {
  test("finds by the beginning, a part and the likeness of a username or a name", async () => {
    const person = await createPerson(world, { username: "quimby_zz", name: "Quimby Zellweger" });
    expect(await found({ query: "quim" })).toEqual([person.username]);
    expect(await found({ query: "@quimby_zz" })).toEqual([person.username]);
    expect(await found({ query: "ZELLW" })).toEqual([person.username]);
    expect(await found({ query: "Quimby Zelweger" })).toEqual([person.username]);
    expect(await found({ query: "qu" })).toContain(person.username);
    expect(await found({ query: "100%_" })).toEqual([]);
  });

  test("finds by an exact email and an exact phone, and by no part of them", async () => {
    const person = await createPerson(world);
    await givePhone(person, "+15055550142");
    expect(await found({ query: ` ${person.username}@EXAMPLE.com` })).toEqual([person.username]);
    expect(await found({ query: "(505) 555-0142" })).toEqual([person.username]);
    expect(await found({ query: "@example.com" })).not.toContain(person.username);
    expect(await found({ query: "(505) 555-0143" })).toEqual([]);
  });

  test("a person found by their email or phone is on record, one found by a name is not", async () => {
    const one = await createPerson(world);
    await givePhone(one, "+15055550442");
    await found({ query: `${one.username}@example.com` });
    await found({ query: "505 555 0442" });
    await found({ query: one.username });
    await found({ query: "unknown@example.com" });
    const by = (fact: string) => ({ object_id: one.id, before: null, after: { fact }, reason: "" });
    expect(await auditOf("find_user_by_contact")).toEqual([by("email"), by("phone")]);
  });

  test("finds by the id of an account or a payout, and by the reference of a ticket", async () => {
    const person = await createPerson(world);
    expect(await found({ query: encodeId(person.id) })).toEqual([person.username]);
    await world.owner.query(
      `with d as (insert into payout_destination (id, account_id, channel, usable_at) values (gen_random_uuid(), $1, 'paypal', app_now()) returning id)
       insert into payout (account_id, acted_by_person_id, channel, provider, destination_id, amount_cents, fee_cents, idempotency_key)
       select $1, $1, 'paypal', 'paypal', id, 500, 0, 'k' from d`,
      [person.id],
    );
    const {
      rows: [payout],
    } = await world.owner.query<{ id: string }>("select id from payout where account_id = $1", [person.id]);
    expect(await found({ query: encodeId(payout?.id ?? "") })).toEqual([person.username]);
    await world.owner.query(
      `insert into support_ticket (reference, account_id, acted_by_person_id, name, email, topic, message)
       values ('K7QM-2XPD', $1, $1, 'A', 'a@example.com', 'money', 'Where is it?')`,
      [person.id],
    );
    expect(await found({ query: "k7qm-2xpd" })).toEqual([person.username]);
  });

  test("lists kinds, statuses and account types, in pages", async () => {
    const suspended = await createPerson(world, { status: "suspended" });
    const trusted = await createPerson(world, { trusted: true });
    expect(await found({ kind: "suspended" })).toEqual([suspended.username]);
    expect(await found({ kind: "trusted" })).toEqual([trusted.username]);
    expect(await found({ kind: "staff" })).toContain(staff.username);
    expect(await found({ kind: "staff" })).not.toContain(trusted.username);
    expect(await found({ status: "suspended" })).toEqual([suspended.username]);
    expect(await found({ type: "brand" })).toEqual([]);
    for (const kind of ["identity_pending", "pending_reactivation", "deletion_pending", "flagged", "high_balance"])
      expect(await found({ kind })).toEqual([]);
    expect(await found({ kind: "newest" })).toContain(trusted.username);
    await world.owner.query(
      "insert into report (object_type, object_id, subject_account_id, reason, due_at) values ('user', $1, $1, 'spam', app_now())",
      [trusted.id],
    );
    expect(await found({ kind: "flagged" })).toEqual([trusted.username]);
    const seen: (string | null)[] = [];
    let after: string | null = null;
    do {
      const { data } = await call(users, { page: { limit: 2, after } });
      const page: Page = data?.["spFetchUsers"] as Page;
      seen.push(...page.items.map(({ username }) => username));
      after = page.pageInfo.hasNextPage ? page.pageInfo.next : null;
    } while (after !== null);
    const { rows } = await world.owner.query<{ username: string }>(
      "select username from account order by created_at desc, id desc",
    );
    expect(seen).toEqual(rows.map(({ username }) => username));
  });

  test("lists brands by their status", async () => {
    const owner = await createPerson(world);
    await world.owner.query(
      `insert into account (account_type, username, name, brand_status, created_by_account_id)
       values ('brand', 'mesquite', 'Mesquite Music', 'active', $1), ('brand', 'tumble', 'Tumble', 'pending', $1)`,
      [owner.id],
    );
    const brands = async (variables: Record<string, unknown>): Promise<unknown> =>
      (
        await call(
          "query ($query: String, $status: SpBrandStatus) { spFetchBrands(query: $query, status: $status) { items { username brandStatus } } }",
          variables,
        )
      ).data?.["spFetchBrands"];
    expect(await brands({ status: "pending" })).toEqual({ items: [{ username: "tumble", brandStatus: "pending" }] });
    expect(await brands({ query: "mesq" })).toEqual({ items: [{ username: "mesquite", brandStatus: "active" }] });
  });
});

const person = `query ($id: Id!) { spFetchUser(userId: $id) { username email phone legalName status visibilityStatus role reportsReceived
  hasTotp passkeys adminProposedBy isOneself money { fromCards wonAndEarned available owed paidOutInYear w9Threshold monthlyLimit spentInMonth }
  brands { name access } devices { device isTrusted network } related { username signals } } }`;

describe("a person as staff see them", () => {
  test("shows masked facts, money, devices and accounts that share a browser", async () => {
    const nia = await createPerson(world);
    const gus = await createPerson(world);
    await givePhone(nia, "+15055550252");
    await cookieFor(world, nia.id);
    await cookieFor(world, gus.id);
    const { data } = await call(person, { id: encodeId(nia.id) });
    expect(data?.["spFetchUser"]).toMatchObject({
      username: nia.username,
      email: "u•••@example.com",
      phone: "••• ••• ••52",
      legalName: null,
      status: "active",
      visibilityStatus: "visible",
      money: { fromCards: 0, wonAndEarned: 0, available: 0, owed: 0, paidOutInYear: 0, w9Threshold: 200_000 },
      devices: [{ isTrusted: false, network: "192.0.2.0/24" }],
      isOneself: false,
    });
    const found = data?.["spFetchUser"] as { related: unknown[] } | undefined;
    expect(found?.related).toContainEqual({ username: gus.username, signals: ["device"] });
    expect((await call(person, { id: "AAAAAAAAAAAAAAAAAAAAAA" })).code).toBe("NOT_FOUND");
  });

  test("lists what happened, the newest first, by kind and in pages", async () => {
    const nia = await createPerson(world);
    await cookieFor(world, nia.id);
    await world.owner.query(
      "insert into username_change (account_id, username, changed_at) values ($1, 'old_nia', app_now() - interval '1 day')",
      [nia.id],
    );
    await world.owner.query(
      "insert into report (object_type, object_id, subject_account_id, reason, created_at, due_at) values ('user', $1, $1, 'spam', app_now() - interval '2 days', app_now())",
      [nia.id],
    );
    const activity = async (variables: Record<string, unknown>) =>
      (
        await call(
          `query ($id: Id!, $kinds: [SpActivityKind!], $page: PaginationInput) { spFetchUserActivity(userId: $id, kinds: $kinds, pagination: $page) {
             items { kind act text note } pageInfo { next hasNextPage } } }`,
          { id: encodeId(nia.id), ...variables },
        )
      ).data?.["spFetchUserActivity"] as { items: { act: string }[]; pageInfo: { next: string } };
    const all = await activity({});
    expect(all.items.filter(({ act }) => act !== "entered_staff_area").map(({ act }) => act)).toEqual([
      "signed_in",
      "username_changed",
      "report_received",
    ]);
    expect((await activity({ kinds: ["reports"] })).items).toEqual([
      { kind: "reports", act: "report_received", text: "spam", note: "open" },
    ]);
    const first = await activity({ kinds: ["contact_changes", "reports"], page: { limit: 1 } });
    expect(first.items.map(({ act }) => act)).toEqual(["username_changed"]);
    const second = await activity({
      kinds: ["contact_changes", "reports"],
      page: { limit: 1, after: first.pageInfo.next },
    });
    expect(second.items.map(({ act }) => act)).toEqual(["report_received"]);
    for (const field of ["spFetchUserTransactions", "spFetchUserGiveawayPosts", "spFetchWonGiveawayPosts"])
      expect(
        (await call(`query ($id: Id!) { ${field}(userId: $id) { items { id } } }`, { id: encodeId(nia.id) })).data,
      ).toEqual({ [field]: { items: [] } });
  });
});

test("who reported a person, and what staff noted, is for moderators alone", async () => {
  const person = await createPerson(world);
  await world.owner.query(
    "insert into report (object_type, object_id, subject_account_id, account_id, reason, due_at) values ('user', $1, $1, $1, 'scam', app_now())",
    [person.id],
  );
  const reports = `query ($id: Id!) { spFetchUserActivity(userId: $id, kinds: [reports]) { items { act } } }`;
  const seen = async (): Promise<unknown> => (await call(reports, { id: encodeId(person.id) })).data;
  expect(await seen()).toMatchObject({ spFetchUserActivity: { items: [{}, {}] } });
  await world.owner.query("update account set acl = '{manageMoney}' where id = $1", [staff.id]);
  expect(await seen()).toEqual({ spFetchUserActivity: { items: [] } });
});

describe("staff who look at themselves", () => {
  test("read neither the reports about them and their brand nor who looked at them", async () => {
    const brand = await world.owner.query<{ id: string }>(
      "insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', 'brand_of_staff', 'B', 'active', $1) returning id",
      [staff.id],
    );
    for (const id of [staff.id, brand.rows[0]?.id ?? ""]) {
      await world.owner.query(
        "insert into report (object_type, object_id, subject_account_id, reason, due_at) values ('user', $1, $1, 'scam', app_now())",
        [id],
      );
      await world.owner.query(
        "insert into audit_event (actor_id, actor_kind, action, object_type, object_id, reason) values ($1, 'staff', 'sanctions.opened', 'account', $1, 'Under suspicion')",
        [id],
      );
      const acts = async (kinds: string): Promise<string[]> => {
        const { data } = await call(`query ($id: Id!) { spFetchUserActivity(userId: $id${kinds}) { items { act } } }`, {
          id: encodeId(id),
        });
        return ((data ?? {})["spFetchUserActivity"] as { items: { act: string }[] }).items.map(({ act }) => act);
      };
      const all = await acts("");
      expect(all).not.toContain("report_received");
      expect(all).not.toContain("sanctions.opened");
      expect(await acts(", kinds: [reports, staff_reads]")).toEqual([]);
    }
  });
});

const show =
  "mutation ($id: Id!, $fact: SpUserFact!, $reason: String!) { spShowUserFact(userId: $id, fact: $fact, reason: $reason) }";
const end = "mutation ($id: Id!, $reason: String!) { spEndUserSessions(userId: $id, reason: $reason) }";
const write =
  "mutation ($id: Id!, $subject: String!, $text: String!, $reason: String!) { spWriteToUser(userId: $id, subject: $subject, text: $text, reason: $reason) }";
const limit =
  "mutation ($id: Id!, $to: SpSettableVisibility!, $reason: String!) { spSetUserVisibility(userId: $id, visibility: $to, reason: $reason) }";

describe("what staff do on a person's page", () => {
  test("a fact is shown with a reason, in one audit row, and the person can see the look", async () => {
    const nia = await createPerson(world);
    await givePhone(nia, "+15055550342");
    const asked = { id: encodeId(nia.id), fact: "phone", reason: "Ticket 7D33-Y8KD" };
    expect((await call(show, asked)).data).toEqual({ spShowUserFact: "+15055550342" });
    expect(await auditOf("show_user_fact")).toEqual([
      { object_id: nia.id, before: null, after: { fact: "phone" }, reason: "Ticket 7D33-Y8KD" },
    ]);
    const { rows } = await world.owner.query("select fact, reason from staff_look where person_id = $1", [nia.id]);
    expect(rows).toEqual([{ fact: "phone", reason: "Ticket 7D33-Y8KD" }]);
    expect((await call(show, { ...asked, fact: "email" })).data).toEqual({
      spShowUserFact: `${nia.username}@example.com`,
    });
    expect((await call(show, { ...asked, fact: "legal_name" })).data).toEqual({ spShowUserFact: null });
    expect((await call(show, { ...asked, reason: "hm" })).details).toEqual({ field: "reason", rule: "length" });
    expect((await call(show, { ...asked, id: encodeId(staff.id) })).details).toEqual({ rule: "oneself" });
    expect((await call(show, { ...asked, id: "AAAAAAAAAAAAAAAAAAAAAA" })).code).toBe("NOT_FOUND");
    expect(await auditOf("show_user_fact")).toHaveLength(3);
  });

  test("all sessions of a person end, and again is as once", async () => {
    const nia = await createPerson(world);
    const cookies = await Promise.all([cookieFor(world, nia.id), cookieFor(world, nia.id)]);
    const asked = { id: encodeId(nia.id), reason: "The account was stolen" };
    expect((await call(end, asked)).data).toEqual({ spEndUserSessions: 2 });
    for (const cookie of cookies)
      expect((await callHttp(app, cookie, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    expect((await call(end, asked)).data).toEqual({ spEndUserSessions: 0 });
    expect(await mailsTo(nia)).toMatchObject([{ template: "sessions_ended" }]);
    expect(await auditOf("end_user_sessions")).toMatchObject([
      { object_id: nia.id, before: { devices: 2 }, after: { devices: 0 }, reason: "The account was stolen" },
      { before: { devices: 0 } },
    ]);
  });

  test("a person is written to, and the text stays on record", async () => {
    const nia = await createPerson(world);
    const asked = {
      id: encodeId(nia.id),
      subject: "Your order",
      text: "It left today.\n\nGood luck <b>",
      reason: "Ticket 7D33-Y8KD",
    };
    expect((await call(write, asked)).data).toEqual({ spWriteToUser: true });
    expect(await mailsTo(nia)).toMatchObject([{ template: "staff_letter", subject: "Your order" }]);
    expect(await auditOf("write_to_user")).toMatchObject([{ after: { subject: "Your order", text: asked.text } }]);
    expect((await call(write, { ...asked, subject: "a" })).details).toMatchObject({ field: "subject" });
    expect((await call(write, { ...asked, subject: "ab\nBcc: c@d.example" })).details).toMatchObject({
      field: "subject",
      rule: "line",
    });
    expect((await call(write, { ...asked, text: " " })).details).toMatchObject({ field: "text" });
    const unconfirmed = await createPerson(world, { emailVerified: false });
    expect((await call(write, { ...asked, id: encodeId(unconfirmed.id) })).details).toEqual({ rule: "no_address" });
  });

  test("an account is limited, hidden and shown again; the person is told once for each", async () => {
    const nia = await createPerson(world);
    const asked = { id: encodeId(nia.id), to: "hidden", reason: "Posts are being looked into" };
    const isSeen = async (): Promise<boolean> => {
      const { data } = await callHttp(app, "", "query ($u: String!) { fetchUserByUsername(username: $u) { id } }", {
        u: nia.username,
      });
      return data?.["fetchUserByUsername"] != null;
    };
    expect(await isSeen()).toBe(true);
    expect((await call(limit, asked)).data).toEqual({ spSetUserVisibility: true });
    expect(await isSeen()).toBe(false);
    await call(limit, asked);
    expect(await mailsTo(nia)).toHaveLength(1);
    await call(limit, { ...asked, to: "visible" });
    expect(await isSeen()).toBe(true);
    expect(await auditOf("set_user_visibility")).toMatchObject([
      { before: { visibility: "visible" }, after: { visibility: "hidden" } },
      { before: { visibility: "hidden" }, after: { visibility: "hidden" } },
      { before: { visibility: "hidden" }, after: { visibility: "visible" } },
    ]);
    const gone = await createPerson(world, { status: "deleted", visibility: "anonymized" });
    expect((await call(limit, { ...asked, id: encodeId(gone.id) })).details).toEqual({ rule: "not_allowed" });
  });

  test("a brand is as its owner: staff act neither on their own nor on a colleague's", async () => {
    const colleague = await createPerson(world, { role: "staff" });
    for (const [owner, rule] of [
      [staff, "oneself"],
      [colleague, "staff_account"],
    ] as const) {
      const made = await world.owner.query<{ id: string }>(
        "insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $2, 'B', 'active', $1) returning id",
        [owner.id, `of_${rule.slice(0, 5)}`],
      );
      const id = encodeId(made.rows[0]?.id ?? "");
      for (const [text, more] of [
        [write, { subject: "Hello", text: "Hello there" }],
        [limit, { to: "hidden" }],
      ] as const)
        expect((await call(text, { id, reason: "To be safe", ...more })).details).toEqual({ rule });
    }
  });

  test("staff act on no colleague, and need the grant", async () => {
    const colleague = await createPerson(world, { role: "staff" });
    expect((await call(end, { id: encodeId(colleague.id), reason: "To be safe" })).details).toEqual({
      rule: "staff_account",
    });
    await call(end, { id: encodeId(colleague.id), reason: "x".repeat(5_000) });
    expect(await auditOf("spEndUserSessions_refused")).toMatchObject([
      { object_id: colleague.id, reason: "To be safe" },
      { object_id: colleague.id, reason: "x".repeat(2_000) },
    ]);
    const nia = await createPerson(world);
    const cookie = await cookieFor(world, colleague.id);
    for (const [text, more] of [
      [end, {}],
      [write, { subject: "Hello", text: "Hello there" }],
      [limit, { to: "hidden" }],
    ] as const)
      expect((await call(text, { id: encodeId(nia.id), reason: "To be safe", ...more }, cookie)).details).toEqual({
        rule: "moderate",
      });
    expect((await callStaff(app, await cookieFor(world, nia.id), users)).code).toBe("NOT_FOUND");
    const admin = await createPerson(world, { role: "admin" });
    expect(
      (await call(end, { id: encodeId(colleague.id), reason: "To be safe" }, await cookieFor(world, admin.id))).code,
    ).toBeUndefined();
  });
});
