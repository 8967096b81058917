import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { makeTaxExport } from "#main/operator-actions.ts";
import { createBrand } from "#modules/brands/index.ts";
import { credit, spend } from "#modules/ledger/index.ts";
import { cancelPayout } from "#modules/payouts/index.ts";
import {
  currentFiscalYear,
  enterParticulars,
  exportTaxYear,
  forgetOldForms,
  openForm,
  particularsShape,
  readTaxReport,
} from "#modules/tax/index.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import * as v from "valibot";
import { api, staffApi } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useMedia } from "../support/media.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { decide, submit } from "../support/w9.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
useMedia(world);
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});
afterEach(async () => {
  await expectInvariants(world, { books: true });
  await writeSetting(world.db, "tax.backup_withholding", false, "tests");
  await writeSetting(world.db, "tax.keep_particulars", false, "tests");
});

/** Reporting threshold in cents, for years up to 2025. */
const threshold = 60_000n;
const noon = (year: number): string => `${year}-06-15 12:00:00`;

/** Moves transactions to a time on New York's clock, as the owner of the tables. */
const moveTo = (txIds: readonly string[], at: string): Promise<unknown> =>
  world.owner.query(
    "update ledger_tx set created_at = $2::timestamp at time zone 'America/New_York' where id = any($1)",
    [txIds, at],
  );

/** Credits earnings of a type at a time in New York; returns the transaction. */
async function earn(
  person: { id: string },
  type: string,
  cents: bigint,
  at: string,
  details: Record<string, unknown> = {},
): Promise<string> {
  const done = await transact(world.db, (tx) =>
    credit(
      tx,
      { type, refType: "test", refId: randomUUID(), effect: "credit", actedBy: null, details },
      {
        from: "marketing",
        account: { kind: "earnings", ownerId: person.id },
        amountCents: cents,
        release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
      },
    ),
  );
  if (!done.ok) throw new Error(done.error.tag);
  await moveTo([done.value.txId], at);
  return done.value.txId;
}

/** Reverses money of a reward or a prize. */
async function takeBack(person: { id: string }, type: string, cents: bigint, at: string, of: string): Promise<void> {
  const done = await transact(world.db, (tx) =>
    spend(
      tx,
      { type, refType: "test", refId: randomUUID(), effect: "reversal", actedBy: null, details: { of } },
      { ownerId: person.id, purpose: "spend", amountCents: cents, to: "marketing" },
    ),
  );
  if (!done.ok) throw new Error(done.error.tag);
  await moveTo([done.value.txId], at);
}

/** Inserts a giveaway's row, of a person or of one of their brands. */
async function giveawayOf(by: "person" | "brand", kind: "cash" | "product" = "cash"): Promise<string> {
  const host = await createPerson(world, { trusted: true });
  const brand =
    by === "brand"
      ? await createBrand(world.services, {
          creatorId: host.id,
          username: freshUsername(),
          name: "Mill",
          status: "active",
        })
      : null;
  if (brand?.ok === false) throw new Error(JSON.stringify(brand.error));
  const hostId = brand?.ok === true ? brand.value.brandId : host.id;
  const post =
    (
      await world.owner.query<{ id: string }>(
        "insert into post (account_id, acted_by_person_id, text, is_giveaway) values ($1, $2, 'x', true) returning id",
        [hostId, host.id],
      )
    ).rows[0]?.id ?? "";
  await world.owner.query(
    `insert into giveaway (post_id, host_account_id, host_person_id, prize_kind, amount_cents, winners_count, enter_method, duration_hours, state, seed_commitment, seed_secret_enc, rules_version, rules_hash, rules_markdown)
     values ($1, $2, $3, $4, 1000, 1, 'like', 1, 'draft', decode(repeat('00', 32), 'hex'), '', 'v1', '', '')`,
    [post, hostId, host.id, kind],
  );
  return post;
}

