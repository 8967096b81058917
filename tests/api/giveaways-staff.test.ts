import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetCertified } from "#modules/giveaways/tasks/periodic.ts";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { rulesHash } from "#modules/giveaways/domain/official-rules.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { likePost } from "#modules/posts/index.ts";
import { tasksOf } from "#platform/module.ts";
import { createEntrants, createHost, finish, publish, runGiveawayTasks, useGiveaways } from "../support/giveaways.ts";
import type { Terms } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let app: FastifyInstance;
let close: () => Promise<void>;
let admin: TestPerson;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  admin = await createPerson(world, { role: "admin", trusted: true });
});
afterAll(async () => {
  await app.close();
  await close();
});
afterEach(() => expectInvariants(world));

const reason = "Seen by two colleagues";
const facts =
  "state voidReason rulesVersion rulesHash slots { slotNo status ticketNo replacedCount } registrations { state number }";
/** Calls as the cookie of a staff member, or as the admin in a new session: the tests move the clock by days. */
const call = async (query: string, variables: Record<string, unknown>, by?: string) => {
  const answer = await callStaff(app, by ?? (await cookieFor(world, admin.id)), query, variables);
  return answer.code === undefined
    ? Object.values(answer.data ?? {})[0]
    : { code: answer.code, rule: answer.details?.["rule"] };
};
const voided = (giveawayId: string, reasonClass = "host_fraud", by?: string) =>
  call(
    `mutation ($postId: Id!, $reasonClass: SpVoidReason!, $reason: String!) { spVoidGiveaway(postId: $postId, reasonClass: $reasonClass, reason: $reason) { ${facts} } }`,
    { postId: encodeId(giveawayId), reasonClass, reason },
    by,
  );
const replaced = (giveawayId: string, ticketNo: number, more: { slotNo?: number; cause?: string; by?: string } = {}) =>
  call(
    `mutation ($postId: Id!, $slotNo: Int!, $ticketNo: Int!, $cause: SpReplacementCause!, $reason: String!) { spReplaceWinner(postId: $postId, slotNo: $slotNo, ticketNo: $ticketNo, cause: $cause, reason: $reason) { ${facts} } }`,
    { postId: encodeId(giveawayId), slotNo: more.slotNo ?? 1, ticketNo, cause: more.cause ?? "declined", reason },
    more.by,
  );
const registered = (giveawayId: string, more: Record<string, unknown> = {}, by?: string) =>
  call(
    `mutation ($postId: Id!, $state: SpRegistrationState!, $number: String!, $bond: Cents!, $reason: String!) { spRecordRegistration(postId: $postId, state: $state, number: $number, bond: $bond, reason: $reason) { ${facts} } }`,
    { postId: encodeId(giveawayId), state: "NY", number: "NY-2026-17", bond: 600_000, reason, ...more },
    by,
  );

const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const auditOf = async (action: string, giveawayId: string): Promise<number> =>
  (
    await world.owner.query(
      "select 1 from audit_event where action = $1 and before ->> 'giveawayId' = $2 and actor_id = $3",
      [action, giveawayId, admin.id],
    )
  ).rows.length;
const toldOf = async (person: TestPerson, type: string): Promise<unknown[]> => {
  await settle(world, tasksOf(notificationsModule));
  const found = await world.owner.query<{ data: Record<string, unknown> }>(
    "select * from notification where account_id = $1 and type = $2",
    [person.id, type],
  );
  return found.rows;
};

/** Publishes a giveaway that `count` people enter by a like. */
async function entered(
  count: number,
  terms: Terms = {},
): Promise<{ id: string; host: TestPerson; people: TestPerson[] }> {
  const host = await createHost(world);
  const id = await publish(world, host.actor, terms);
  const people = await createEntrants(world, count);
  for (const one of people) await likePost(world.services, one.actor, id);
  return { id, host, people };
}

/** Takes it to its draw, and no further. */
async function drawn(giveawayId: string): Promise<void> {
  await world.advance("24 hours");
  await lockAtDeadline(world.services, giveawayId);
  await freezeEntries(world.services, giveawayId);
  await drawGiveaway(world.services, giveawayId);
}

interface Holder {
  slotNo: number;
  ticketNo: number;
  personId: string;
  status: string;
  cause: string | null;
}
const holders = async (giveawayId: string): Promise<Holder[]> =>
  (
    await world.owner.query<Holder>(
      `select slot_no as "slotNo", ticket_no as "ticketNo", person_id as "personId", status, cause from giveaway_slot where giveaway_id = $1 order by draw_position`,
      [giveawayId],
    )
  ).rows;

