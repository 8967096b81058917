import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { deletePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { addToUserList, createUserList, deleteUserList } from "#modules/graph/commands/user-lists.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let ava: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
});

interface Made {
  id: string;
  attachments: { type: string; postId: string | null; post: { id: string; text: string } | null }[];
  canReply: boolean;
}
interface Input {
  attachments?: { postId?: string; url?: string }[];
  replyRule?: string;
  replyListId?: string | undefined;
  quoteRule?: string;
  replyToId?: string;
}
const fields = "id canReply canQuote canDetachQuote attachments { type postId post { id text } }";
const create = (by: TestPerson, text: string, input: Input = {}) =>
  api(world, { personId: by.id })(`mutation ($input: CreatePostInput!) { createPost(input: $input) { ${fields} } }`, {
    input: { text, clientId: randomUUID(), ...input },
  });
const made = async (by: TestPerson, text: string, input: Input = {}): Promise<Made> => {
  const answer = await create(by, text, input);
  if (answer.code !== undefined) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.data?.["createPost"] as Made;
};
const read = async (
  by: TestPerson | null,
  id: string,
): Promise<Made & { canQuote: boolean; canDetachQuote: boolean }> => {
  const { data } = await api(world, by === null ? {} : { personId: by.id })(
    `query ($id: Id!) { getPostById(postId: $id) { ${fields} } }`,
    { id },
  );
  return data?.["getPostById"] as Made & { canQuote: boolean; canDetachQuote: boolean };
};
const act = (by: TestPerson, name: string, argument: string, id: string) =>
  api(world, { personId: by.id })(`mutation ($id: Id!) { ${name}(${argument}: $id) { id } }`, { id });

describe("a quote", () => {
  test("shows the other post, to guests too, and a tombstone when it is deleted", async () => {
    const quoted = await made(ben, "Give what you can.");
    const post = await made(ava, "So true", { attachments: [{ postId: quoted.id }] });
    expect(post.attachments).toEqual([
      { type: "postpreview", postId: quoted.id, post: { id: quoted.id, text: "Give what you can." } },
    ]);
    expect((await read(null, post.id)).attachments).toEqual(post.attachments);
    expect((await deletePost(world.services, ben.actor, decodeId(quoted.id) ?? "")).ok).toBe(true);
    expect((await read(ava, post.id)).attachments).toEqual([{ type: "postpreview", postId: quoted.id, post: null }]);
  });

  test("comes with the address of a post in the text, www or not, where that may be shown", async () => {
    const quoted = await made(ben, "Look here.");
    const shy = await made(ben, "Not to be shown.", { quoteRule: "nobody" });
    const { host } = new URL(world.services.config.baseUrl);
    for (const address of [`http://${host}/ben/p/${quoted.id}`, `www.${host}/p/${quoted.id}`]) {
      expect((await made(ava, `See ${address} now`)).attachments.map(({ postId }) => postId)).toEqual([quoted.id]);
    }
    expect((await made(ava, `See ${host}/p/${shy.id}`)).attachments).toEqual([]);
    expect((await made(ava, `See ${host}/p/${encodeId(randomUUID())}`)).attachments).toEqual([]);
  });

  test("follows its author's rule, and is refused for accounts the viewer cannot see", async () => {
    const open = await made(ben, "For everyone.");
    const forFollowers = await made(ben, "For followers.", { quoteRule: "followers" });
    const forNobody = await made(ben, "For nobody.", { quoteRule: "nobody" });
    await act(cleo, "followUser", "userId", encodeId(ben.id));
    const outcome = async (by: TestPerson, post: Made) => {
      const { code, details } = await create(by, "This", { attachments: [{ postId: post.id }] });
      expect((await read(by, post.id)).canQuote).toBe(code === undefined);
      return code === undefined ? "quoted" : `${code} ${String(details?.["reason"] ?? details?.["field"])}`;
    };
    const limited = "NOT_ELIGIBLE quotes_limited";
    expect([await outcome(ava, open), await outcome(ava, forFollowers), await outcome(ava, forNobody)]).toEqual([
      "quoted",
      limited,
      limited,
    ]);
    expect([await outcome(cleo, forFollowers), await outcome(cleo, forNobody)]).toEqual(["quoted", limited]);
    expect([await outcome(ben, forFollowers), await outcome(ben, forNobody)]).toEqual(["quoted", "quoted"]);

    const dora = await createPerson(world);
    await act(ben, "blockUser", "userId", encodeId(dora.id));
    const { code, details } = await create(dora, "This", { attachments: [{ postId: open.id }] });
    expect([code, details?.["field"]]).toEqual(["NOT_FOUND", "attachments"]);
    expect((await create(ava, "This", { attachments: [{ postId: encodeId(randomUUID()) }] })).code).toBe("NOT_FOUND");
    for (const attachments of [[{}], [{ postId: open.id, url: "x" }], [{ postId: open.id }, { postId: open.id }]]) {
      expect((await create(ava, "This", { attachments })).code).toBe("BAD_USER_INPUT");
    }
  });

  test("shows nothing of accounts the reader muted or is blocked by", async () => {
    const quoted = await made(ben, "Loud.");
    const post = await made(ava, "Listen", { attachments: [{ postId: quoted.id }] });
    const eve = await createPerson(world);
    expect((await read(eve, post.id)).attachments[0]?.post?.text).toBe("Loud.");
    await act(eve, "muteUser", "userId", encodeId(ben.id));
    expect((await read(eve, post.id)).attachments[0]?.post).toBeNull();
    const finn = await createPerson(world);
    await act(ben, "blockUser", "userId", encodeId(finn.id));
    expect((await read(finn, post.id)).attachments[0]?.post).toBeNull();
  });

  test("notifies the quoted author once, and not for a self-quote", async () => {
    const writer = await createPerson(world);
    const quoted = await made(writer, "Tell me.");
    await made(ava, `Look, @${writer.username}`, { attachments: [{ postId: quoted.id }] });
    await made(writer, "Again", { attachments: [{ postId: quoted.id }] });
    await runTasks(world);
    const { rows } = await world.owner.query<{ type: string }>("select type from notification where account_id = $1", [
      writer.id,
    ]);
    expect(rows).toEqual([{ type: "quote" }]);
  });

  test("is detached by the quoted author, and by no one else", async () => {
    const quoted = await made(ben, "Mine.");
    const post = await made(ava, "Yours", { attachments: [{ postId: quoted.id }] });
    expect([
      (await read(ben, post.id)).canDetachQuote,
      (await read(ava, post.id)).canDetachQuote,
      (await read(cleo, post.id)).canDetachQuote,
    ]).toEqual([true, false, false]);
    for (const stranger of [ava, cleo])
      expect((await act(stranger, "detachQuote", "postId", post.id)).code).toBe("NOT_FOUND");
    for (let twice = 0; twice < 2; twice += 1)
      expect((await act(ben, "detachQuote", "postId", post.id)).code).toBeUndefined();
    expect((await read(ava, post.id)).attachments).toEqual([{ type: "postpreview", postId: quoted.id, post: null }]);
    expect((await read(ben, post.id)).canDetachQuote).toBe(false);
  });
});

