import { expect, test } from "vitest";
import { DRAFT_TEXT_MAX, DRAFTS_MAX } from "#kernel/limits.ts";
import { saveDraft } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

interface Draft {
  id: string;
  clientId: string;
  text: string;
}
interface Page {
  items: Draft[];
  pageInfo: { next: string | null };
}
const as = (person: TestPerson) => api(world, { personId: person.id });
const save = (person: TestPerson, clientId: string, text: string) =>
  as(person)(`mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id clientId text } }`, {
    input: { clientId, text },
  });
async function saved(person: TestPerson, clientId: string, text: string): Promise<Draft> {
  return ((await save(person, clientId, text)).data as { saveDraft: Draft }).saveDraft;
}
async function drafts(person: TestPerson, p: object = {}): Promise<Page> {
  const answer = await as(person)(
    `query ($p: PaginationInput) { fetchDrafts(pagination: $p) { items { id clientId text } pageInfo { next } } }`,
    { p },
  );
  return (answer.data as { fetchDrafts: Page }).fetchDrafts;
}
const texts = async (person: TestPerson): Promise<string[]> => (await drafts(person)).items.map(({ text }) => text);
const draftOf = async (person: TestPerson, draftId: string) =>
  (await as(person)(`query ($draftId: Id!) { fetchDraft(draftId: $draftId) { text } }`, { draftId })).data;
const discard = (person: TestPerson, draftId: string) =>
  as(person)(`mutation ($draftId: Id!) { deleteDraft(draftId: $draftId) { ok } }`, { draftId });
const post = (person: TestPerson, input: object) =>
  as(person)(`mutation ($input: CreatePostInput!) { createPost(input: $input) { id text } }`, { input });

test("a draft is one however often it is saved, the account's own, saved last first, in pages, until it is thrown away", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const first = await saved(ava, "one", "  First\r\nwords ");
  const second = await saved(ava, "two", "Second words");
  const bens = await saved(ben, "one", "Ben's words");
  const again = await saved(ava, "one", "First words, later");
  expect([first.text, again.id, bens.id === first.id]).toEqual(["First\nwords", first.id, false]);
  expect(await texts(ava)).toEqual(["First words, later", "Second words"]);
  expect(await texts(ben)).toEqual(["Ben's words"]);
  const page = await drafts(ava, { limit: 1 });
  const next = await drafts(ava, { limit: 1, after: page.pageInfo.next });
  expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await draftOf(ava, second.id)).toEqual({ fetchDraft: { text: "Second words" } });

  expect(await draftOf(ben, second.id)).toEqual({ fetchDraft: null });
  expect((await discard(ben, second.id)).code).toBe("NOT_FOUND");
  expect((await discard(ava, second.id)).data).toEqual({ deleteDraft: { ok: true } });
  expect((await discard(ava, second.id)).code).toBe("NOT_FOUND");
  expect(await texts(ava)).toEqual(["First words, later"]);
});

test("a posted draft is gone; a post cannot take another account's draft with it", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const draft = await saved(ava, "letter", "Dear all");
  expect((await post(ben, { text: "Ben's", clientId: "bens", draftId: draft.id })).data).toMatchObject({
    createPost: { text: "Ben's" },
  });
  expect((await post(ava, { text: "x".repeat(281), clientId: "letter", draftId: draft.id })).code).toBe(
    "BAD_USER_INPUT",
  );
  expect(await texts(ava)).toEqual(["Dear all"]);

  const input = { text: "Dear all", clientId: "letter", draftId: draft.id };
  const [one, two] = await Promise.all([post(ava, input), post(ava, input)]);
  expect(one.data).toEqual(two.data);
  expect(one.data).toMatchObject({ createPost: { text: "Dear all" } });
  expect(await texts(ava)).toEqual([]);
  expect(await draftOf(ava, draft.id)).toEqual({ fetchDraft: null });
});

test("drafts have words, bounds, and at most 100 of them are kept, also when saved at once", async () => {
  const ava = await createPerson(world);
  expect(await save(ava, "empty", " \n ")).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "text", rule: "text_empty" },
  });
  expect(await save(ava, "long", "x".repeat(DRAFT_TEXT_MAX + 1))).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "text", rule: "text_too_long" },
  });
  expect(await save(ava, "", "Words")).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "clientId", rule: "length" },
  });
  expect((await saved(ava, "0", "🙂".repeat(DRAFT_TEXT_MAX))).clientId).toBe("0");
  for (let number = 1; number < DRAFTS_MAX - 1; number += 1) {
    const kept = await saveDraft(world.services, ava.actor, { clientId: String(number), text: `Draft ${number}` });
    expect(kept.ok).toBe(true);
  }
  const answers = await Promise.all(["a", "b", "c", "d"].map((clientId) => save(ava, clientId, "One place is left")));
  expect(answers.filter(({ code }) => code === "LIMIT_EXCEEDED")).toHaveLength(3);
  expect(answers.find(({ code }) => code === "LIMIT_EXCEEDED")).toMatchObject({
    details: { limit: "drafts", max: DRAFTS_MAX },
  });
  expect((await saved(ava, "0", "Shorter")).text).toBe("Shorter");
});
