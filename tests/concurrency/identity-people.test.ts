import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import "#main/wiring.ts";
import { approveIdentity, createInquiry, decideIdentity, readDocuments } from "#modules/identity/index.ts";
import { row, rows } from "#platform/db/db.ts";
import { createReviewer, useIdentity } from "../support/identity.ts";
import { atOnce } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);
const rounds = size(8, 300);
const spellings = ["Łukasz Nowak", "LUKASZ NOWAK", "Nowak Łukasz"];

async function verifiedOf(people: readonly TestPerson[]): Promise<string[]> {
  const found = await rows(
    world.db,
    sql<{
      id: string;
    }>`select id from account where id = any(${people.map(({ id }) => id)}::uuid[]) and is_identity_verified`,
  );
  return found.map(({ id }) => id);
}

test("of approvals of one person under several accounts at once, one passes", { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const people = await Promise.all(spellings.map(() => createPerson(world, { verified: false })));
    const dateOfBirth = new Date(Date.UTC(1980, 0, 1 + round)).toISOString().slice(0, 10);
    const answers = await atOnce(people.length, (index) =>
      approveIdentity(world.services, {
        personId: people[index]?.id ?? "",
        legalName: spellings[index] ?? "",
        dateOfBirth,
        address: `${index} Elm St, Tulsa 74103`,
        residentState: "OK",
        documentKey: `US:${round}-${index}`,
        decidedBy: "test",
        reason: "race",
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.error === "same_name")).toHaveLength(people.length - 1);
    expect(await verifiedOf(people)).toHaveLength(1);
  }
});

test("of approvals with one selfie picture under several names at once, one passes", { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const people = await Promise.all(spellings.map(() => createPerson(world, { verified: false })));
    // Prints of different rounds have half of their bits in common.
    const print = createHash("sha256").update(`selfie ${round}`).digest();
    const selfiePrint = Array.from(print, (byte) => byte.toString(2).padStart(8, "0")).join("");
    const answers = await atOnce(people.length, (index) =>
      approveIdentity(world.services, {
        personId: people[index]?.id ?? "",
        legalName: `Person ${round} ${index}`,
        dateOfBirth: new Date(Date.UTC(1950 + index, 0, 1 + round)).toISOString().slice(0, 10),
        address: `${index} Oak St, Tulsa 74103`,
        residentState: "OK",
        documentKey: `US:selfie-${round}-${index}`,
        selfiePrint,
        decidedBy: "test",
        reason: "race",
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.error === "same_selfie")).toHaveLength(people.length - 1);
    expect(await verifiedOf(people)).toHaveLength(1);
  }
});

test("two reviewers approving two accounts of one person at once: one is verified, the other is flagged", async () => {
  const reviewers = [await createReviewer(world), await createReviewer(world)];
  for (let round = 0; round < rounds; round += 1) {
    const people = [
      await createPerson(world, { verified: false }),
      await createPerson(world, { verified: false }),
    ] as const;
    const inquiries: string[] = [];
    for (const [index, person] of people.entries()) {
      const opened = await createInquiry(world.services, person.actor, { postId: null, brandId: null });
      if (!opened.ok) throw new Error(opened.error);
      inquiries.push(opened.value.inquiryId);
      await sql`update identity_inquiry set status = 'completed', submitted_at = app_now() where id = ${opened.value.inquiryId}`.execute(
        world.db,
      );
      await readDocuments(world.services, reviewers[index]?.id ?? "", opened.value.inquiryId, "Review of this request");
    }
    const answers = await atOnce(2, (index) =>
      decideIdentity(world.services, reviewers[index]?.id ?? "", {
        inquiryId: inquiries[index] ?? "",
        reason: "As the pictures show",
        kind: "approve",
        selfieMatches: true,
        accepted: [],
        shown: {
          nameFirst: "Ida",
          nameLast: "Berg",
          dateOfBirth: new Date(Date.UTC(1985, 0, 1 + round)).toISOString().slice(0, 10),
          addressStreet: "12 Elm St",
          addressCity: "Tulsa",
          addressPostalCode: "74103",
          addressState: "OK",
          documentNumber: `R-${round}-${index}-X`,
          documentCountry: "US",
        },
      }),
    );
    expect(answers.map((one) => (one.ok ? one.value : one.error)).toSorted()).toEqual(["approved", "same_name"]);
    expect(await verifiedOf(people)).toHaveLength(1);
    const noted = await row(
      world.db,
      sql<{ count: number }>`select count(*)::int as count from identity_match
        where person_a = any(${people.map(({ id }) => id)}::uuid[]) and person_b = any(${people.map(({ id }) => id)}::uuid[])`,
    );
    expect(noted?.count).toBe(1);
  }
});
