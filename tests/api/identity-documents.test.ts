import { Readable } from "node:stream";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import "#main/wiring.ts";
import { eraseDocuments } from "#modules/identity/index.ts";
import { issueUpload, processUpload, readPrivate, receiveUpload, sweepMedia } from "#modules/media/index.ts";
import { api, staffApi } from "../support/api.ts";
import { createReviewer, useIdentity } from "../support/identity.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);
useMedia(world);

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#ccddee" } })
    .png()
    .toBuffer();
});

/** Uploads a picture as the browser does; returns its address. */
async function upload(person: TestPerson, content = picture): Promise<string> {
  const issued = await issueUpload(world.services, person.actor, {
    contentType: "image/png",
    extension: "png",
    uploadType: "identity",
  });
  if (!issued.ok) throw new Error(issued.error);
  const token = issued.value.writeUrl.split("/").at(-1) ?? "";
  const received = await receiveUpload(world.services, {
    token,
    contentType: "image/png",
    length: content.length,
    body: Readable.from([content]),
  });
  if (!received.ok) throw new Error(received.error);
  const processed = await processUpload(world.services, person.id, issued.value.readUrl, "identity");
  if (!processed.ok) throw new Error(processed.error);
  return issued.value.readUrl;
}

async function handIn(person: TestPerson, selfie = picture, more: Record<string, string> = {}): Promise<string> {
  const ask = api(world, { personId: person.id });
  const { data } = await ask("mutation { createIdentityVerificationInquiry { inquiryId sessionToken } }");
  const { inquiryId, sessionToken } = (
    data as { createIdentityVerificationInquiry: { inquiryId: string; sessionToken: string } }
  ).createIdentityVerificationInquiry;
  const call = (field: string) => ask(`mutation { ${field} { status } }`);
  await call(`saveIdentityVerificationSession(inquiryId: "${inquiryId}", sessionToken: "${sessionToken}")`);
  await call(
    `saveIdentityDetails(inquiryId: "${inquiryId}", input: {nameFirst: "${more["nameFirst"] ?? "Nia"}", nameLast: "Okafor", dateOfBirth: "${more["dateOfBirth"] ?? "1991-02-03"}", addressStreet: "12 Elm St", addressCity: "Tulsa", addressPostalCode: "74103", addressState: "OK", documentType: passport, documentCountry: "US"})`,
  );
  for (const kind of ["front", "selfie"])
    await call(
      `saveIdentityPicture(inquiryId: "${inquiryId}", kind: ${kind}, imageUrl: "${await upload(person, kind === "selfie" ? selfie : picture)}")`,
    );
  expect((await call(`submitIdentityVerification(inquiryId: "${inquiryId}")`)).code).toBeUndefined();
  return inquiryId;
}

async function addresses(inquiryId: string, reviewer: TestPerson): Promise<string[]> {
  const { data } = await staffApi(world, { personId: reviewer.id })(
    `mutation { spOpenIdentityCase(inquiryId: "${inquiryId}", reason: "Review of this request") { pictures { url } } }`,
  );
  return (data as { spOpenIdentityCase: { pictures: { url: string }[] } }).spOpenIdentityCase.pictures.map(
    ({ url }) => url,
  );
}

/** Follows an address as the server does; returns whether a file came. */
async function follow(address: string, change: Record<string, string> = {}): Promise<boolean> {
  const url = new URL(address, "https://here.invalid");
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  const { searchParams, pathname } = url;
  const found = await readPrivate(world.services, {
    publicId: pathname.split("/").at(-1) ?? "",
    expires: searchParams.get("expires") ?? "",
    signature: searchParams.get("signature") ?? "",
    purpose: searchParams.get("for"),
  });
  return found !== undefined;
}

