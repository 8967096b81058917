import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAddress } from "./support/address.ts";
import { startJourney } from "./support/journey.ts";

const { baseUrl } = await startJourney();
const views = ["", "/winners", "/product", "/rules", "/likes", "/reposts", "/proof"];
const open = async (path: string): Promise<{ status: number; location: string | null; html: string }> => {
  const answer = await fetch(baseUrl + path, { redirect: "manual", headers: nextAddress() });
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
};

/** Returns the address of a post of ava's as her page links to it. */
async function postOfAva(): Promise<string> {
  const id = /href="\/ava\/p\/([\w-]{22})"/.exec((await open("/ava")).html)?.[1];
  if (id === undefined) throw new Error("ava has no post");
  return id;
}

test("a post under another's name leads to its own address, with the view that was asked for", async () => {
  const id = await postOfAva();
  for (const view of views) {
    const answer = await open(`/ben/p/${id}${view}`);
    // Views that a post of this kind does not have are not found under either name.
    const own = await open(`/ava/p/${id}${view}`);
    expect([200, 404], view).toContain(own.status);
    if (own.status === 200) expect([answer.status, answer.location], view).toEqual([307, `/ava/p/${id}${view}`]);
    else expect([307, 404], view).toContain(answer.status);
  }
  expect((await open(`/ava/p/${id}`)).status).toBe(200);
});

test("an address that is no post's is not found, whatever stands in it, and breaks nothing", async () => {
  const id = await postOfAva();
  const near = [
    id.slice(1),
    `${id}A`,
    id.toLowerCase(),
    id.toUpperCase(),
    "A".repeat(22),
    "_".repeat(22),
    "%00",
    "%ff%fe",
    "..%2f..%2fetc",
    "'; drop table post; --",
    "𝔘".repeat(11),
    "0".repeat(400),
  ];
  const ids = fc.sample(
    fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.stringMatching(/^[\w-]{22}$/), fc.uuid()),
    { seed: 18, numRuns: 40 },
  );
  for (const one of [...near, ...ids]) {
    if (one === id) continue;
    const part = one.includes("%") ? one : encodeURIComponent(one);
    // "." and ".." are relative paths rather than names.
    if (/^(\.|%2e)+$/i.test(part)) continue;
    for (const view of ["", "/winners", "/product", "/rules"])
      expect([one, view, (await open(`/ava/p/${part}${view}`)).status]).toEqual([
        one,
        view,
        expect.toBeOneOf([400, 404]),
      ]);
  }
});
