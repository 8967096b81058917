import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { backgroundWork } from "#main/background.ts";
import "#main/wiring.ts";
import {
  approveIdentity,
  editIdentity,
  eraseDocuments,
  eraseIdentity,
  expireInquiries,
  renewOldKeys,
} from "#modules/identity/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { api, staffApi } from "../support/api.ts";
import { createReviewer, uploaded, useIdentity } from "../support/identity.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);
useMedia(world);

let reviewer: TestPerson;
beforeAll(async () => {
  reviewer = await createReviewer(world);
});

const infoFields = `inquiryId status attributes { nameFirst nameLast } session { inquiryId } neededPictures savedPictures reason message attemptsLeft isDuplicate postId looks { what reason }`;
const entered = {
  nameFirst: "Nia",
  nameLast: "Okafor",
  dateOfBirth: "1991-02-03",
  addressStreet: "12 Elm St",
  addressCity: "Tulsa",
  addressPostalCode: "74103",
  addressState: "OK",
  documentType: "driver_license",
  documentCountry: "US",
};
const { documentType: _documentType, ...common } = entered;
let documents = 0;
const shownNow = (more: Record<string, string> = {}): Record<string, string> => ({
  ...common,
  documentNumber: `D-${(documents += 1)}-777`,
  ...more,
});

/**
 * Birth dates by person: everyone here has one name and address, so each attempt is of a person with a birth date of
 * their own.
 */
const bornBy = new Map<string, string>();
function bornOf(inquiryId: string): string {
  const day = bornBy.get(inquiryId) ?? new Date(Date.UTC(1991, 1, 3 + bornBy.size)).toISOString().slice(0, 10);
  bornBy.set(inquiryId, day);
  return day;
}
const asBorn = <T extends object>(inquiryId: string, facts: T): T =>
  "dateOfBirth" in facts && facts.dateOfBirth !== entered.dateOfBirth
    ? facts
    : { ...facts, dateOfBirth: bornOf(inquiryId) };

type Ask = ReturnType<typeof api>;
interface Info {
  inquiryId: string;
  status: string;
  savedPictures: string[];
  reason: string | null;
  message: string;
  attemptsLeft: number;
  isDuplicate: boolean;
  postId: string | null;
  attributes: { nameFirst: string } | null;
  looks: { what: string; reason: string }[];
}

const as = (person: TestPerson): Ask => api(world, { personId: person.id });
const open = (ask: Ask, purpose = "") =>
  ask(`mutation { createIdentityVerificationInquiry${purpose} { inquiryId sessionToken url } }`);
const save = (ask: Ask, inquiryId: string, sessionToken: string) =>
  ask(
    "mutation ($i: Id!, $s: String!) { saveIdentityVerificationSession(inquiryId: $i, sessionToken: $s) { status } }",
    { i: inquiryId, s: sessionToken },
  );
const details = (ask: Ask, inquiryId: string, input: Record<string, string> = entered) =>
  ask(
    "mutation ($i: Id!, $input: IdentityEnteredInput!) { saveIdentityDetails(inquiryId: $i, input: $input) { status } }",
    { i: inquiryId, input: asBorn(inquiryId, input) },
  );
const picture = async (ask: Ask, person: TestPerson, inquiryId: string, kind: string, url?: string) =>
  ask(
    "mutation ($i: Id!, $k: IdentityPictureKind!, $u: String!) { saveIdentityPicture(inquiryId: $i, kind: $k, imageUrl: $u) { savedPictures } }",
    { i: inquiryId, k: kind, u: url ?? (await uploaded(world, person.id)) },
  );
const submit = (ask: Ask, inquiryId: string) =>
  ask("mutation ($i: Id!) { submitIdentityVerification(inquiryId: $i) { status } }", { i: inquiryId });
const info = async (ask: Ask): Promise<Info> => {
  const { data } = await ask(`{ fetchIdentityVerificationInfo { ${infoFields} } }`);
  return data?.["fetchIdentityVerificationInfo"] as Info;
};

async function begin(person: TestPerson, purpose = ""): Promise<string> {
  const ask = as(person);
  const opened = (await open(ask, purpose)).data?.["createIdentityVerificationInquiry"] as {
    inquiryId: string;
    sessionToken: string;
  };
  expect((await save(ask, opened.inquiryId, opened.sessionToken)).data).toEqual({
    saveIdentityVerificationSession: { status: "pending" },
  });
  return opened.inquiryId;
}
async function handIn(person: TestPerson, purpose = ""): Promise<string> {
  const inquiryId = await begin(person, purpose);
  const ask = as(person);
  expect((await details(ask, inquiryId)).code).toBeUndefined();
  for (const kind of ["front", "back", "selfie"])
    expect((await picture(ask, person, inquiryId, kind)).code).toBeUndefined();
  expect((await submit(ask, inquiryId)).data).toEqual({ submitIdentityVerification: { status: "completed" } });
  return inquiryId;
}

const staff = (one: TestPerson = reviewer): Ask => staffApi(world, { personId: one.id });
const openCase = (inquiryId: string, by?: TestPerson, reason = "Review of this request") =>
  staff(by)(
    "mutation ($i: Id!, $r: String!) { spOpenIdentityCase(inquiryId: $i, reason: $r) { id entered { nameLast } pictures { kind url } } }",
    { i: inquiryId, r: reason },
  );
const decide = (inquiryId: string, input: Record<string, unknown>, by?: TestPerson) =>
  staff(by)("mutation ($input: SpIdentityDecisionInput!) { spDecideIdentity(input: $input) { status flag } }", {
    input: {
      inquiryId,
      reason: "As the pictures show",
      ...input,
      ...("shown" in input ? { shown: asBorn(inquiryId, input["shown"] as object) } : {}),
    },
  });