describe("staff void a giveaway", () => {
  test("the host gets all the money back, and the host and all entrants are told the class of the reason", async () => {
    const { id, host, people } = await entered(2, { winnersCount: 2 });
    expect(await balance(host.id)).toBe(98_000n);
    expect(await voided(id)).toMatchObject({ state: "voided", voidReason: "host_fraud" });
    expect(await voided(id)).toMatchObject({ state: "voided" });
    expect(await balance(host.id)).toBe(100_000n);
    await runGiveawayTasks(world);
    for (const one of [host, ...people])
      expect(await toldOf(one, "giveaway_voided")).toMatchObject([{ data: { voidReason: "host_fraud" } }]);
    expect(await auditOf("void_giveaway", id)).toBe(1);
    expect(await voided(id, "legal")).toEqual({ code: "CONFLICT", rule: "over" });
    await finish(world);
    expect(await holders(id)).toEqual([]);
  });

  test("a drawn one too, whose prizes are closed; not one whose prizes are being paid or that is over", async () => {
    const { id, host } = await entered(3, { winnersCount: 2 });
    await drawn(id);
    expect(await voided(id, "legal")).toMatchObject({
      state: "voided",
      slots: [{ status: "refunded" }, { status: "refunded" }],
    });
    expect(await balance(host.id)).toBe(100_000n);
    const paying = await entered(1);
    await drawn(paying.id);
    await world.owner.query("update giveaway set state = 'settling' where post_id = $1", [paying.id]);
    expect(await voided(paying.id)).toEqual({ code: "CONFLICT", rule: "prizes_being_paid" });
    await finish(world, "1 minute");
    expect(await voided(paying.id)).toEqual({ code: "CONFLICT", rule: "over" });
  });

  test("a silent beacon is no reason before its 72 hours", async () => {
    const { id } = await entered(1);
    expect(await voided(id, "silent_beacon")).toEqual({ code: "CONFLICT", rule: "beacon_not_silent" });
  });
});

describe("staff replace a winner", () => {
  test("the next alternate takes the slot, both are told, and a repeat replaces no one", async () => {
    const { id, host, people } = await entered(3);
    await drawn(id);
    const [first] = await holders(id);
    const ticketNo = first?.ticketNo ?? 0;
    expect(await replaced(id, ticketNo)).toMatchObject({
      state: "settling",
      slots: [{ status: "selected", replacedCount: 1 }],
    });
    expect(await replaced(id, ticketNo)).toMatchObject({ slots: [{ replacedCount: 1 }] });
    const [old, next] = await holders(id);
    expect(old).toMatchObject({ status: "replaced", cause: "declined" });
    for (const personId of [host.id, old?.personId, next?.personId])
      expect(
        await toldOf([host, ...people].find((one) => one.id === personId) ?? host, "giveaway_winner_replaced"),
      ).toHaveLength(1);
    expect(await replaced(id, ticketNo, { cause: "unclaimed" })).toEqual({ code: "CONFLICT", rule: "not_holder" });
    expect(await auditOf("replace_winner", id)).toBe(1);
    await runGiveawayTasks(world);
    const [, paid] = await holders(id);
    expect(paid).toMatchObject({ status: "settled" });
    expect(await balance(paid?.personId ?? "")).toBe(1_000n);
    expect(await replaced(id, paid?.ticketNo ?? 0)).toEqual({ code: "CONFLICT", rule: "settled" });
  });

  test("the fourth time the prize goes back to the host", async () => {
    const { id, host } = await entered(6);
    await drawn(id);
    for (let turn = 0; turn < 4; turn += 1)
      await replaced(id, (await holders(id)).at(-1)?.ticketNo ?? 0, { cause: "undeliverable" });
    expect((await holders(id)).map(({ status, cause }) => [status, cause])).toEqual([
      ["replaced", "undeliverable"],
      ["replaced", "undeliverable"],
      ["replaced", "undeliverable"],
      ["refunded", "undeliverable"],
    ]);
    expect(await balance(host.id)).toBe(100_000n);
    expect(await toldOf(host, "giveaway_winner_replaced")).toHaveLength(4);
    await runGiveawayTasks(world);
    expect(await replaced(id, 99)).toEqual({ code: "CONFLICT", rule: "settled" });
  });

  test("not before the draw, not a slot that is not there, and not one's own prize", async () => {
    const { id } = await entered(2);
    expect(await replaced(id, 1)).toEqual({ code: "CONFLICT", rule: "not_drawn" });
    await drawn(id);
    const [first] = await holders(id);
    expect(await replaced(id, 1, { slotNo: 2 })).toMatchObject({ code: "NOT_FOUND" });
    await world.owner.query("update account set role = 'admin' where id = $1", [first?.personId]);
    const own = { by: await cookieFor(world, first?.personId ?? "") };
    expect(await replaced(id, first?.ticketNo ?? 0, own)).toEqual({ code: "FORBIDDEN", rule: "own_prize" });
    await world.owner.query("update account set role = 'user' where id = $1", [first?.personId]);
  });
});

