import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { err } from "#kernel/result.ts";
import { encodeId } from "#kernel/ids.ts";
import { approveIdentity } from "#modules/identity/index.ts";
import { decidePayout, handOver } from "#modules/payouts/index.ts";
import { sanctionsScreen, loadList, screenDue, screenPerson } from "#modules/sanctions/index.ts";
import { readList } from "#modules/sanctions/commands/read-list.ts";
import { nameKey } from "#modules/sanctions/store/name-key.ts";
import { sanctionsList } from "#providers/sanctions-list/sanctions-list.ts";
import { staffApi } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
afterEach(() => expectInvariants(world, { books: true }));

/** Names invented for this test, in the form of the files. */
const sdn = `9001,"VOLKOVSKY, Arkadiy Borisovich","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 04 Mar 1961; alt. DOB 1962; POB Nowhere."
9002,"AL-NADIRI, Yusuf","individual","TEST2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
9003,"ARKADIY SHIPPING ""VOLKOVSKY"" LLC",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
9004,"BLUE LANTERN","vessel","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
\u001a
`;
const alt = `9002,1,"aka","NADEER, Yousef al",-0-\n9003,2,"aka","VOLKOVSKY GROUP",-0-\n`;

/** Gives a person the legal name and day of birth of an approved identity. */
async function named(person: TestPerson, legalName: string, bornOn = "1990-05-17"): Promise<TestPerson> {
  const sealed = world.services.vault.seal(
    { table: "identity_fact", column: "legal_name_enc", rowId: person.id },
    legalName,
  );
  await world.owner.query("update identity_fact set legal_name_enc = $2, date_of_birth = $3 where person_id = $1", [
    person.id,
    sealed,
    bornOn,
  ]);
  return person;
}
const hitsOf = async ({ id }: TestPerson) =>
  (
    await world.owner.query<{ id: string; name: string; score: number; status: string }>(
      "select id, name, score, status from sanctions_hit where person_id = $1 order by entry_no, name",
      [id],
    )
  ).rows;
const screened = async (legalName: string, bornOn?: string): Promise<string> =>
  screenPerson(world.services, (await named(await createPerson(world), legalName, bornOn)).id);
/** Subjects of the emails about the list that a person was sent. */
const letters = async ({ id }: TestPerson): Promise<string[]> =>
  (
    await world.owner.query<{ subject: string }>(
      "select subject from outgoing_message where account_id = $1 and template = 'sanctions_decided' order by id",
      [id],
    )
  ).rows.map(({ subject }) => subject);
const admin = () => createPerson(world, { role: "admin" });
const statusOf = async (id: string) =>
  (await world.owner.query("select status, review_reason from payout where id = $1", [id])).rows[0] as {
    status: string;
    review_reason: string | null;
  };

beforeAll(async () => {
  await loadList(world.services, { sdnCsv: sdn, altCsv: alt });
});

describe("the list", () => {
  test("is read from the Treasury's files: people with all their names and years, no organizations", () => {
    const list = readList(sdn, alt);
    expect(list.ok && list.value).toEqual([
      { entryNo: "9001", name: "VOLKOVSKY, Arkadiy Borisovich", birthYears: [1961, 1962], programs: "TEST" },
      { entryNo: "9002", name: "AL-NADIRI, Yusuf", birthYears: [], programs: "TEST2" },
      { entryNo: "9002", name: "NADEER, Yousef al", birthYears: [], programs: "TEST2" },
    ]);
    for (const other of ["", "a,b\n", "<html></html>", '1,"x","vessel","T",1,2,3,4,5,6,7,8\n', 'ent_num,"broken'])
      expect(readList(other)).toEqual({ ok: false, error: "not_a_list" });
  });

  test("compares names whatever their letters, marks and order", () => {
    for (const name of [
      "Arkadiy Borisovich VOLKOVSKY",
      "volkovsky, arkadiy borisovich",
      "Àrkadiy  Borisovich Volkovskÿ",
    ])
      expect(nameKey(name)).toBe("arkadiy borisovich volkovsky");
    expect(nameKey("Аркадий Волковский")).toBe(nameKey("Arkadiy Volkovskiy"));
    expect(nameKey("O'Neil")).toBe(nameKey("ONeil"));
  });
});