async function approve(
  inquiryId: string,
  shown: Record<string, unknown> = shownNow(),
  more: Record<string, unknown> = {},
) {
  await openCase(inquiryId);
  return decide(inquiryId, { decision: "approve", shown, selfieMatches: true, acceptedDifferences: [], ...more });
}
const statusOf = async (inquiryId: string): Promise<unknown> => {
  const found = await rows(world.db, sql<{ id: string; status: string }>`select id, status from identity_inquiry`);
  return found.find(({ id }) => encodeId(id) === inquiryId)?.status;
};

const unverified = (more: Parameters<typeof createPerson>[1] = {}) => createPerson(world, { verified: false, ...more });

describe("from nothing to verified", () => {
  test("pictures in, a person looks, and account, facts, name and mail follow", async () => {
    const person = await unverified({ name: "nía okafor" });
    const ask = as(person);
    expect(await info(ask)).toMatchObject({ inquiryId: null, status: null, attemptsLeft: 3, looks: [] });
    const inquiryId = await handIn(person);
    expect(await info(ask)).toMatchObject({
      status: "completed",
      savedPictures: ["front", "back", "selfie"],
      attributes: { nameFirst: "Nia" },
      attemptsLeft: 2,
    });
    expect(
      (await row(world.db, sql<{ v: boolean }>`select is_identity_verified as v from account where id = ${person.id}`))
        ?.v,
    ).toBe(false);

    expect((await approve(inquiryId)).data).toEqual({ spDecideIdentity: { status: "approved", flag: null } });
    const since = (
      await api(world)("query ($u: String!) { fetchUserByUsername(username: $u) { identityVerifiedAt } }", {
        u: person.username,
      })
    ).data as { fetchUserByUsername: { identityVerifiedAt: string } };
    expect(Date.now() - Date.parse(since.fetchUserByUsername.identityVerifiedAt)).toBeLessThan(60_000);
    const session = await ask(
      "{ fetchSession { addressSubdivision user { isIdentityVerified isUsingLegalName legalName residentState } } }",
    );
    expect(session.data).toEqual({
      fetchSession: {
        addressSubdivision: "OK",
        user: { isIdentityVerified: true, isUsingLegalName: true, legalName: "Nia Okafor", residentState: "OK" },
      },
    });
    expect(
      await row(
        world.db,
        sql`select f.date_of_birth as fact, c.date_of_birth as account from identity_fact f join account_credential c on c.account_id = f.person_id where f.person_id = ${person.id}`,
      ),
    ).toEqual({ fact: "1991-02-03", account: "1991-02-03" });
    expect((await info(ask)).looks.map(({ what }) => what).toSorted()).toEqual(["back", "entered", "front", "selfie"]);
    const [mail] = await rows(
      world.db,
      sql<{ subject: string }>`select subject from outgoing_message where account_id = ${person.id}`,
    );
    expect(mail?.subject).toBe("Your identity is verified");
    await settle(world, backgroundWork(world.services).tasks);
    expect(
      await rows(world.db, sql`select type, is_priority from notification where account_id = ${person.id}`),
    ).toEqual([{ type: "verification_approved", is_priority: true }]);
  });

  test("what was entered and typed is sealed, and moved to another row it cannot be read", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    await approve(inquiryId, shownNow({ documentNumber: "SECRETNUMBER9" }));
    const [stored] = await rows(
      world.db,
      sql<{
        text: string;
        id: string;
        sealed: Buffer;
      }>`select encode(entered_enc, 'escape') || encode(shown_enc, 'escape') || encode(name_enc, 'escape') as text, id, entered_enc as sealed from identity_inquiry where person_id = ${person.id}`,
    );
    for (const secret of ["Okafor", "SECRETNUMBER9", "12 Elm St", "1991-02-03"])
      expect(stored?.text).not.toContain(secret);
    expect(() =>
      world.services.vault.open(
        { table: "identity_inquiry", column: "shown_enc", rowId: stored?.id ?? "" },
        stored?.sealed ?? Buffer.alloc(0),
      ),
    ).toThrow();
    const audits = await rows(
      world.db,
      sql<{
        text: string;
      }>`select concat(before::text, after::text, reason) as text from audit_event where object_id = ${person.id}`,
    );
    expect(audits.length).toBeGreaterThan(0);
    for (const { text } of audits) expect(text).not.toMatch(/Okafor|SECRETNUMBER9|1991-02/);
  });

  test("the giveaway that asked is where the notification leads", async () => {
    const host = await createPerson(world);
    const post = await createPost(world.services, host.actor, { text: "Mine", replyToId: null, clientId: "mine" });
    if (!post.ok) throw new Error(post.error.code);
    for (const [asked, told] of [
      [post.value.postId, post.value.postId],
      ["0194f8a0-1111-7abc-8def-000000000042", null],
    ] as const) {
      const person = await unverified();
      const inquiryId = await handIn(person, `(postId: "${encodeId(asked)}")`);
      expect((await info(as(person))).postId).toBe(encodeId(asked));
      await approve(inquiryId);
      await settle(world, backgroundWork(world.services).tasks);
      expect(await row(world.db, sql`select post_id from notification where account_id = ${person.id}`)).toEqual({
        post_id: told,
      });
    }
  });

  test("a shown name counts as the legal one when it says the same", async () => {
    const person = await unverified({ name: "Somebody" });
    const ask = as(person);
    const inquiryId = await handIn(person);
    await approve(inquiryId);
    const rename = (name: string) =>
      ask(
        "mutation ($n: String!, $i: Id!) { saveIdentityVerificationInfo(displayName: $n, inquiryId: $i) { status } }",
        { n: name, i: inquiryId },
      );
    const shownAs = async () => (await ask("{ fetchSession { user { name isUsingLegalName } } }")).data;
    expect(await shownAs()).toEqual({ fetchSession: { user: { name: "Somebody", isUsingLegalName: false } } });
    await rename("  NIA   Okafor ");
    expect(await shownAs()).toEqual({ fetchSession: { user: { name: "NIA Okafor", isUsingLegalName: true } } });
    expect((await rename(" ")).code).toBe("BAD_USER_INPUT");
    expect((await rename("x".repeat(51))).code).toBe("BAD_USER_INPUT");
    expect(
      (
        await as(await unverified())(
          'mutation ($i: Id!) { saveIdentityVerificationInfo(displayName: "Other", inquiryId: $i) { status } }',
          { i: inquiryId },
        )
      ).code,
    ).toBe("NOT_FOUND");
  });
});