describe("staff record a registration", () => {
  const big = { amount: 600_000n } as const;
  const publishBig = async (): Promise<{ id: string; host: TestPerson }> => {
    const host = await createHost(world, 1_000_000n);
    await world.owner.query("update account set monthly_spend_limit_cents = 5000000 where id = $1", [host.id]);
    return { id: await publish(world, host.actor, big), host };
  };

  test("residents of the state may enter from then on, with a new revision of the rules", async () => {
    const { id } = await publishBig();
    const [early, late] = [await createPerson(world, { state: "NY" }), await createPerson(world, { state: "NY" })];
    await likePost(world.services, early.actor, id);
    const before = (await call(`query ($id: Id!) { spFetchGiveaway(postId: $id) { rulesHash } }`, {
      id: encodeId(id),
    })) as {
      rulesHash: string;
    };
    const answer = (await registered(id)) as { rulesVersion: string; rulesHash: string };
    expect(answer).toMatchObject({
      rulesVersion: "rules-v3.2",
      registrations: [{ state: "NY", number: "NY-2026-17" }],
    });
    expect(await registered(id)).toEqual(answer);
    const { rows } = await world.owner.query<{ markdown: string }>(
      "select rules_markdown as markdown from giveaway where post_id = $1",
      [id],
    );
    const markdown = rows[0]?.markdown ?? "";
    expect(rulesHash(markdown)).toBe(answer.rulesHash);
    expect(answer.rulesHash).not.toBe(before.rulesHash);
    expect(markdown).toContain("- Florida: Prizes above $5,000");
    expect(markdown).toContain("Version of these rules: rules-v3, revision 2.\n");
    expect(await auditOf("record_registration", id)).toBe(1);
    await runGiveawayTasks(world);
    await likePost(world.services, late.actor, id);
    const { rows: entries } = await world.owner.query("select 1 from giveaway_entry where giveaway_id = $1", [id]);
    expect(entries).toHaveLength(2);
    expect(await registered(id, { number: "other" })).toEqual({ code: "CONFLICT", rule: "recorded" });
    expect(await registered(id, { state: "FL" })).toEqual({ code: "CONFLICT", rule: "has_entries" });
    await finish(world);
    expect((await holders(id)).map(({ status }) => status)).toEqual(["settled"]);
  });

  test("a second state gets revision 3, and no state is left that asks for it", async () => {
    const { id } = await publishBig();
    await registered(id);
    expect(await registered(id, { state: "FL" })).toMatchObject({ rulesVersion: "rules-v3.3" });
    const { rows } = await world.owner.query<{ markdown: string }>(
      "select rules_markdown as markdown from giveaway where post_id = $1",
      [id],
    );
    expect(rows[0]?.markdown).not.toContain("Prizes above $5,000");
    expect(rows[0]?.markdown).toContain("Version of these rules: rules-v3, revision 3.\n");
  });

  test("not where it is not needed, after the close, or without numbers", async () => {
    const small = await entered(0);
    expect(await registered(small.id)).toEqual({ code: "CONFLICT", rule: "not_excluded" });
    const { id } = await publishBig();
    expect(await registered(id, { bond: 0 })).toEqual({ code: "BAD_USER_INPUT", rule: "range" });
    expect(await registered(id, { number: " " })).toEqual({ code: "BAD_USER_INPUT", rule: "length" });
    expect(await registered(id, { reason: "no" })).toEqual({ code: "BAD_USER_INPUT", rule: "length" });
    await finish(world);
    expect(await registered(id)).toEqual({ code: "CONFLICT", rule: "not_open" });
  });
});