test("a picture is read by the address of one logged look, and by no other spelling of it", async () => {
  const person = await createPerson(world, { verified: false });
  const reviewer = await createReviewer(world);
  const inquiryId = await handIn(person);
  const [first = "", second = ""] = await addresses(inquiryId, reviewer);
  expect([await follow(first), await follow(second)]).toEqual([true, true]);
  const of = (address: string, name: string): string =>
    new URL(address, "https://here.invalid").searchParams.get(name) ?? "";
  // Another look's name, another picture's signature, a later end, no name at all.
  expect(await follow(first, { for: of(second, "for") })).toBe(false);
  expect(await follow(first, { signature: of(second, "signature") })).toBe(false);
  expect(await follow(first, { expires: String(Number(of(first, "expires")) + 60) })).toBe(false);
  expect(await follow(first.replace(/&for=[^&]+/, ""))).toBe(false);
  // Another reader's look at the very picture.
  const [others = ""] = await addresses(inquiryId, await createReviewer(world));
  expect(await follow(others)).toBe(true);
  expect(await follow(first, { for: of(others, "for") })).toBe(false);
  expect(Number(of(first, "expires")) * 1_000 - Date.now()).toBeLessThanOrEqual(300_000);
});

test("an address is dead at once when the case is decided, when the reader is no longer staff, and when the picture is gone", async () => {
  const person = await createPerson(world, { verified: false });
  const reviewer = await createReviewer(world);
  const inquiryId = await handIn(person);
  const [address = ""] = await addresses(inquiryId, reviewer);
  await sql`update account set acl = '{}' where id = ${reviewer.id}`.execute(world.db);
  expect(await follow(address)).toBe(false);
  await sql`update account set acl = '{canEditIdv}' where id = ${reviewer.id}`.execute(world.db);
  expect(await follow(address)).toBe(true);
  await sql`update account set status = 'suspended' where id = ${reviewer.id}`.execute(world.db);
  expect(await follow(address)).toBe(false);
  await sql`update account set status = 'active' where id = ${reviewer.id}`.execute(world.db);
  await staffApi(world, { personId: reviewer.id })(
    `mutation { spDecideIdentity(input: {inquiryId: "${inquiryId}", decision: decline, declineReason: unreadable, reason: "Cannot be read"}) { id } }`,
  );
  expect(await follow(address)).toBe(false);
  const [again = ""] = await addresses(inquiryId, reviewer);
  expect(await follow(again)).toBe(true);
  await sql`update identity_inquiry set decided_at = app_now() - interval '31 days' where person_id = ${person.id}`.execute(
    world.db,
  );
  await eraseDocuments(world.services);
  expect(await follow(again)).toBe(false);
  await sweepMedia(world.services);
  expect((await sql`select 1 from media_object where person_id = ${person.id}`.execute(world.db)).rows).toEqual([]);
});

test("the uploader sees a picture while choosing it, and its address works for no one once it is submitted", async () => {
  const person = await createPerson(world, { verified: false });
  const url = await upload(person);
  const { data } = await api(world, { personId: person.id })(
    `mutation { processUpload(imageUrl: "${url}", imageType: identity) { readUrl } }`,
  );
  const { readUrl } = (data as { processUpload: { readUrl: string } }).processUpload;
  expect(await follow(readUrl)).toBe(true);
  const found = await sql<{ id: string }>`select id from media_object where person_id = ${person.id}`.execute(world.db);
  const inquiry = await sql<{
    id: string;
  }>`insert into identity_inquiry (person_id, provider, status, expires_at, submitted_at) values (${person.id}, 'embedded', 'completed', app_now(), app_now()) returning id`.execute(
    world.db,
  );
  const [mediaId, inquiryId] = [found.rows[0]?.id ?? "", inquiry.rows[0]?.id ?? ""];
  await sql`insert into identity_document (inquiry_id, kind, media_id, url) values (${inquiryId}, 'front', ${mediaId}, ${url})`.execute(
    world.db,
  );
  expect(await follow(readUrl)).toBe(false);
});

