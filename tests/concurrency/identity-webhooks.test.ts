import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import "#main/wiring.ts";
import { backgroundWork } from "#main/background.ts";
import {
  identityProviders,
  createInquiry,
  decideIdentity,
  eraseDocuments,
  readUnfinished,
  identityWebhook,
  saveSession,
} from "#modules/identity/index.ts";
import { row, rows } from "#platform/db/db.ts";
import { identityPersona } from "#providers/identity-persona/identity-persona.ts";
import { createReviewer } from "../support/identity.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { governmentId, startPersonaDouble } from "../support/persona-double.ts";
import type { PersonaDouble } from "../support/persona-double.ts";
import { size } from "../support/scale.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let double: PersonaDouble;
beforeAll(async () => {
  double = await startPersonaDouble();
  identityProviders.attach(world.services, [
    identityPersona({
      apiKey: "persona_key",
      templateId: "itmpl_test",
      webhookSecret: "whsec_current",
      apiUrl: double.url,
    }),
  ]);
});
afterAll(() => double.close());

let numbers = 0;

async function begin(): Promise<{ person: TestPerson; inquiryId: string; ref: string }> {
  const person = await createPerson(world, { verified: false });
  const opened = await createInquiry(world.services, person.actor, { postId: null, brandId: null });
  if (!opened.ok) throw new Error(opened.error);
  const { inquiryId, sessionToken } = opened.value;
  expect((await saveSession(world.services, person.actor, inquiryId, sessionToken)).ok).toBe(true);
  const found = await row(
    world.db,
    sql<{ ref: string }>`select provider_ref as ref from identity_inquiry where id = ${inquiryId}`,
  );
  return { person, inquiryId, ref: found?.ref ?? "" };
}
const deliver = ({ rawBody, headers }: { rawBody: Buffer; headers: Record<string, string> }) =>
  identityWebhook.receive(world.services, { rawBody, headers });
const work = (): Promise<void> => settle(world, backgroundWork(world.services).tasks);
const standing = async (inquiryId: string, personId: string): Promise<unknown> =>
  row(
    world.db,
    sql`select i.status, a.is_identity_verified as verified, (select count(*)::int from outgoing_message m where m.account_id = a.id) as mails,
               (select count(*)::int from notification n where n.account_id = a.id) as notices
          from identity_inquiry i join account a on a.id = i.person_id where i.id = ${inquiryId} and a.id = ${personId}`,
  );

test(
  "webhooks in any order, repeated, late and lost, concurrently: one result, one notification",
  { timeout: 600_000 },
  async () => {
    const courses = [
      { steps: ["pending", "completed", "approved"], end: "approved" },
      { steps: ["pending", "completed", "needs_review", "declined"], end: "declined" },
      { steps: ["completed", "needs_review", "approved"], end: "approved" },
      { steps: ["pending", "failed"], end: "failed" },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...courses),
        // Which of the steps is read in between, how often each webhook comes, and in which order.
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
        fc.infiniteStream(fc.nat(1_000)),
        async ({ steps, end }, readsMeanwhile, times, order) => {
          const { person, inquiryId, ref } = await begin();
          const sent: ReturnType<PersonaDouble["webhook"]>[] = [];
          for (const [index, status] of steps.entries()) {
            double.move(ref, status, status === "approved" ? governmentId(`W-${(numbers += 1)}-X`) : undefined);
            const hook = double.webhook(ref, `inquiry.${status}`);
            sent.push(...Array.from({ length: times[index] ?? 1 }, () => hook));
            if (readsMeanwhile[index] === true) {
              await deliver(hook);
              await work();
            }
          }
          const shuffled = sent
            .map((one) => ({ one, at: order.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one);
          await Promise.all(shuffled.map(deliver));
          await Promise.all([work(), work()]);
          // Every one may have been lost.
          await readUnfinished(world.services, -1);
          await work();
          expect(await standing(inquiryId, person.id)).toEqual({
            status: end,
            verified: end === "approved",
            mails: 1,
            notices: 1,
          });
        },
      ),
      { numRuns: size(6, 300) },
    );
  },
);