describe("attempts and time", () => {
  test("ten openings at once are one attempt; three a month, then staff give them back", async () => {
    const person = await unverified();
    const ask = as(person);
    // All find no attempt before any can store one.
    const holder = await world.owner.connect();
    await holder.query("begin; lock table identity_inquiry in share mode");
    const openings = Array.from({ length: 10 }, () => open(ask));
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect
      .poll(async () => (await world.owner.query(waiting)).rows.length, { timeout: 20_000, interval: 20 })
      .toBe(10);
    await holder.query("commit");
    holder.release();
    const opened = await Promise.all(openings);
    const ids = new Set(
      opened.map(
        ({ data }) =>
          (data as { createIdentityVerificationInquiry: { inquiryId: string } }).createIdentityVerificationInquiry
            .inquiryId,
      ),
    );
    expect(ids.size).toBe(1);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const inquiryId = await handIn(person);
      expect(
        (
          await decide(inquiryId, {
            decision: "decline",
            declineReason: "unreadable",
            message: "All three are blurred.",
          })
        ).data,
      ).toEqual({ spDecideIdentity: { status: "declined", flag: null } });
    }
    expect(await info(ask)).toMatchObject({
      status: "declined",
      attemptsLeft: 0,
      message: "All three are blurred.",
      reason: expect.stringContaining("could not be read") as unknown,
    });
    expect((await open(ask)).code).toBe("MAX_ATTEMPTS");
    const { inquiryId } = await info(ask);
    expect((await decide(inquiryId, { decision: "reset" })).code).toBeUndefined();
    expect((await open(ask)).code).toBeUndefined();
  });

  test("attempts come back by themselves after 30 days", async () => {
    const person = await unverified();
    await sql`insert into identity_inquiry (person_id, provider, status, reason, expires_at, created_at) select ${person.id}, 'embedded', 'declined', 'unreadable', app_now(), app_now() - make_interval(days => d) from unnest('{1,10,29}'::int[]) d`.execute(
      world.db,
    );
    expect((await open(as(person))).code).toBe("MAX_ATTEMPTS");
    await sql`update identity_inquiry set created_at = created_at - interval '1 day' where person_id = ${person.id}`.execute(
      world.db,
    );
    expect((await open(as(person))).code).toBeUndefined();
  });

  test("a day later it has lapsed, nothing can be added, the pictures go, and resuming begins it again without a new attempt", async () => {
    const person = await unverified();
    const ask = as(person);
    const inquiryId = await begin(person);
    await picture(ask, person, inquiryId, "front");
    await sql`update identity_inquiry set expires_at = app_now() - interval '1 second' where person_id = ${person.id}`.execute(
      world.db,
    );
    expect((await info(ask)).status).toBe("expired");
    expect((await picture(ask, person, inquiryId, "back")).details).toEqual({ rule: "expired" });
    await expireInquiries(world.services);
    expect(await statusOf(inquiryId)).toBe("expired");
    expect(
      await rows(
        world.db,
        sql`select status from media_object where person_id = ${person.id} and upload_type = 'identity' and attached_at is not null`,
      ),
    ).toEqual([{ status: "removed" }]);
    const resumed = await ask(
      "mutation ($i: Id!) { resumeIdentityVerificationInquiry(inquiryId: $i) { inquiryId sessionToken } }",
      { i: inquiryId },
    );
    const session = resumed.data?.["resumeIdentityVerificationInquiry"] as { inquiryId: string; sessionToken: string };
    expect(session.inquiryId).toBe(inquiryId);
    expect((await save(ask, inquiryId, session.sessionToken)).code).toBeUndefined();
    expect(await info(ask)).toMatchObject({ status: "pending", savedPictures: [], attemptsLeft: 2 });
  });

  test("on another device it goes on where it was, and the older device's session no longer counts", async () => {
    const person = await unverified();
    const ask = as(person);
    const first = (await open(ask)).data?.["createIdentityVerificationInquiry"] as {
      inquiryId: string;
      sessionToken: string;
    };
    const second = (
      await ask("mutation ($i: Id!) { resumeIdentityVerificationInquiry(inquiryId: $i) { sessionToken } }", {
        i: first.inquiryId,
      })
    ).data?.["resumeIdentityVerificationInquiry"] as { sessionToken: string };
    expect((await save(ask, first.inquiryId, first.sessionToken)).details).toMatchObject({ rule: "wrong_session" });
    expect((await save(ask, first.inquiryId, "guess")).details).toMatchObject({ rule: "wrong_session" });
    expect((await save(ask, first.inquiryId, second.sessionToken)).data).toEqual({
      saveIdentityVerificationSession: { status: "pending" },
    });
  });

  test("a crash between being opened and its session, or while handing in, loses nothing", async () => {
    const person = await unverified();
    const ask = as(person);
    armFailpoint("identity.opened:throw");
    await expect(open(ask)).rejects.toThrow();
    const inquiryId = await handIn(person);
    expect(await info(ask)).toMatchObject({ inquiryId, attemptsLeft: 2 });
    await openCase(inquiryId);
    armFailpoint("identity.decide.before_commit:throw");
    await expect(decide(inquiryId, { decision: "approve", shown: shownNow(), selfieMatches: true })).rejects.toThrow();
    expect(await statusOf(inquiryId)).toBe("completed");
    expect(
      (await row(world.db, sql<{ v: boolean }>`select is_identity_verified as v from account where id = ${person.id}`))
        ?.v,
    ).toBe(false);
    expect((await approve(inquiryId)).code).toBeUndefined();
  });
});