describe("a person is on it", () => {
  test.each([
    ["Arkadiy Volkovsky", "1961-01-01"],
    ["Arkady Borisovich Volkovski", "1960-12-31"],
    ["Аркадий Борисович Волковский", "1963-05-01"],
    ["Volkovsky Arkadiy", undefined],
    ["Yusuf Al Nadiri", "1990-01-01"],
    ["Yousef Nadeer", "1971-01-01"],
    ["Yusuf Al-Nadiry", "2001-01-01"],
  ])("as %s, born %s", async (name, bornOn) => {
    expect(await screened(name, bornOn ?? "1962-01-01")).toBe("hit");
  });

  test.each([
    ["Arkadiy Borisovich Volkovsky", "1985-01-01"],
    ["Yusuf Khan", "1990-01-01"],
    ["Boris Arkadin", "1961-01-01"],
    ["Ada Byron", "1961-01-01"],
    ["Blue Lantern", "1961-01-01"],
    ["Al", "1961-01-01"],
  ])("not as %s, born %s", async (name, bornOn) => {
    expect(await screened(name, bornOn)).toBe("clear");
  });
});

describe("money", () => {
  test("does not leave by itself for a person whose name is listed, nor by staff before one has said who is meant", async () => {
    const [me, staff] = [await named(await payouts.earner(20_000n), "Yusuf Al-Nadiri"), await admin()];
    const asked = await payouts.withdraw(me.actor, 2_000n);
    expect(await statusOf(asked.id)).toEqual({ status: "in_review", review_reason: "screening" });
    const act = { staffId: staff.id, payoutId: asked.id, reason: "The name fits" };
    expect(await decidePayout(world.services, act, "approve")).toEqual({ ok: false, error: "screening" });
    const [hit, ...others] = await hitsOf(me);
    expect([hit?.score, hit?.status, others.length]).toEqual([100, "open", 0]);
    const call = staffApi(world, { personId: staff.id });
    const list = "{ spFetchSanctionsHits(status: [open]) { items { id personId name score programs } } }";
    const listed = (await call(list)).data?.["spFetchSanctionsHits"] as { items: { id: string; personId: string }[] };
    expect(listed.items.filter(({ personId }) => personId === encodeId(me.id))).toHaveLength(1);
    const decide = (id: string, decision: string) =>
      call(
        `mutation ($id: Id!) { spDecideSanctionsHit(hitId: $id, decision: ${decision}, reason: "Born elsewhere, another face") { status } }`,
        { id: encodeId(id) },
      );
    expect((await decide(hit?.id ?? "", "cleared")).data).toEqual({ spDecideSanctionsHit: { status: "cleared" } });
    expect((await decide(hit?.id ?? "", "confirmed")).code).toBe("CONFLICT");
    expect(await decidePayout(world.services, act, "approve")).toMatchObject({ ok: true });
    await payouts.settle();
    expect((await statusOf(asked.id)).status).toBe("paid");
    const written = await world.owner.query(
      "select count(*)::int as n from audit_event where action = 'sanctions.cleared' and object_id = $1",
      [me.id],
    );
    expect(written.rows[0]?.n).toBe(1);
    expect(await letters(me)).toEqual(["The check of your name is done"]);
  });

  test("never leaves for a person who is meant; declining gives it back", async () => {
    const [me, staff] = [await named(await payouts.earner(5_000n), "Yusuf Al-Nadiri"), await admin()];
    const asked = await payouts.withdraw(me.actor, 2_000n);
    const call = staffApi(world, { personId: staff.id });
    for (const { id } of await hitsOf(me))
      await call(
        'mutation ($id: Id!) { spDecideSanctionsHit(hitId: $id, decision: confirmed, reason: "It is them") { status } }',
        { id: encodeId(id) },
      );
    const act = { staffId: staff.id, payoutId: asked.id, reason: "As the law says" };
    expect(await decidePayout(world.services, act, "approve")).toEqual({ ok: false, error: "screening" });
    expect(await decidePayout(world.services, act, "decline")).toMatchObject({ ok: true });
    expect((await statusOf(asked.id)).status).toBe("failed");
    expect(await letters(me)).toEqual(["We may not pay you out"]);
  });

  test("that was approved is held back when a new list names its receiver before it is handed over", async () => {
    const me = await named(await payouts.earner(20_000n), "Marigold Quennell");
    const asked = await payouts.withdraw(me.actor, 2_000n);
    expect((await statusOf(asked.id)).review_reason).toBe("first");
    await payouts.approve(asked);
    expect(
      await loadList(world.services, {
        sdnCsv: `${sdn.replace("\u001a\n", "")}9005,"QUENNELL, Marigold","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-\n`,
        altCsv: alt,
      }),
    ).toMatchObject({ value: { version: 2 } });
    await handOver(world.services, asked.id);
    expect(await statusOf(asked.id)).toEqual({ status: "in_review", review_reason: "screening" });
  });

  test("waits while the screen is unavailable, and continues afterwards", async () => {
    const [me, staff] = [await payouts.earner(20_000n), await admin()];
    sanctionsScreen.attach(world.services, {
      name: "away",
      listVersion: () => Promise.resolve(err("unavailable")),
      screen: () => Promise.resolve(err("unavailable")),
    });
    const asked = await payouts.withdraw(me.actor, 2_000n);
    expect(await statusOf(asked.id)).toEqual({ status: "in_review", review_reason: "screening" });
    const act = { staffId: staff.id, payoutId: asked.id, reason: "The name fits" };
    expect(await decidePayout(world.services, act, "approve")).toEqual({ ok: false, error: "screening" });
    sanctionsScreen.attach(world.services, sanctionsList(world.db));
    expect(await decidePayout(world.services, act, "approve")).toMatchObject({ ok: true });
  });
});

