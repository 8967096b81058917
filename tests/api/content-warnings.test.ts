import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { followUser } from "#modules/graph/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const as = (person: TestPerson | null) => api(world, person === null ? {} : { personId: person.id });
const create = (by: TestPerson, input: object) =>
  as(by)(
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id warning isSensitive isCovered scheduledAt } }",
    { input: { clientId: randomUUID(), ...input } },
  );
const written = async (
  by: TestPerson,
  text: string,
  more: Partial<Parameters<typeof createPost>[2]> = {},
): Promise<string> => {
  const made = await createPost(world.services, by.actor, { text, replyToId: null, clientId: randomUUID(), ...more });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
};
const choose = async (person: TestPerson, warnedPosts: "show" | "warn" | "hide") => {
  const { data, code } = await as(person)(
    "mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { accountSettings { posts { warnedPosts } } } }",
    { input: { posts: { warnedPosts } } },
  );
  expect(code).toBeUndefined();
  expect(data).toEqual({ updateAccountSettings: { accountSettings: { posts: { warnedPosts } } } });
};

interface Item {
  id: string;
  text: string;
  isCovered: boolean;
  attachments: { post: { text: string; isCovered: boolean } | null }[];
}
async function list(person: TestPerson | null, field: string): Promise<string[]> {
  const { data, code } = await as(person)(`{ list: ${field} { items { id text isCovered } } }`);
  if (code !== undefined) throw new Error(code);
  return (data as { list: { items: Item[] } }).list.items.map(
    ({ text, isCovered }) => `${isCovered ? "covered " : ""}${text}`,
  );
}
async function open(person: TestPerson | null, id: string): Promise<Item | null> {
  const { data } = await as(person)(
    "query ($id: Id!) { getPostById(postId: $id) { id text isCovered attachments { post { text isCovered } } } }",
    { id: encodeId(id) },
  );
  return (data as { getPostById: Item | null }).getPostById;
}

test("a warning is one line of up to 120 characters, kept as posts' words are; nothing to read is none", async () => {
  const ava = await createPerson(world);
  const kept = async (warning: string) =>
    ((await create(ava, { text: "words", warning })).data as { createPost: { warning: string | null } }).createPost
      .warning;
  expect(await kept("  Spoilers\r\n for\tSunday ")).toBe("Spoilers for Sunday");
  expect(await kept("😀".repeat(120))).toBe("😀".repeat(120));
  for (const nothing of ["", "   ", "\u200b\u200d"]) expect(await kept(nothing)).toBeNull();
  const refused = await create(ava, { text: "words", warning: "x".repeat(121) });
  expect([refused.code, refused.details?.["field"], refused.details?.["rule"]]).toEqual([
    "BAD_USER_INPUT",
    "warning",
    "warning_too_long",
  ]);
  const giveaway = { amount: 500, winnersCount: 1, enterMethod: "like", durationHours: 24 };
  const terms = await as(ava)(
    "mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { id } }",
    { input: { text: "a prize", clientId: randomUUID(), warning: "Spiders", giveaway }, key: randomUUID() },
  );
  expect([terms.code, terms.details?.["rule"]]).toEqual(["BAD_USER_INPUT", "warning_in_giveaway"]);
  // The database alone would refuse it as well.
  await expect(
    world.owner.query("update post set is_giveaway = true where warning is not null and account_id = $1", [ava.id]),
  ).rejects.toThrow("post_giveaway_is_read");
});