/** Returns the lines of an export by username, each by its headings. */
function linesOf(csv: string): Map<string, Record<string, string>> {
  const [heads = [], ...lines] = csv
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
        (quoted ?? plain ?? "").replaceAll('""', '"'),
      ),
    );
  return new Map(
    lines.map((cells) => [
      cells[heads.indexOf("username")] ?? "",
      Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])),
    ]),
  );
}

async function exported(year: number) {
  const done = await exportTaxYear(world.services, { kind: "operator" }, year);
  if (!done.ok) throw new Error(done.error);
  return { ...done.value, lines: linesOf(done.value.csv) };
}

const box3 = "1099-MISC box 3 other income (USD)";
const box4 = "1099-MISC box 4 federal income tax withheld (USD)";
const ownReport = async (person: TestPerson, year: number) => {
  const report = await readTaxReport(world.db, person.actor, year);
  if (!report.ok) throw new Error(report.error);
  return report.value;
};

describe("who is in a year's export", () => {
  test("a person who reaches the threshold with prizes and rewards, to the cent; gifts and other income do not count", async () => {
    const [below, at, gifted, sold] = [
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
    ];
    for (const person of [below, at]) {
      await earn(person, "giveaway_win", 20_000n, noon(2010), { giveawayId: await giveawayOf("brand") });
      await earn(person, "referral_reward", 39_999n, noon(2010));
    }
    await earn(at, "referral_reward", 1n, noon(2010));
    await earn(gifted, "giveaway_win", 500_000n, noon(2010), { giveawayId: await giveawayOf("person") });
    await earn(sold, "transfer_received", 500_000n, noon(2010));
    const { lines, made } = await exported(2010);
    expect([...lines.keys()]).toEqual([at.username]);
    expect(lines.get(at.username)).toMatchObject({
      "fiscal year": "2010",
      export: "1",
      person: encodeId(at.id),
      "prizes (USD)": "200.00",
      "rewards (USD)": "400.00",
      [box3]: "600.00",
      [box4]: "0.00",
      "W-9": "missing",
      TIN: "",
      change: "",
    });
    expect(made).toMatchObject({
      fiscalYear: 2010,
      number: 1,
      thresholdCents: threshold,
      people: 1,
      added: 0,
      changed: 0,
      removed: 0,
      madeBy: null,
    });
    await world.owner.query("delete from giveaway where state = 'draft'");
  });

  test("products of brands are prizes, those of people are gifts", async () => {
    const [won, given] = [await createPerson(world), await createPerson(world)];
    for (const [person, by] of [
      [won, "brand"],
      [given, "person"],
    ] as const) {
      await world.owner.query(
        "insert into giveaway_slot (giveaway_id, slot_no, person_id, prize_cents, status, settled_at) values ($1, 1, $2, 70000, 'settled', '2011-06-15')",
        [await giveawayOf(by, "product"), person.id],
      );
    }
    const { lines } = await exported(2011);
    expect([...lines.values()].map((line) => [line["username"], line["prizes (USD)"]])).toEqual([
      [won.username, "700.00"],
    ]);
    await world.owner.query("delete from giveaway_slot where settled_at = '2011-06-15'");
    await world.owner.query("delete from giveaway where state = 'draft'");
  });

  test("a year begins and ends at midnight in New York, and is exported once it is over", async () => {
    const me = await createPerson(world);
    for (const [at, cents] of [
      ["2011-12-31 23:59:59.999", 1n],
      ["2012-01-01 00:00:00", 30_000n],
      ["2012-12-31 23:59:59.999", 30_000n],
      ["2013-01-01 00:00:00", 5n],
    ] as const)
      await earn(me, "referral_reward", cents, at);
    expect((await exported(2012)).lines.get(me.username)?.[box3]).toBe("600.00");
    const year = await currentFiscalYear(world.db);
    for (const bad of [year, year + 1, 1999, 2012.5])
      expect(await exportTaxYear(world.services, { kind: "operator" }, bad)).toEqual({
        ok: false,
        error: "fiscal_year",
      });
    expect((await exported(year - 1)).made.number).toBe(1);
  });

  test("what was taken back is no part of the year it was won in, whenever that was", async () => {
    const [me, you] = [await createPerson(world), await createPerson(world)];
    const won = await earn(me, "giveaway_win", 100_000n, noon(2013));
    await takeBack(me, "giveaway_win_reversal", 40_001n, "2014-02-01 12:00:00", won);
    const other = await earn(you, "referral_reward", 100_000n, noon(2013));
    await takeBack(you, "referral_reward_reversal", 40_000n, "2014-02-01 12:00:00", other);
    expect([...(await exported(2013)).lines.values()].map((line) => [line["username"], line[box3]])).toEqual([
      [you.username, "600.00"],
    ]);
    expect((await exported(2014)).lines.size).toBe(0);
  });

  test("tax that was withheld is in it whatever the sum, as the ledger has it: nothing of what came to nothing", async () => {
    await writeSetting(world.db, "tax.backup_withholding", true, "tests");
    const ledger = async (): Promise<bigint> =>
      (
        await world.owner.query<{ cents: bigint }>(
          "select -sum(p.amount_cents)::bigint as cents from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'tax_payable'",
        )
      ).rows[0]?.cents ?? -1n;
    const [paid, canceled, returned, none] = [
      await payouts.earner(0n),
      await payouts.earner(0n),
      await payouts.earner(0n, { receiver: "refused+tax@example.com" }),
      await payouts.earner(0n),
    ];
    for (const person of [paid, canceled, returned, none]) await earn(person, "giveaway_win", 5_000n, noon(2015));
    const withheld = [];
    for (const person of [paid, canceled, returned]) {
      const made = await payouts.withdraw(person.actor, 3_001n);
      expect(made.withheldCents).toBe(720n);
      withheld.push(made);
    }
    const [first, second, third] = withheld;
    if (first === undefined || second === undefined || third === undefined) throw new Error("no payouts");
    await cancelPayout(world.services, canceled.actor, second.id);
    for (const one of [first, third]) await payouts.approve(one);
    await payouts.settle();
    expect(await ledger()).toBe(1_440n);
    await world.advance("25 hours");
    await payouts.settle();
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from ledger_tx where type = 'backup_withholding'",
    );
    await moveTo(
      rows.map(({ id }) => id),
      noon(2015),
    );
    const { lines } = await exported(2015);
    const sum = [...lines.values()].reduce((total, line) => total + BigInt(line[box4]?.replace(".", "") ?? ""), 0n);
    expect(sum).toBe(await ledger());
    // The one that came back after it was sent is as little withheld as the one that was canceled.
    expect(await ledger()).toBe(720n);
    expect(lines.get(paid.username)).toMatchObject({ [box3]: "50.00", [box4]: "7.20" });
    expect([canceled, returned, none].map(({ username }) => lines.has(username))).toEqual([false, false, false]);
    expect(await ownReport(paid, 2015)).toMatchObject({ status: "reported", withheldCents: 720n });
  });
});