test("the same selfie picture under another name goes to staff with its similarity, until they separate the two people", async () => {
  const shapes = (more: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#a98"/><ellipse cx="240" cy="300" rx="130" ry="190" fill="#ecb"/><circle cx="190" cy="250" r="24" fill="#234"/><circle cx="290" cy="250" r="24" fill="#234"/>${more}</svg>`,
      ),
    );
  const selfie = await shapes('<rect x="150" y="90" width="190" height="70" fill="#321"/>').png().toBuffer();
  const copy = await sharp(selfie)
    .resize(300, 400)
    .jpeg({ quality: 60 })
    .toBuffer()
    .then((bytes) => sharp(bytes).png().toBuffer());
  const others = await shapes(
    '<rect x="20" y="430" width="430" height="200" fill="#27c"/><circle cx="400" cy="90" r="80" fill="#fff"/><rect width="110" height="330" fill="#041"/>',
  )
    .png()
    .toBuffer();
  const reviewer = await createReviewer(world);
  const ask = staffApi(world, { personId: reviewer.id });
  const decide = async (inquiryId: string, facts: { nameFirst: string; dateOfBirth: string }, number: string) => {
    await addresses(inquiryId, reviewer);
    const { data } = await ask(
      "mutation ($input: SpIdentityDecisionInput!) { spDecideIdentity(input: $input) { status flag } }",
      {
        input: {
          inquiryId,
          decision: "approve",
          reason: "Document and selfie agree",
          selfieMatches: true,
          shown: {
            ...facts,
            nameLast: "Okafor",
            addressStreet: `${number} Elm St`,
            addressCity: "Tulsa",
            addressPostalCode: "74103",
            addressState: "OK",
            documentCountry: "US",
            documentNumber: `SELFIE${number}`,
          },
          acceptedDifferences: ["addressStreet"],
        },
      },
    );
    return data?.["spDecideIdentity"];
  };
  const verify = async (content: Buffer, facts: { nameFirst: string; dateOfBirth: string }, number: string) => {
    const person = await createPerson(world, { verified: false });
    const inquiryId = await handIn(person, content, facts);
    return { person, inquiryId, facts, number, answer: await decide(inquiryId, facts, number) };
  };
  const older = await verify(selfie, { nameFirst: "Abe", dateOfBirth: "1981-01-01" }, "1001");
  expect(older.answer).toEqual({ status: "approved", flag: null });
  const stranger = await verify(others, { nameFirst: "Bea", dateOfBirth: "1982-02-02" }, "1002");
  expect(stranger.answer).toEqual({ status: "approved", flag: null });
  const newer = await verify(copy, { nameFirst: "Cal", dateOfBirth: "1983-03-03" }, "1003");
  expect(newer.answer).toEqual({ status: "needs_review", flag: "same_selfie" });

  const matches = async (inquiryId: string) => {
    const { data } = await ask(
      `{ spFetchIdentityInquiry(inquiryId: "${inquiryId}") { matches { personId grounds selfieSimilarity verdict } } }`,
    );
    const found = data?.["spFetchIdentityInquiry"] as { matches: { selfieSimilarity: number }[] } | undefined;
    return found?.matches ?? [];
  };
  const [match, ...more] = await matches(newer.inquiryId);
  expect(match).toMatchObject({ personId: encodeId(older.person.id), grounds: ["selfie"], verdict: null });
  expect(match?.selfieSimilarity).toBeGreaterThanOrEqual(90);
  expect(more).toEqual([]);
  // A second attempt to approve is refused in the same way: without a decision nothing is approved.
  expect(await decide(newer.inquiryId, newer.facts, newer.number)).toMatchObject({ flag: "same_selfie" });
  const separated = await ask(
    `mutation { spDecideIdentityMatch(personId: "${encodeId(newer.person.id)}", otherId: "${encodeId(older.person.id)}", verdict: different, reason: "Twins, both were called") { verdict } }`,
  );
  expect(separated.data).toEqual({ spDecideIdentityMatch: { verdict: "different" } });
  expect(await decide(newer.inquiryId, newer.facts, newer.number)).toEqual({ status: "approved", flag: null });
});