test("marked stims are covered, shown, or kept out of feeds and searches, as each reader says; at their address and on their author's page they stay", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, ben.actor, ava.id);
  const marked = await written(ava, "zebrafish plot", { warning: "Spoilers" });
  await written(ava, "zebrafish picture", { isSensitive: true });
  await written(ava, "zebrafish plain");
  const quoting = await written(cleo, "zebrafish look", { quotedPostId: marked });
  await settle(world, tasksOf(postsModule, feedsModule));
  const all = ["zebrafish look", "zebrafish plain", "zebrafish picture", "zebrafish plot"];
  const covered = ["zebrafish look", "zebrafish plain", "covered zebrafish picture", "covered zebrafish plot"];
  const search = 'findPosts(query: "zebrafish")';
  const profile = `fetchUserProfilePosts(username: "${ava.username}")`;
  const quote = async (person: TestPerson | null) => (await open(person, quoting))?.attachments[0]?.post ?? null;

  for (const reader of [ben, null]) {
    expect(await list(reader, search)).toEqual(covered);
    expect((await list(reader, "fetchAllPosts")).slice(0, 4)).toEqual(covered);
    expect(await quote(reader)).toEqual({ text: "zebrafish plot", isCovered: true });
  }
  await choose(ben, "show");
  expect(await list(ben, search)).toEqual(all);
  expect(await quote(ben)).toEqual({ text: "zebrafish plot", isCovered: false });
  await choose(ben, "hide");
  expect(await list(ben, search)).toEqual(["zebrafish look", "zebrafish plain"]);
  expect((await list(ben, "fetchAllPosts")).slice(0, 2)).toEqual(["zebrafish look", "zebrafish plain"]);
  expect(await list(ben, "fetchUserTimeline")).toEqual(["zebrafish plain"]);
  expect(await quote(ben)).toBeNull();
  expect(await list(ben, profile)).toEqual(covered.slice(1));
  expect(await open(ben, marked)).toMatchObject({ text: "zebrafish plot", isCovered: true });
  // For the viewer alone, and nothing of their own is lost by it.
  expect(await list(cleo, search)).toEqual(covered);
  await choose(ava, "hide");
  expect(await list(ava, search)).toEqual(covered);
  await choose(ben, "warn");
  expect(await list(ben, search)).toEqual(covered);
});

test("an edit puts a warning on, keeps it, and takes it off, without a version of its own; a muted word in it counts", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = encodeId(await written(ava, "It was the butler"));
  const edit = async (by: TestPerson, args: object) => {
    const { data, code } = await as(by)(
      "mutation ($id: Id!, $text: String!, $w: String, $s: Boolean) { editPost(postId: $id, text: $text, warning: $w, isSensitive: $s) { text warning isSensitive editedAt } }",
      { id, ...args },
    );
    return (
      code ??
      (data as { editPost: { text: string; warning: string | null; isSensitive: boolean; editedAt: string | null } })
        .editPost
    );
  };
  expect(await edit(ava, { text: "It was the butler", w: "Spoilers", s: true })).toEqual({
    text: "It was the butler",
    warning: "Spoilers",
    isSensitive: true,
    editedAt: null,
  });
  expect(await edit(ava, { text: "It was the gardener" })).toMatchObject({
    text: "It was the gardener",
    warning: "Spoilers",
    isSensitive: true,
  });
  expect(await edit(ava, { text: "It was the gardener", w: "x".repeat(121) })).toBe("BAD_USER_INPUT");
  expect(await edit(ben, { text: "It was the gardener", w: "mine" })).toBe("NOT_FOUND");
  await as(ben)('mutation { muteWord(word: "spoilers", span: forever) { id } }');
  const read = async () =>
    (
      (await as(ben)("query ($id: Id!) { getPostById(postId: $id) { filteredBy } }", { id })).data as {
        getPostById: { filteredBy: string | null };
      }
    ).getPostById.filteredBy;
  expect(await read()).toBe("muted_words");
  expect(await edit(ava, { text: "It was the gardener", w: "", s: false })).toMatchObject({
    warning: null,
    isSensitive: false,
  });
  expect(await read()).toBeNull();
  const { data } = await as(ava)("query ($id: Id!) { fetchPostVersions(postId: $id) { text } }", { id });
  expect(data).toEqual({ fetchPostVersions: [{ text: "It was the gardener" }, { text: "It was the butler" }] });
  await world.owner.query("update post set created_at = created_at - interval '2 days' where account_id = $1", [
    ava.id,
  ]);
  expect(await edit(ava, { text: "It was the gardener", w: "too late" })).toBe("NOT_ELIGIBLE");
});

test("drafts and stims that wait keep what is said ahead of them", async () => {
  const ava = await createPerson(world);
  const save = async (input: object) =>
    (
      await as(ava)("mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { warning isSensitive } }", {
        input: { clientId: "ahead", text: "later", ...input },
      })
    ).data?.["saveDraft"];
  expect(await save({ warning: " Spoilers ", isSensitive: true })).toEqual({ warning: "Spoilers", isSensitive: true });
  expect(await save({})).toEqual({ warning: null, isSensitive: false });
  const waiting = await create(ava, {
    text: "later",
    warning: "Spoilers",
    isSensitive: true,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(waiting.data).toMatchObject({ createPost: { warning: "Spoilers", isSensitive: true, isCovered: true } });
});