describe("what is refused", () => {
  test("brands, the verified, others' inquiries and pictures, and what is incomplete", async () => {
    const person = await unverified();
    const inquiryId = await begin(person);
    const stranger = await unverified();
    const other = as(stranger);
    expect(
      (
        await api(world, { personId: person.id, accountId: stranger.id })(
          "{ fetchIdentityVerificationInfo { status } }",
        )
      ).details,
    ).toEqual({ rule: "personal_account" });
    expect((await open(as(await createPerson(world)))).details).toEqual({ rule: "already_verified" });
    for (const call of [
      save(other, inquiryId, "x"),
      details(other, inquiryId),
      submit(other, inquiryId),
      other("mutation ($i: Id!) { resumeIdentityVerificationInquiry(inquiryId: $i) { inquiryId } }", { i: inquiryId }),
    ]) {
      expect((await call).code).toBe("NOT_FOUND");
    }
    const ask = as(person);
    expect((await picture(ask, person, inquiryId, "front", await uploaded(world, stranger.id))).details).toMatchObject({
      rule: "not_own_upload",
    });
    expect(
      (await picture(ask, person, inquiryId, "front", await uploaded(world, person.id, "profile"))).details,
    ).toMatchObject({ rule: "not_own_upload" });
    expect((await submit(ask, inquiryId)).details).toMatchObject({ rule: "incomplete" });
    await details(ask, inquiryId);
    await picture(ask, person, inquiryId, "front");
    await picture(ask, person, inquiryId, "selfie");
    // A licence has a back.
    expect((await submit(ask, inquiryId)).details).toMatchObject({ rule: "incomplete" });
    await details(ask, inquiryId, { ...entered, documentType: "passport" });
    expect((await submit(ask, inquiryId)).code).toBeUndefined();
    expect((await submit(ask, inquiryId)).code).toBeUndefined();
    expect((await picture(ask, person, inquiryId, "front")).details).toEqual({ rule: "not_open" });
    expect((await details(ask, inquiryId)).details).toEqual({ rule: "not_open" });
  });

  test("one picture cannot serve twice, and a better one takes the place of the first", async () => {
    const person = await unverified();
    const ask = as(person);
    const inquiryId = await begin(person);
    const url = await uploaded(world, person.id);
    expect((await picture(ask, person, inquiryId, "front", url)).code).toBeUndefined();
    expect((await picture(ask, person, inquiryId, "selfie", url)).details).toMatchObject({ rule: "not_own_upload" });
    expect((await picture(ask, person, inquiryId, "front")).data).toEqual({
      saveIdentityPicture: { savedPictures: ["front"] },
    });
    expect(
      (await rows(world.db, sql`select 1 from media_object where person_id = ${person.id} and status = 'removed'`))
        .length,
    ).toBe(1);
  });
});

