import { beforeAll, describe, expect, test } from "vitest";
import { issueReauthToken, phoneIndex, sendAccessCode, spendAccessCode } from "#modules/sign-in/index.ts";
import type { AccessCodeAct, ReauthAction } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf, enrol } from "../support/second-factor.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
// Tests use a factor that was just added; its waiting period is tested in ways-in.test.ts.
beforeAll(() => writeSetting(world.db, "security.new_factor_hours", 0, "tests of codes"));
let numbers = 0;

async function withPhone(): Promise<{ person: TestPerson; phone: string }> {
  const person = await createPerson(world);
  numbers += 1;
  const phone = `+1202555${String(1000 + numbers)}`;
  const sealed = world.services.vault.seal(
    { table: "account_credential", column: "phone_enc", rowId: person.id },
    phone,
  );
  await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
    person.id,
    sealed,
    phoneIndex(world.services, phone),
  ]);
  return { person, phone };
}

async function send(
  person: TestPerson,
  destination: string,
  more: Partial<AccessCodeAct> = {},
  reauth: ReauthAction = "send_funds",
) {
  const idToken = await transact(world.db, (tx) => issueReauthToken(tx, person.id, reauth));
  return sendAccessCode(world.services, {
    personId: person.id,
    purpose: "send_funds",
    method: "sms",
    payload: "cleo:500",
    ...more,
    destination,
    idToken,
  });
}
const spend = (person: TestPerson, code: string, more: Partial<AccessCodeAct> = {}) =>
  transact(world.db, (tx) =>
    spendAccessCode(tx, world.services, {
      personId: person.id,
      purpose: "send_funds",
      method: "sms",
      payload: "cleo:500",
      ...more,
      code,
    }),
  );
async function newest(person: TestPerson): Promise<string> {
  const found = await world.owner.query<{ code: string }>(
    "select codes ->> 0 as code from outgoing_message where account_id = $1 order by id desc limit 1",
    [person.id],
  );
  return found.rows[0]?.code ?? "";
}

describe("a one-time access code", () => {
  test("is good for the person, purpose and payload it was asked for, once", async () => {
    const [{ person, phone }, other] = [await withPhone(), await withPhone()];
    expect(await send(person, phone)).toEqual({ ok: true, value: undefined });
    const code = await newest(person);
    expect(await spend(other.person, code)).toMatchObject({ error: "no_code" });
    expect(await spend(person, code, { purpose: "payout" })).toMatchObject({ error: "no_code" });
    expect(await spend(person, code, { payload: "cleo:50000" })).toMatchObject({ error: "no_code" });
    const tries = await Promise.all(Array.from({ length: 10 }, () => spend(person, code)));
    expect(tries.filter((one) => one.ok)).toHaveLength(1);
  });

  test("ends after five wrong tries, after ten minutes, and with the next one", async () => {
    const { person, phone } = await withPhone();
    await send(person, phone);
    const first = await newest(person);
    await send(person, phone);
    const second = await newest(person);
    const wrong = second === "000000" ? "000001" : "000000";
    if (first !== second) expect(await spend(person, first)).toMatchObject({ ok: false });
    for (let i = first === second ? 0 : 1; i < 4; i += 1)
      expect(await spend(person, wrong)).toMatchObject({ error: "wrong_code" });
    expect(await spend(person, wrong)).toMatchObject({ error: "max_attempts" });
    expect(await spend(person, second)).toMatchObject({ error: "max_attempts" });
    await send(person, phone);
    const late = await newest(person);
    await world.advance("10 minutes 1 second");
    expect(await spend(person, late)).toMatchObject({ error: "no_code" });
  });

  test("goes to the person's own confirmed destinations only, after a step-up of that act, and by mail never for money", async () => {
    const { person, phone } = await withPhone();
    const mail = `${person.username}@example.com`;
    expect(await send(person, "+12025559999")).toMatchObject({ error: "destination" });
    expect(await send(person, mail, { method: "email" })).toMatchObject({ error: "method" });
    expect(await spend(person, "123456", { method: "email" })).toMatchObject({ error: "method" });
    expect(await send(person, phone, {}, "delete_account")).toMatchObject({ error: "reauth_required" });
    expect(await send(person, mail, { method: "email", purpose: "change_contact" }, "change_email")).toMatchObject({
      ok: true,
    });
    expect(await spend(person, await newest(person), { method: "email", purpose: "change_contact" })).toMatchObject({
      ok: true,
    });
    expect(await send(person, "", { method: "totp" })).toMatchObject({ error: "destination" });
  });

  test("of the app serves an act as well, each once", async () => {
    const { person } = await withPhone();
    expect(await spend(person, codeOf(), { method: "totp" })).toMatchObject({ error: "reauth_required" });
    await enrol(world, person);
    expect(await send(person, "", { method: "totp" })).toMatchObject({ ok: true });
    const code = codeOf();
    const tries = await Promise.all(Array.from({ length: 4 }, () => spend(person, code, { method: "totp" })));
    expect(tries.filter((one) => one.ok)).toHaveLength(1);
  });
});