test("an approval without every fact, and one of a document that belongs to another, wait for staff", async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  double.move(first.ref, "approved", governmentId("SAME-1"));
  double.move(second.ref, "approved", governmentId("same 1"));
  double.move(third.ref, "approved", governmentId("OTHER-1", { birthdate: null }));
  for (const { ref } of [first, second, third]) await deliver(double.webhook(ref, "inquiry.approved"));
  await work();
  const found = await rows(
    world.db,
    sql<{
      id: string;
    }>`select id, status, review_flag as flag from identity_inquiry where id in (${first.inquiryId}, ${second.inquiryId}, ${third.inquiryId})`,
  );
  const by = new Map(found.map((one) => [one.id, one]));
  expect([by.get(first.inquiryId), by.get(second.inquiryId), by.get(third.inquiryId)]).toMatchObject([
    { status: "approved" },
    { status: "needs_review", flag: "duplicate_person" },
    { status: "needs_review", flag: "incomplete" },
  ]);
  const reviewer = await createReviewer(world);
  expect(
    await decideIdentity(world.services, reviewer.id, {
      inquiryId: second.inquiryId,
      reason: "Two accounts",
      kind: "decline",
      declineReason: "duplicate_person",
      message: "",
    }),
  ).toEqual({ ok: true, value: "declined" });
  // Later reports of Persona change nothing that staff decided.
  await deliver(double.webhook(second.ref, "inquiry.approved"));
  await work();
  expect(await standing(second.inquiryId, second.person.id)).toMatchObject({ status: "declined", verified: false });
});

test("a reading about another person's inquiry changes nothing", async () => {
  const { person, inquiryId, ref } = await begin();
  const held = double.inquiries.get(ref);
  if (held !== undefined) held.reference = "somebody-else";
  double.move(ref, "approved", governmentId("THEFT-1"));
  await readUnfinished(world.services, -1);
  expect(await standing(inquiryId, person.id)).toMatchObject({ status: "pending", verified: false });
  if (held !== undefined) held.reference = person.id;
  await readUnfinished(world.services, -1);
  expect(await standing(inquiryId, person.id)).toMatchObject({ status: "approved", verified: true });
});

test("Persona away: nothing is lost, and the same attempt is gone on with", async () => {
  const person = await createPerson(world, { verified: false });
  double.failNext = 1;
  expect(await createInquiry(world.services, person.actor, { postId: null, brandId: null })).toEqual({
    ok: false,
    error: "unavailable",
  });
  const again = await createInquiry(world.services, person.actor, { postId: null, brandId: null });
  expect(again.ok).toBe(true);
  const held = await rows(world.db, sql`select 1 from identity_inquiry where person_id = ${person.id}`);
  expect(held).toHaveLength(1);
});

test("a bad signature leaves no trace; what is over is forgotten there too", async () => {
  const { inquiryId, ref } = await begin();
  const before = await row(world.db, sql<{ n: number }>`select count(*)::int as n from webhook_event`);
  expect(await deliver(double.webhook(ref, "inquiry.approved", "whsec_wrong"))).toEqual({ status: 400 });
  expect(await row(world.db, sql`select count(*)::int as n from webhook_event`)).toEqual(before);
  double.move(ref, "approved", governmentId("FORGET-1"));
  expect(await deliver(double.webhook(ref, "inquiry.approved"))).toEqual({ status: 200 });
  await work();
  await sql`update identity_inquiry set decided_at = app_now() - interval '31 days' where id = ${inquiryId}`.execute(
    world.db,
  );
  await eraseDocuments(world.services);
  expect(double.calls).toContain(`DELETE /api/v1/inquiries/${ref}`);
  expect(
    await row(
      world.db,
      sql`select shown_enc, erased_at is not null as erased from identity_inquiry where id = ${inquiryId}`,
    ),
  ).toEqual({ shown_enc: null, erased: true });
});