describe("deciding", () => {
  test("is for named staff, never about themselves; each refused try is on record", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    const others = [
      await createPerson(world),
      await createPerson(world, { role: "staff" }),
      await createReviewer(world, { status: "suspended" }),
    ];
    for (const one of others) {
      expect((await openCase(inquiryId, one)).details).toEqual({ rule: "canEditIdv" });
      expect((await decide(inquiryId, { decision: "decline", declineReason: "unreadable" }, one)).details).toEqual({
        rule: "canEditIdv",
      });
      expect((await staff(one)("{ spFetchIdentityInquiries(queue: waiting) { items { id } } }")).details).toEqual({
        rule: "canEditIdv",
      });
    }
    const self = await createReviewer(world, { verified: false });
    const own = await handIn(self);
    expect((await openCase(own, self)).details).toEqual({ rule: "own_identity" });
    expect((await decide(own, { decision: "approve", shown: shownNow(), selfieMatches: true }, self)).details).toEqual({
      rule: "own_identity",
    });
    const tries = await rows(
      world.db,
      sql<{ action: string }>`select action from audit_event where action like 'sp%\\_refused'`,
    );
    expect(tries.length).toBe(others.length * 2 + 2);
    expect((await info(as(self))).looks).toEqual([]);
  });

  test("viewing documents needs a reason, and each view is shown to the person", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    expect((await openCase(inquiryId, reviewer, "  x ")).details).toEqual({ field: "reason", rule: "length" });
    await openCase(inquiryId, reviewer, "Review of this request");
    await openCase(inquiryId, reviewer, "Asked for in their appeal");
    expect((await info(as(person))).looks.filter(({ what }) => what === "selfie").map(({ reason }) => reason)).toEqual([
      "Asked for in their appeal",
      "Review of this request",
    ]);
  });

  test("approving asks that every picture was seen, that the faces match, and that differences are accepted one by one", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    const shown = shownNow({ nameLast: "Okoro", addressCity: "Norman" });
    const answer = (more: Record<string, unknown>) =>
      decide(inquiryId, { decision: "approve", shown, selfieMatches: true, ...more });
    expect((await answer({})).details).toEqual({ rule: "unseen" });
    await openCase(inquiryId);
    expect((await answer({ selfieMatches: false })).details).toMatchObject({ rule: "selfie" });
    expect((await answer({})).details).toMatchObject({ rule: "differs", fields: ["nameLast", "addressCity"] });
    expect((await answer({ acceptedDifferences: ["nameLast"] })).details).toMatchObject({ fields: ["addressCity"] });
    expect((await answer({ shown: { ...shown, documentNumber: "??" } })).details).toMatchObject({
      field: "shown.documentNumber",
    });
    expect((await answer({ acceptedDifferences: ["nameLast", "addressCity"] })).code).toBeUndefined();
    expect((await answer({ acceptedDifferences: ["nameLast", "addressCity"] })).details).toEqual({
      rule: "not_waiting",
    });
  });

  test("a document of another account is left to staff, the older keeps it, the newer is not verified", async () => {
    const [older, newer] = [await unverified(), await unverified()];
    const shown = shownNow();
    await approve(await handIn(older), shown);
    const inquiryId = await handIn(newer);
    const again = { ...shown, documentNumber: (shown["documentNumber"] ?? "").toLowerCase().replaceAll("-", " ") };
    expect((await approve(inquiryId, again)).data).toEqual({
      spDecideIdentity: { status: "needs_review", flag: "duplicate_person" },
    });
    expect((await approve(inquiryId, again)).data).toEqual({
      spDecideIdentity: { status: "needs_review", flag: "duplicate_person" },
    });
    expect(await info(as(newer))).toMatchObject({ status: "needs_review", isDuplicate: true });
    const verified = await rows(
      world.db,
      sql<{ id: string }>`select id from account where id in (${older.id}, ${newer.id}) and is_identity_verified`,
    );
    expect(verified.map(({ id }) => id)).toEqual([older.id]);
    const olderInquiry = await info(as(older));
    // The older account was given up: reset lets the document go.
    expect((await decide(olderInquiry.inquiryId, { decision: "reset" })).data).toEqual({
      spDecideIdentity: { status: "expired", flag: null },
    });
    expect((await approve(inquiryId, again)).data).toEqual({ spDecideIdentity: { status: "approved", flag: null } });
  });

  test("a child is not approved, whatever the account says", async () => {
    const inquiryId = await handIn(await unverified());
    expect(
      (await approve(inquiryId, shownNow({ dateOfBirth: "2020-01-01" }), { acceptedDifferences: ["dateOfBirth"] }))
        .data,
    ).toEqual({ spDecideIdentity: { status: "needs_review", flag: "too_young" } });
  });

  test("asking again hands it back with the words, and is no new attempt", async () => {
    const person = await unverified();
    const ask = as(person);
    const inquiryId = await handIn(person);
    expect((await decide(inquiryId, { decision: "ask_again" })).details).toMatchObject({ field: "message" });
    expect(
      (await decide(inquiryId, { decision: "ask_again", message: "The back is cut off at the right." })).data,
    ).toEqual({ spDecideIdentity: { status: "pending", flag: null } });
    expect(await info(ask)).toMatchObject({
      status: "pending",
      message: "The back is cut off at the right.",
      attemptsLeft: 2,
    });
    await settle(world, backgroundWork(world.services).tasks);
    expect(await rows(world.db, sql`select type from notification where account_id = ${person.id}`)).toEqual([
      { type: "verification_needs_more" },
    ]);
    await picture(ask, person, inquiryId, "back");
    expect((await submit(ask, inquiryId)).code).toBeUndefined();
    // The new back was not seen yet.
    expect((await decide(inquiryId, { decision: "approve", shown: shownNow(), selfieMatches: true })).code).toBe(
      "CONFLICT",
    );
    expect((await approve(inquiryId)).code).toBeUndefined();
  });

  test("an approval can be taken away; the account is unverified again", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    await approve(inquiryId);
    expect((await decide(inquiryId, { decision: "decline", declineReason: "withdrawn" })).data).toEqual({
      spDecideIdentity: { status: "declined", flag: null },
    });
    expect((await as(person)("{ fetchSession { user { isIdentityVerified legalName } } }")).data).toEqual({
      fetchSession: { user: { isIdentityVerified: false, legalName: null } },
    });
  });

  test("two reviewers at once: one decision", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    const second = await createReviewer(world);
    await Promise.all([openCase(inquiryId), openCase(inquiryId, second)]);
    const answers = await Promise.all([
      decide(inquiryId, { decision: "approve", shown: shownNow(), selfieMatches: true }),
      decide(inquiryId, { decision: "decline", declineReason: "unreadable" }, second),
    ]);
    // A decline may follow an approval, never the other way.
    expect(answers.filter(({ code }) => code === undefined).length).toBeGreaterThanOrEqual(1);
    expect(["approved", "declined"]).toContain(await statusOf(inquiryId));
    const verified = await row(
      world.db,
      sql<{ v: boolean }>`select is_identity_verified as v from account where id = ${person.id}`,
    );
    expect(verified?.v).toBe((await statusOf(inquiryId)) === "approved");
  });

  test("the queue lists who waits, longest first, with nothing of their documents", async () => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    const fields =
      "id personId username name photoUrl joinedAt provider status flag reason attempts submittedAt decidedAt";
    const { data } = await staff()(
      `{ spFetchIdentityInquiries(queue: waiting, pagination: {limit: 50}) { items { ${fields} } pageInfo { hasNextPage } } spFetchIdentityTotals { waiting oldestAt } }`,
    );
    const page = data?.["spFetchIdentityInquiries"] as {
      items: { id: string; submittedAt: string; username: string }[];
    };
    expect(page.items.at(-1)).toMatchObject({
      id: inquiryId,
      username: person.username,
      status: "completed",
      attempts: 1,
    });
    expect(page.items.map(({ submittedAt }) => submittedAt)).toEqual(
      page.items.map(({ submittedAt }) => submittedAt).toSorted(),
    );
    expect(data?.["spFetchIdentityTotals"]).toMatchObject({
      waiting: page.items.length,
      oldestAt: page.items[0]?.submittedAt,
    });
  });
});