describe("who the lines are of", () => {
  const particulars = v.parse(particularsShape, {
    legalName: '=HYPERLINK("x")',
    tinType: "ssn",
    tin: "123456789",
    street: '1 Elm St, "B"',
    city: "Austin",
    state: "tx",
    zip: "78701",
  });

  test("the form that holds for the year says it, where the operator keeps that; else the approved identity does", async () => {
    const year = (await currentFiscalYear(world.db)) - 1;
    const [me, you] = [await payouts.earner(0n), await payouts.earner(0n)];
    for (const person of [me, you]) await earn(person, "referral_reward", 900_000n, noon(year));
    const form = await submit(world, me, year);
    const act = {
      staffId: (await createPerson(world, { role: "admin" })).id,
      formId: form.id,
      reason: "For the export",
    };
    const enter = () => enterParticulars(world.services, act, particulars);
    const isOffered = async () =>
      (
        await staffApi(world, { personId: act.staffId })(
          "query ($id: Id!) { spFetchW9Form(formId: $id) { takesParticulars } }",
          { id: encodeId(form.id) },
        )
      ).data?.["spFetchW9Form"];
    expect(await enter()).toEqual({ ok: false, error: "not_kept" });
    await writeSetting(world.db, "tax.keep_particulars", true, "tests");
    expect(await enter()).toEqual({ ok: false, error: "conflict" });
    expect(await isOffered()).toEqual({ takesParticulars: false });
    await decide(world, form, "approve");
    expect(await isOffered()).toEqual({ takesParticulars: true });
    expect(await enter()).toEqual({ ok: false, error: "unseen" });
    await openForm(world.services, act);
    expect(await enter()).toMatchObject({ ok: true });
    expect(await enterParticulars(world.services, { ...act, staffId: you.id }, particulars)).toEqual({
      ok: false,
      error: "forbidden",
    });
    const { csv, lines } = await exported(year);
    expect(lines.get(me.username)).toMatchObject({
      "legal name": `'=HYPERLINK("x")`,
      "TIN type": "SSN",
      TIN: "123-45-6789",
      address: '1 Elm St, "B"',
      city: "Austin",
      state: "TX",
      ZIP: "78701",
      "W-9": `approved ${year}`,
    });
    expect(csv).toContain(`,"'=HYPERLINK(""x"")",SSN,`);
    expect(lines.get(you.username)).toMatchObject({ "legal name": "Ada Byron", TIN: "", "W-9": "missing" });
    // Nowhere as it is: neither beside the form, nor in the file, nor in what is written down of both.
    const { rows } = await world.owner.query<{ sealed: Buffer }>(
      "select particulars_enc as sealed from w9_particulars union all select file_enc from tax_export union all select convert_to(e::text, 'UTF8') from audit_event e",
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ sealed }) => /123-?45-?6789|HYPERLINK/.test(sealed.toString("latin1")))).toEqual([]);
  });

  test("a number that is none, and a state that is none, are refused", () => {
    for (const wrong of [
      { tin: "12345678" },
      { tin: "12345678x" },
      { state: "Texas" },
      { zip: "7870" },
      { legalName: " " },
    ])
      expect(v.safeParse(particularsShape, { ...particulars, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    expect(v.parse(particularsShape, { ...particulars, tinType: "ein", tin: "12-3456789" }).tin).toBe("12-3456789");
  });

  test("what was typed out of a form goes with its file, and so does the file of an export", async () => {
    const me = await payouts.earner(0n);
    const year = await currentFiscalYear(world.db);
    await writeSetting(world.db, "tax.keep_particulars", true, "tests");
    const form = await submit(world, me, year);
    await decide(world, form, "approve");
    const act = {
      staffId: (await createPerson(world, { role: "admin" })).id,
      formId: form.id,
      reason: "For the export",
    };
    await openForm(world.services, act);
    expect((await enterParticulars(world.services, act, particulars)).ok).toBe(true);
    const { made } = await exported(year - 7);
    const kept = async () => [
      (await world.owner.query("select 1 from w9_particulars where account_id = $1", [me.id])).rowCount,
      (await world.owner.query("select 1 from tax_export where id = $1 and file_enc is not null", [made.id])).rowCount,
    ];
    await forgetOldForms(world.services);
    expect(await kept()).toEqual([1, 1]);
    await world.owner.query("update w9_form set fiscal_year = $2 where id = $1", [form.id, year - 8]);
    await world.owner.query("update tax_export set fiscal_year = fiscal_year - 1 where id = $1", [made.id]);
    await forgetOldForms(world.services);
    expect(await kept()).toEqual([0, 0]);
    await world.owner.query("update w9_form set fiscal_year = $2 where id = $1", [form.id, year]);
  });
});

describe("made again", () => {
  test("it is a correction with a number of its own, says what changed, and takes no earlier one away", async () => {
    const [same, more, fewer, late] = [
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
    ];
    const ids = new Map<TestPerson, string>();
    for (const person of [same, more, fewer])
      ids.set(person, await earn(person, "referral_reward", 70_000n, noon(2016)));
    const first = await exported(2016);
    expect(first.made).toMatchObject({ number: 1, people: 3 });
    const again = await exported(2016);
    expect(again.made).toMatchObject({ number: 2, people: 3, added: 0, changed: 0, removed: 0 });
    await earn(more, "giveaway_win", 100n, noon(2016));
    await takeBack(fewer, "referral_reward_reversal", 20_000n, noon(2017), ids.get(fewer) ?? "");
    await earn(late, "giveaway_win", 60_000n, noon(2016));
    const { made, lines } = await exported(2016);
    expect(made).toMatchObject({ number: 3, people: 3, added: 1, changed: 1, removed: 1 });
    const said = [same, more, fewer, late].map(({ username }) => [
      lines.get(username)?.["change"],
      lines.get(username)?.[box3],
    ]);
    expect(said).toEqual([
      ["", "700.00"],
      ["prizes", "701.00"],
      ["removed", "0.00"],
      ["new", "600.00"],
    ]);
    expect(
      (
        await world.owner.query(
          "select number, people, file_enc is not null as kept from tax_export where fiscal_year = 2016 order by number",
        )
      ).rows,
    ).toEqual([1, 2, 3].map((number) => ({ number, people: 3, kept: true })));
    // Each person is notified when their copy is ready, and of corrections only where their own amounts changed.
    const told = async ({ id }: TestPerson) =>
      (
        await world.owner.query<{ subject: string }>(
          "select subject from outgoing_message where account_id = $1 and template = 'tax_reported' order by id",
          [id],
        )
      ).rows.map(({ subject }) => subject);
    const [ready, corrected] = ["Your tax copy of 2016 is ready", "What we report of 2016 was corrected"];
    expect([await told(same), await told(more), await told(fewer), await told(late)]).toEqual([
      [ready],
      [ready, corrected],
      [ready, corrected],
      [corrected],
    ]);
    await runTasks(world);
    expect(
      (await world.owner.query("select 1 from notification where account_id = $1 and type = 'tax_reported'", [more.id]))
        .rowCount,
    ).toBe(2);
  });

  test("a changed name or form is a correction too", async () => {
    const me = await payouts.earner(0n);
    await earn(me, "referral_reward", 70_000n, noon(2018));
    await exported(2018);
    await world.owner.query("update identity_fact set legal_name_enc = $2 where person_id = $1", [
      me.id,
      world.services.vault.seal({ table: "identity_fact", column: "legal_name_enc", rowId: me.id }, "Ada King"),
    ]);
    const { made, lines } = await exported(2018);
    expect([made.changed, lines.get(me.username)?.["change"], lines.get(me.username)?.["legal name"]]).toEqual([
      1,
      "details",
      "Ada King",
    ]);
  });

  test("at the same moment they have different numbers, and a stop leaves nothing", async () => {
    const made = await Promise.all([exported(2017), exported(2017), exported(2017)]);
    expect(made.map((one) => one.made.number).toSorted()).toEqual([1, 2, 3]);
    for (const point of ["tax.export.after_insert", "tax.export.before_commit"]) {
      armFailpoint(`${point}:throw`);
      await expect(exported(2017)).rejects.toThrow(FailpointHit);
    }
    expect((await exported(2017)).made.number).toBe(4);
  });
});

describe("staff", () => {
  const make = "mutation ($y: Int!) { spExportTaxYear(input: { fiscalYear: $y }) { id number people madeById } }";
  const open = 'mutation ($id: Id!) { spOpenTaxExport(exportId: $id, reason: "To file the year") }';
  const actionsOf = async (staffId: string) =>
    (
      await world.owner.query<{ action: string }>(
        "select action from audit_event where actor_id = $1 and action like 'tax_export.%' order by id",
        [staffId],
      )
    ).rows.map(({ action }) => action);
  const follow = (cookie: string, url: string) => app.inject({ url, headers: cookie === "" ? {} : { cookie } });

  test("who hold reviewTax make it and read its file by an address that is good once; each step is on record", async () => {
    const me = await createPerson(world);
    await earn(me, "referral_reward", 70_000n, noon(2019));
    const [tax, other, plain] = [
      await createPerson(world, { role: "staff" }),
      await createPerson(world, { role: "admin" }),
      await createPerson(world, { role: "staff" }),
    ];
    await world.owner.query("update account set acl = '{canViewAdminPages,reviewTax}' where id = $1", [tax.id]);
    const cookie = await cookieFor(world, tax.id);
    const done = await callStaff(app, cookie, make, { y: 2019 });
    expect(done.data).toEqual({
      spExportTaxYear: { id: expect.any(String) as string, number: 1, people: 1, madeById: encodeId(tax.id) },
    });
    const { id } = (done.data as { spExportTaxYear: { id: string } }).spExportTaxYear;
    expect((await callStaff(app, cookie, make, { y: 2999 })).code).toBe("BAD_USER_INPUT");
    expect((await callStaff(app, await cookieFor(world, plain.id), make, { y: 2019 })).code).toBe("FORBIDDEN");
    // The domain refuses by itself too, and writes it down.
    expect(await exportTaxYear(world.services, { kind: "staff", staffId: plain.id }, 2019)).toEqual({
      ok: false,
      error: "forbidden",
    });
    expect(await actionsOf(plain.id)).toEqual(["tax_export.make.refused"]);
    const address = async () => (await callStaff(app, cookie, open, { id })).data?.["spOpenTaxExport"] as string;
    const url = await address();
    expect(url).toMatch(/^\/media\/tax-exports\/[\w-]{22}\?signature=/);
    // Other people's addresses do not work, not even for other staff or another session of the same person, and a try
    // does not use them up.
    for (const wrong of [
      "",
      await cookieFor(world, me.id),
      await cookieFor(world, other.id),
      await cookieFor(world, tax.id),
      cookie.replace(/; sp=.*/, ""),
    ])
      expect((await follow(wrong, url)).statusCode).toBe(404);
    expect(
      (
        await follow(
          cookie,
          url.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
        )
      ).statusCode,
    ).toBe(404);
    const file = await follow(cookie, url);
    expect([
      file.statusCode,
      file.headers["content-type"],
      file.headers["cache-control"],
      file.headers["content-disposition"],
    ]).toEqual([200, "text/csv; charset=utf-8", "private, no-store", 'attachment; filename="1099-2019-1.csv"']);
    expect(linesOf(file.body).get(me.username)?.[box3]).toBe("700.00");
    expect((await follow(cookie, url)).statusCode).toBe(404);
    expect(await actionsOf(tax.id)).toEqual(["tax_export.make", "tax_export.address", "tax_export.read"]);
    const listed = await callStaff(app, cookie, "{ spFetchTaxExports(fiscalYear: 2019) { id number } }");
    expect(listed.data).toEqual({ spFetchTaxExports: [{ id, number: 1 }] });
    // Neither later, nor once the grant is gone.
    const late = await address();
    const taken = await address();
    await world.owner.query("update account set acl = '{canViewAdminPages}' where id = $1", [tax.id]);
    expect((await follow(cookie, taken)).statusCode).toBe(404);
    await world.owner.query("update account set acl = '{canViewAdminPages,reviewTax}' where id = $1", [tax.id]);
    await world.owner.query(
      "update tax_export_read set created_at = created_at - interval '301 seconds' where used_at is null",
    );
    expect((await follow(cookie, late)).statusCode).toBe(404);
    expect((await callStaff(app, cookie, open, { id: encodeId(randomUUID()) })).code).toBe("NOT_FOUND");
  });

  test("the operator has it written to a file that only they can read, and never over another", async () => {
    const me = await createPerson(world);
    await earn(me, "referral_reward", 70_000n, noon(2020));
    const out = join(await mkdtemp(join(tmpdir(), "stims-tax-")), "2020.csv");
    expect(await makeTaxExport(world.services, "2020", out)).toContain("Export 1 of 2020 has 1 person.");
    expect(linesOf(await readFile(out, "utf8")).has(me.username)).toBe(true);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    await expect(makeTaxExport(world.services, "2020", out)).rejects.toThrow(/could not be written/);
    expect(await makeTaxExport(world.services, "2020", undefined)).toContain(
      "Since export 2: 0 new, 0 changed, 0 removed.",
    );
    await expect(makeTaxExport(world.services, "soon", undefined)).rejects.toThrow("Give a year");
    expect(
      (
        await world.owner.query(
          "select 1 from audit_event where action = 'tax_export.make' and actor_kind = 'operator' and after ->> 'fiscalYear' = '2020'",
        )
      ).rowCount,
    ).toBe(3);
  });
});

describe("one's own copy", () => {
  const ask =
    "query ($y: Int!) { fetchTaxReport(fiscalYear: $y) { status isRunning threshold prizes rewards income withheld isCorrected hasW9 takesW9 } }";

  test("shows the reported line, else the current one; of the person only, no brand and no future year", async () => {
    const [me, you] = [await createPerson(world, { trusted: true }), await createPerson(world)];
    await earn(me, "referral_reward", 30_000n, noon(2021));
    await earn(me, "giveaway_win", 30_000n, noon(2021));
    await earn(you, "referral_reward", 1_000n, noon(2021));
    const read = async (person: TestPerson, y = 2021) =>
      (await api(world, { personId: person.id })(ask, { y })).data?.["fetchTaxReport"];
    const figures = {
      isRunning: false,
      threshold: 60_000,
      prizes: 30_000,
      rewards: 30_000,
      income: 60_000,
      withheld: 0,
      isCorrected: false,
      hasW9: false,
      takesW9: false,
    };
    expect(await read(me)).toEqual({ status: "open", ...figures });
    await exported(2021);
    expect(await read(me)).toEqual({ status: "reported", ...figures });
    expect(await read(you)).toEqual({ ...figures, status: "not_reported", prizes: 0, rewards: 1_000, income: 1_000 });
    // What happened since is not reported before there is a correction.
    await earn(me, "giveaway_win", 500n, noon(2021));
    expect(await read(me)).toEqual({ status: "reported", ...figures });
    await exported(2021);
    expect(await read(me)).toEqual({
      ...figures,
      status: "reported",
      prizes: 30_500,
      income: 60_500,
      isCorrected: true,
    });
    const year = await currentFiscalYear(world.db);
    expect(await read(me, year)).toMatchObject({ status: "open", isRunning: true, income: 0, takesW9: true });
    expect((await api(world, { personId: me.id })(ask, { y: year + 1 })).code).toBe("BAD_USER_INPUT");
    expect((await api(world, {})(ask, { y: 2021 })).code).toBe("UNAUTHENTICATED");
    const brand = await createBrand(world.services, {
      creatorId: me.id,
      username: freshUsername(),
      name: "Mill",
      status: "active",
    });
    if (!brand.ok) throw new Error(JSON.stringify(brand.error));
    expect(await readTaxReport(world.db, { personId: me.id, accountId: brand.value.brandId }, 2021)).toEqual({
      ok: false,
      error: "personal_account",
    });
    expect(await readTaxReport(world.db, { personId: me.id, accountId: you.id }, 2021)).toEqual({
      ok: false,
      error: "personal_account",
    });
  });
});