test("staff do not act on a giveaway of their own, or on one that is not there", async () => {
  const host = await createHost(world, 100_000n, { role: "admin" });
  const id = await publish(world, host.actor);
  const own = await cookieFor(world, host.id);
  const refused = { code: "FORBIDDEN", rule: "own_giveaway" };
  expect(await voided(id, "legal", own)).toEqual(refused);
  expect(await replaced(id, 1, { by: own })).toEqual(refused);
  expect(await registered(id, {}, own)).toEqual(refused);
  const none = admin.id;
  expect(await voided(none)).toMatchObject({ code: "NOT_FOUND" });
  expect(await replaced(none, 1)).toMatchObject({ code: "NOT_FOUND" });
  expect(await registered(none)).toMatchObject({ code: "NOT_FOUND" });
  expect(
    await call(`query ($id: Id!) { spFetchGiveaway(postId: $id) { state } }`, { id: encodeId(none) }),
  ).toMatchObject({
    code: "NOT_FOUND",
  });
});

describe("staff read the filing pack", () => {
  const nameLegally = (personId: string, name: string) =>
    world.owner.query(
      "insert into identity_fact (person_id, status, resident_state, legal_name_enc, decided_by, decided_at) values ($1, 'approved', 'TX', $2, 'test', app_now())",
      [
        personId,
        world.services.vault.seal({ table: "identity_fact", column: "legal_name_enc", rowId: personId }, name),
      ],
    );
  const packed = (giveawayId: string, more: Record<string, unknown> = {}, by?: string) =>
    call(
      `mutation ($postId: Id!, $state: SpFilingState!, $reason: String!) { spReadFilingPack(postId: $postId, state: $state, reason: $reason) { text csv missing } }`,
      { postId: encodeId(giveawayId), state: "NY", reason, ...more },
      by,
    );

  test("with the winners of prizes above $25 under their legal names, and each look is audited", async () => {
    const { id, people } = await entered(1, { amount: 5_000n });
    await nameLegally(people[0]?.id ?? "", "Ada Lovelace");
    await finish(world);
    const pack = (await packed(id)) as { csv: string; text: string; missing: string[] };
    expect(pack.csv).toMatch(/\r\n1,\d+,Ada Lovelace,TX,50\.00,\d{4}-\d\d-\d\d\r\n$/);
    expect(pack.missing).toEqual(["Sponsor's legal name", "Registration number", "Bond", "Bond number"]);
    expect(await auditOf("read_filing_pack", id)).toBe(1);
    const small = await entered(1);
    await finish(world);
    expect(((await packed(small.id)) as { csv: string }).csv.split("\r\n")).toHaveLength(2);
  });

  test("with the winner as certified when the prize was paid, for five years, whatever becomes of the account", async () => {
    const { id, people } = await entered(1, { amount: 5_000n });
    const personId = people[0]?.id ?? "";
    await nameLegally(personId, "Grace Hopper");
    await finish(world);
    await world.owner.query(
      "update identity_fact set legal_name_enc = null, resident_state = null where person_id = $1",
      [personId],
    );
    await world.owner.query("update account set resident_state = null where id = $1", [personId]);
    expect(((await packed(id)) as { csv: string }).csv).toContain(",Grace Hopper,TX,");
    const stored = await world.owner.query(
      "select legal_name_enc from giveaway_certified_winner where giveaway_id = $1",
      [id],
    );
    expect(stored.rows[0].legal_name_enc.includes("Grace")).toBe(false);
    const age = (years: string) =>
      world.owner.query(
        "update giveaway_certified_winner set certified_at = app_now() - $2::interval where giveaway_id = $1",
        [id, years],
      );
    await age("4 years 364 days");
    await forgetCertified(world.services);
    expect(((await packed(id)) as { csv: string }).csv).toContain("Grace Hopper");
    await age("5 years 1 day");
    await forgetCertified(world.services);
    expect(((await packed(id)) as { csv: string }).csv).not.toContain("Grace Hopper");
  });

  test("not without a reason, and not of a giveaway that is not there", async () => {
    expect(await packed(admin.id, { reason: "no" })).toEqual({ code: "BAD_USER_INPUT", rule: "length" });
    expect(await packed(admin.id)).toMatchObject({ code: "NOT_FOUND" });
  });
});