describe("staff corrections (spEditIdentity)", () => {
  const edit = (personId: string, more: string, by?: TestPerson) =>
    staff(by)(`mutation { spEditIdentity(personId: "${encodeId(personId)}", reason: "Asked for with proof" ${more}) }`);

  test("change name, birthday and state, leave a record without the values, and a state moves once in 30 days", async () => {
    const person = await unverified({ name: "Nia Okafor" });
    await approve(await handIn(person));
    expect(
      (await edit(person.id, 'legalName: "Nia Okafor-Reid", residentState: "TX", dateOfBirth: "1991-02-04"')).data,
    ).toEqual({ spEditIdentity: true });
    expect((await as(person)("{ fetchSession { user { legalName residentState isUsingLegalName } } }")).data).toEqual({
      fetchSession: { user: { legalName: "Nia Okafor-Reid", residentState: "TX", isUsingLegalName: false } },
    });
    expect(
      await row(world.db, sql`select date_of_birth from account_credential where account_id = ${person.id}`),
    ).toEqual({ date_of_birth: "1991-02-04" });
    expect((await edit(person.id, 'residentState: "NY"')).details).toEqual({ rule: "cool_down" });
    expect((await edit(person.id, 'legalName: "Nia Okafor"')).data).toEqual({ spEditIdentity: true });
    expect((await edit(person.id, 'legalName: "Nia Okafor"')).details).toMatchObject({ rule: "nothing" });
    await sql`update identity_fact set state_changed_at = app_now() - interval '30 days' where person_id = ${person.id}`.execute(
      world.db,
    );
    expect((await edit(person.id, 'residentState: "NY"')).data).toEqual({ spEditIdentity: true });
    const [record] = await rows(
      world.db,
      sql<{
        before: { legalName: string; residentState: string };
        after: { legalName: string; residentState: string };
        text: string;
      }>`select before, after, concat(before, after) as text from audit_event where action = 'identity.edit' and object_id = ${person.id} order by id`,
    );
    expect([record?.before.residentState, record?.after.residentState]).toEqual(["OK", "TX"]);
    expect(record?.before.legalName).not.toBe(record?.after.legalName);
    expect(record?.text).not.toMatch(/Okafor|1991-02/);
  });

  test("are refused to others, about oneself and for the unverified", async () => {
    const person = await unverified();
    expect((await edit(person.id, 'residentState: "TX"')).details).toEqual({ rule: "not_verified" });
    expect((await edit(person.id, 'residentState: "TX"', person)).details).toEqual({ rule: "canEditIdv" });
    expect((await edit(reviewer.id, 'residentState: "NY"')).details).toEqual({ rule: "own_identity" });
    expect((await edit("0194f8a0-1111-7abc-8def-000000000001", 'residentState: "TX"')).code).toBe("NOT_FOUND");
    expect((await edit(person.id, 'residentState: "Texas"')).details).toMatchObject({ field: "residentState" });
  });
});

describe("what is kept, and for how long", () => {
  test("pictures and what was typed go some days after the decision; the approval stays", async () => {
    const person = await unverified();
    await approve(await handIn(person));
    await eraseDocuments(world.services);
    expect(
      (
        await rows(
          world.db,
          sql`select 1 from identity_document d join identity_inquiry i on i.id = d.inquiry_id where i.person_id = ${person.id}`,
        )
      ).length,
    ).toBe(3);
    await sql`update identity_inquiry set decided_at = app_now() - interval '30 days' where person_id = ${person.id}`.execute(
      world.db,
    );
    await eraseDocuments(world.services);
    expect(
      await rows(
        world.db,
        sql`select 1 from identity_document d join identity_inquiry i on i.id = d.inquiry_id where i.person_id = ${person.id}`,
      ),
    ).toEqual([]);
    expect(await rows(world.db, sql`select distinct status from media_object where person_id = ${person.id}`)).toEqual([
      { status: "removed" },
    ]);
    expect(
      await row(world.db, sql`select entered_enc, shown_enc from identity_inquiry where person_id = ${person.id}`),
    ).toEqual({ entered_enc: null, shown_enc: null });
    expect(
      (
        await as(person)(
          "{ fetchSession { user { legalName } } fetchIdentityVerificationInfo { status attributes { nameFirst } } }",
        )
      ).data,
    ).toMatchObject({
      fetchSession: { user: { legalName: "Nia Okafor" } },
      fetchIdentityVerificationInfo: { status: "approved", attributes: { nameFirst: "Nia" } },
    });
  });

  test("with the account everything goes but the keyed hash of the document", async () => {
    const person = await unverified();
    const shown = shownNow();
    await approve(await handIn(person), shown);
    await transact(world.db, (tx) => eraseIdentity(tx, world.services, person.id));
    expect(
      await row(
        world.db,
        sql`select legal_name_enc, address_enc, household_bidx, date_of_birth, person_key is not null as kept from identity_fact where person_id = ${person.id}`,
      ),
    ).toEqual({ legal_name_enc: null, address_enc: null, household_bidx: null, date_of_birth: null, kept: true });
    expect(
      await row(
        world.db,
        sql`select entered_enc, shown_enc, name_enc from identity_inquiry where person_id = ${person.id}`,
      ),
    ).toEqual({ entered_enc: null, shown_enc: null, name_enc: null });
    expect((await approve(await handIn(await unverified()), shown)).data).toMatchObject({
      spDecideIdentity: { flag: "duplicate_person" },
    });
  });
});