describe("everyone", () => {
  test("is looked for when they show who they are, and again after a month or by a new list; what was cleared stays cleared", async () => {
    const person = await createPerson(world, { verified: false });
    const approved = await approveIdentity(world.services, {
      personId: person.id,
      legalName: "Yousef Nadeer",
      dateOfBirth: "1980-01-01",
      address: "1 Elm St",
      residentState: "TX",
      documentKey: randomUUID(),
      decidedBy: "operator",
      reason: "test",
    });
    expect(approved).toMatchObject({ ok: true });
    await runTasks(world);
    await screenDue(world.services);
    const hits = await hitsOf(person);
    expect(hits.length).toBeGreaterThan(0);
    const staff = await admin();
    for (const { id } of hits)
      await staffApi(world, { personId: staff.id })(
        'mutation ($id: Id!) { spDecideSanctionsHit(hitId: $id, decision: cleared, reason: "Somebody else") { status } }',
        { id: encodeId(id) },
      );
    const lastLook = async () =>
      (
        await world.owner.query<{ list_version: number; screened_at: Date }>(
          "select list_version, screened_at from sanctions_screening where person_id = $1",
          [person.id],
        )
      ).rows[0];
    const first = await lastLook();
    await screenDue(world.services);
    expect(await lastLook()).toEqual(first);
    await world.advance("31 days");
    await screenDue(world.services);
    expect((await lastLook())?.screened_at).not.toEqual(first?.screened_at);
    await loadList(world.services, { sdnCsv: sdn, altCsv: alt });
    await screenDue(world.services);
    expect((await lastLook())?.list_version).toBe((first?.list_version ?? 0) + 1);
    expect((await hitsOf(person)).map(({ status }) => status)).toEqual(hits.map(() => "cleared"));
    expect(await screenPerson(world.services, person.id)).toBe("clear");
  });

  test("who is staff decides about others only", async () => {
    const staff = await named(await admin(), "Yusuf Al-Nadiri");
    await screenPerson(world.services, staff.id);
    const [hit] = await hitsOf(staff);
    const answer = await staffApi(world, { personId: staff.id })(
      'mutation ($id: Id!) { spDecideSanctionsHit(hitId: $id, decision: cleared, reason: "That is not me") { status } }',
      { id: encodeId(hit?.id ?? "") },
    );
    expect(answer.details).toEqual({ rule: "own_hit" });
  });

  test("is compared by a legal name that staff open with a reason, which is recorded; their own is not opened", async () => {
    const [me, staff] = [await named(await createPerson(world), "Yusuf Al-Nadiri", "1971-02-03"), await admin()];
    await screenPerson(world.services, me.id);
    const [hit] = await hitsOf(me);
    const call = staffApi(world, { personId: staff.id });
    const hitId = encodeId(hit?.id ?? "");
    const read =
      "query ($hitId: Id!) { spFetchSanctionsHit(hitId: $hitId) { name score status isOwn birthYears decidedBy { id } person { username } } }";
    expect((await call(read, { hitId })).data).toEqual({
      spFetchSanctionsHit: {
        name: "AL-NADIRI, Yusuf",
        score: 100,
        status: "open",
        isOwn: false,
        birthYears: [],
        decidedBy: null,
        person: { username: me.username },
      },
    });
    expect((await call(read, { hitId: encodeId(randomUUID()) })).code).toBe("NOT_FOUND");
    const open =
      "mutation ($hitId: Id!, $reason: String!) { spOpenSanctionsHit(hitId: $hitId, reason: $reason) { legalName dateOfBirth } }";
    expect((await call(open, { hitId, reason: "no" })).code).toBe("BAD_USER_INPUT");
    expect((await call(open, { hitId, reason: "To compare" })).data).toEqual({
      spOpenSanctionsHit: { legalName: "Yusuf Al-Nadiri", dateOfBirth: "1971-02-03" },
    });
    const own = staffApi(world, { personId: me.id });
    await world.owner.query("update account set role = 'admin' where id = $1", [me.id]);
    expect((await own(open, { hitId, reason: "To compare" })).details).toEqual({ rule: "own_hit" });
    const looks = await world.owner.query(
      "select actor_id, reason from audit_event where action = 'sanctions.opened' and object_id = $1",
      [me.id],
    );
    expect(looks.rows).toEqual([{ actor_id: staff.id, reason: "To compare" }]);
  });
});