describe("who may reply", () => {
  test.each([
    ["everyone", ["followed", "follower", "mentioned", "stranger", "author"]],
    ["following", ["followed", "mentioned", "author"]],
    ["followers", ["follower", "mentioned", "author"]],
    ["mentioned", ["mentioned", "author"]],
    ["list", ["stranger", "mentioned", "author"]],
  ])("%s: %j, in the whole thread", async (replyRule, allowed) => {
    const people = Object.fromEntries(
      await Promise.all(
        ["author", "followed", "follower", "mentioned", "stranger"].map(
          async (name) => [name, await createPerson(world)] as const,
        ),
      ),
    );
    const { author, followed, follower, mentioned, stranger } = people as Record<
      "author" | "followed" | "follower" | "mentioned" | "stranger",
      TestPerson
    >;
    await act(author, "followUser", "userId", encodeId(followed.id));
    await act(follower, "followUser", "userId", encodeId(author.id));
    const list = await createUserList(world.services, author.actor, { name: "Few" });
    if (!list.ok) throw new Error(list.error.code);
    await addToUserList(world.services, author.actor, list.value.id, stranger.id);
    const post = await made(author, `Hello @${mentioned.username}`, {
      replyRule,
      ...(replyRule === "list" ? { replyListId: encodeId(list.value.id) } : {}),
    });
    const below = await made(author, "And this.", { replyToId: post.id });
    for (const [name, person] of Object.entries({ author, followed, follower, mentioned, stranger })) {
      for (const { id } of [post, below]) {
        const { code, details } = await create(person, "Hi", { replyToId: id });
        expect([name, code, details?.["reason"]]).toEqual(
          allowed.includes(name) ? [name, undefined, undefined] : [name, "NOT_ELIGIBLE", "replies_limited"],
        );
        expect((await read(person, id)).canReply).toBe(allowed.includes(name));
      }
    }
    expect((await read(null, post.id)).canReply).toBe(replyRule === "everyone");
    await deleteUserList(world.services, author.actor, list.value.id);
    expect((await read(stranger, post.id)).canReply).toBe(replyRule === "everyone");
  });

  test("is a list of one's own", async () => {
    const list = await createUserList(world.services, ben.actor, { name: "Bens" });
    if (!list.ok) throw new Error(list.error.code);
    for (const replyListId of [undefined, encodeId(list.value.id)])
      expect(await create(ava, "Hi", { replyRule: "list", replyListId })).toMatchObject({
        code: "NOT_FOUND",
        details: { field: "replyListId" },
      });
  });

  test("is everyone in a giveaway", async () => {
    const { code, details } = await api(world, { personId: ava.id })(
      "mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { id } }",
      {
        key: randomUUID(),
        input: {
          text: "Free",
          clientId: randomUUID(),
          replyRule: "mentioned",
          giveaway: { amount: 500, winnersCount: 1, enterMethod: "reply", durationHours: 24 },
        },
      },
    );
    expect([code, details?.["rule"]]).toEqual(["BAD_USER_INPUT", "in_giveaway"]);
  });
});