describe("one person, one account", () => {
  interface Match {
    personId: string;
    grounds: string[];
    isVerified: boolean;
    verdict: string | null;
  }
  const matchesOf = async (inquiryId: string): Promise<Match[]> => {
    const { data } = await staff()(
      "query ($i: Id!) { spFetchIdentityInquiry(inquiryId: $i) { matches { personId grounds isVerified verdict } } }",
      { i: inquiryId },
    );
    return ((data?.["spFetchIdentityInquiry"] ?? { matches: [] }) as { matches: Match[] }).matches;
  };
  const judge = (personId: string, otherId: string, verdict: string, by?: TestPerson, reason = "Both were called") =>
    staff(by)(
      "mutation ($p: Id!, $o: Id!, $v: SpIdentityMatchVerdict!, $r: String!) { spDecideIdentityMatch(personId: $p, otherId: $o, verdict: $v, reason: $r) { verdict } }",
      { p: encodeId(personId), o: encodeId(otherId), v: verdict, r: reason },
    );
  interface Pair {
    accounts: { personId: string; inquiryId: string | null }[];
    grounds: string[];
    verdict: string | null;
  }
  /** Returns the pairs with this person among those that staff have decided on, or among the others. */
  const pairsOf = async (personId: string, isDecided = false): Promise<Pair[]> => {
    const { data } = await staff()(
      "query ($d: Boolean!) { spFetchIdentityPairs(isDecided: $d, pagination: {limit: 50}) { items { accounts { personId inquiryId } grounds verdict } } }",
      { d: isDecided },
    );
    const { items } = (data?.["spFetchIdentityPairs"] ?? { items: [] }) as { items: Pair[] };
    return items.filter(({ accounts }) => accounts.some((one) => one.personId === encodeId(personId)));
  };
  /** Approves a person whose document shows `more` where it differs from everyone's. */
  const approvedAs = async (more: Record<string, string>) => {
    const person = await unverified();
    const inquiryId = await handIn(person);
    const answer = await approve(inquiryId, shownNow(more), {
      acceptedDifferences: Object.keys(more).filter((field) => field !== "documentNumber"),
    });
    return { person, inquiryId, answer: answer.data?.["spDecideIdentity"] };
  };

  test.each([
    [
      "name in another spelling",
      { nameFirst: "Łucja", nameLast: "O’Brien" },
      { nameFirst: "LUCJA", nameLast: "O BRIEN", addressStreet: "9 Oak St" },
      "same_name",
      ["name"],
    ],
    [
      "name in another order",
      { nameFirst: "Wei", nameLast: "Zhang" },
      { nameFirst: "Zhang", nameLast: "Wei", addressStreet: "9 Oak St" },
      "same_name",
      ["name"],
    ],
    [
      "address",
      { nameFirst: "Ana" },
      { nameFirst: "Ida", addressStreet: "12 ELM ST." },
      "same_household",
      ["household"],
    ],
    ["name and address", { nameFirst: "Amy" }, { nameFirst: "AMY" }, "same_name", ["name", "household"]],
  ])(
    "the same %s and birth date goes to staff, with the other account and why",
    async (_what, first, second, flag, grounds) => {
      const dateOfBirth = `1970-01-${String((documents % 27) + 1).padStart(2, "0")}`;
      const older = await approvedAs({ ...first, dateOfBirth });
      expect(older.answer).toEqual({ status: "approved", flag: null });
      const newer = await approvedAs({ ...second, dateOfBirth });
      expect(newer.answer).toEqual({ status: "needs_review", flag });
      expect(await matchesOf(newer.inquiryId)).toEqual([
        { personId: encodeId(older.person.id), grounds, isVerified: true, verdict: null },
      ]);
      expect((await matchesOf(older.inquiryId)).map(({ personId }) => personId)).toEqual([encodeId(newer.person.id)]);
      expect((await info(as(newer.person))).status).toBe("needs_review");
    },
  );

  test("another birth date is another person", async () => {
    await approvedAs({ nameFirst: "Kit", dateOfBirth: "1971-05-05" });
    expect((await approvedAs({ nameFirst: "Kit", dateOfBirth: "1971-05-06" })).answer).toMatchObject({
      status: "approved",
    });
  });

  test("staff tell two people apart once; both are verified, and the pair is not flagged again", async () => {
    const born = { dateOfBirth: "1972-07-07" };
    const older = await approvedAs({ nameFirst: "Tia", ...born });
    const newer = await approvedAs({ nameFirst: "Mia", ...born });
    expect(newer.answer).toMatchObject({ flag: "same_household" });
    expect((await judge(newer.person.id, older.person.id, "different", reviewer, " ")).details).toMatchObject({
      field: "reason",
    });
    expect((await judge(newer.person.id, reviewer.id, "different")).code).toBe("NOT_FOUND");
    expect((await judge(newer.person.id, older.person.id, "different", older.person)).details).toEqual({
      rule: "canEditIdv",
    });
    expect((await judge(newer.person.id, older.person.id, "different")).code).toBeUndefined();
    expect((await judge(newer.person.id, older.person.id, "different")).details).toMatchObject({ rule: "nothing" });
    const facts = shownNow({ nameFirst: "Mia", ...born });
    expect((await approve(newer.inquiryId, facts, { acceptedDifferences: ["nameFirst", "dateOfBirth"] })).data).toEqual(
      { spDecideIdentity: { status: "approved", flag: null } },
    );
    expect((await matchesOf(newer.inquiryId)).map(({ verdict }) => verdict)).toEqual(["different"]);
    // A third account is compared with both.
    const third = await approvedAs({ nameFirst: "Mia", ...born });
    expect(third.answer).toMatchObject({ flag: "same_name" });
    expect(await matchesOf(third.inquiryId)).toHaveLength(2);
    // Staff decide nothing about an account of their own, whichever side of the pair it is.
    await sql`update account set role = 'staff', acl = '{canEditIdv}' where id = ${older.person.id}`.execute(world.db);
    expect((await judge(third.person.id, older.person.id, "different", older.person)).details).toEqual({
      rule: "own_identity",
    });
    const audits = await rows(
      world.db,
      sql<{
        object_id: string;
      }>`select object_id from audit_event where action = 'identity.match' and object_id in (${older.person.id}, ${newer.person.id})`,
    );
    expect(audits).toEqual([{ object_id: newer.person.id }]);
  });

  test("a correction that makes two verified accounts alike is noted for staff, and one that undoes it clears the note", async () => {
    const born = { dateOfBirth: "1973-08-08" };
    const older = await approvedAs({ nameFirst: "Pia", addressStreet: "1 Oak St", ...born });
    const newer = await approvedAs({ nameFirst: "Zoe", addressStreet: "2 Oak St", ...born });
    expect(newer.answer).toMatchObject({ status: "approved" });
    const rename = (legalName: string) =>
      staff()(
        `mutation { spEditIdentity(personId: "${encodeId(newer.person.id)}", reason: "Asked for with proof", legalName: "${legalName}") }`,
      );
    expect(await pairsOf(newer.person.id)).toEqual([]);
    expect((await rename("PÍA Okafor")).code).toBeUndefined();
    expect(await matchesOf(older.inquiryId)).toEqual([
      { personId: encodeId(newer.person.id), grounds: ["name"], isVerified: true, verdict: null },
    ]);
    const [pair] = await pairsOf(newer.person.id);
    expect(pair?.accounts.map(({ inquiryId }) => inquiryId).toSorted()).toEqual(
      [older.inquiryId, newer.inquiryId].toSorted(),
    );
    expect((await rename("Zoe Okafor")).code).toBeUndefined();
    expect(await matchesOf(older.inquiryId)).toEqual([]);
    expect(await pairsOf(newer.person.id)).toEqual([]);
  });

  test("two verified accounts without an inquiry are one pair for staff, until they say whose accounts they are", async () => {
    const [one, other] = [await unverified(), await unverified()];
    const facts = { residentState: "TX", decidedBy: "operator", reason: "Shown at the desk" };
    for (const [person, legalName, dateOfBirth] of [
      [one, "Una Maier", "1975-03-03"],
      [other, "Una Maier", "1975-03-04"],
    ] as const) {
      const approval = {
        ...facts,
        legalName,
        dateOfBirth,
        personId: person.id,
        documentKey: person.id,
        address: person.id,
      };
      expect(await approveIdentity(world.services, approval)).toEqual({ ok: true, value: undefined });
    }
    expect(await pairsOf(one.id)).toEqual([]);
    const correction = { personId: other.id, dateOfBirth: "1975-03-03", reason: "Two digits were swapped" };
    expect(await editIdentity(world.services, reviewer.id, correction)).toMatchObject({ ok: true });
    const accounts = [one.id, other.id].toSorted().map((id) => ({ personId: encodeId(id), inquiryId: null }));
    expect(await pairsOf(one.id)).toEqual([{ accounts, grounds: ["name"], verdict: null }]);
    expect((await judge(one.id, other.id, "same")).data).toEqual({ spDecideIdentityMatch: { verdict: "same" } });
    expect(await pairsOf(one.id)).toEqual([]);
    expect(await pairsOf(one.id, true)).toMatchObject([{ verdict: "same" }]);
    expect((await judge(other.id, one.id, "different")).code).toBeUndefined();
    expect(await pairsOf(other.id, true)).toMatchObject([{ verdict: "different" }]);
    expect((await staff(one)("{ spFetchIdentityPairs(isDecided: false) { items { grounds } } }")).code).toBe(
      "FORBIDDEN",
    );
  });

  test("keys made under the first rule still count, and are renewed from the facts that are held", async () => {
    const born = { dateOfBirth: "1974-09-09" };
    const older = await approvedAs({ nameFirst: "Una", documentNumber: "AB 1234567", ...born });
    const { vault } = world.services;
    // As first stored: a key of ASCII alone, and an address without its other letters.
    const firstKey = vault.blindIndex(
      "identity_fact.person",
      createHash("sha256").update("US:AB1234567").digest("hex"),
    );
    const firstHousehold = vault.blindIndex("identity_fact.household", "12 lm st tulsa 74103");
    await sql`update identity_fact set person_key = ${firstKey}, household_bidx = ${firstHousehold}, keys_version = 1 where person_id = ${older.person.id}`.execute(
      world.db,
    );
    // Verified before anyone compared names.
    const twin = await approvedAs({ nameFirst: "Ada", addressStreet: "3 Oak St", ...born });
    await sql`update identity_fact set keys_version = 1, legal_name_enc = ${vault.seal(
      { table: "identity_fact", column: "legal_name_enc", rowId: twin.person.id },
      "ÚNA Okafor",
    )} where person_id = ${twin.person.id}`.execute(world.db);
    const again = await approvedAs({ nameFirst: "Eve", documentNumber: "ab-123-4567", addressStreet: "4 Oak St" });
    expect(again.answer).toMatchObject({ flag: "duplicate_person" });
    await renewOldKeys(world.services);
    const renewed = await row(
      world.db,
      sql<{
        isRenewed: boolean;
        version: number;
      }>`select person_key <> ${firstKey} and household_bidx <> ${firstHousehold} as "isRenewed", keys_version as version
        from identity_fact where person_id = ${older.person.id}`,
    );
    expect(renewed).toEqual({ isRenewed: true, version: 2 });
    expect((await matchesOf(older.inquiryId)).map(({ grounds }) => grounds)).toEqual([["name"]]);
    const looksAlike = await approvedAs({
      nameFirst: "Eve",
      documentNumber: "АВ１２３４５６７",
      addressStreet: "5 Oak St",
    });
    expect(looksAlike.answer).toMatchObject({ flag: "duplicate_person" });
    // Only letters that ASCII has not tell these two apart.
    const one = await approvedAs({ nameFirst: "Ira", documentNumber: "ЖД 765432", addressStreet: "6 Oak St" });
    const other = await approvedAs({ nameFirst: "Max", documentNumber: "ЮЛ 765432", addressStreet: "7 Oak St" });
    expect([one.answer, other.answer]).toMatchObject([{ status: "approved" }, { status: "approved" }]);
  });
});
