import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { blockUser } from "#modules/graph/index.ts";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import { deletePost, editPost } from "#modules/posts/index.ts";
import { publicWeb } from "#modules/media/index.ts";
import type { Fetched } from "#modules/media/index.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
useGiveaways(world);

let ava: TestPerson;
let host: TestPerson;
let giveawayId: string;
beforeAll(async () => {
  publicWeb.attach(world.services, {
    get: (url) =>
      Promise.resolve(
        url.startsWith("https://bakery.example.com")
          ? ok<Fetched>({
              url,
              contentType: "text/html",
              bytes: Buffer.from("<title>Bakery</title><meta property='og:site_name' content='The bakery'>"),
            })
          : err("unreachable"),
      ),
  });
  ava = await createPerson(world);
  host = await createHost(world);
  giveawayId = await publish(world, host.actor);
});

async function picture(): Promise<string> {
  const issued = await issueUpload(world.services, ava.actor, {
    contentType: "image/png",
    extension: "png",
    uploadType: "post",
  });
  if (!issued.ok) throw new Error(issued.error);
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#7a5" } })
    .png()
    .toBuffer();
  await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType: "image/png",
    length: bytes.length,
    body: Readable.from([bytes]),
  });
  const kept = await processUpload(world.services, ava.id, issued.value.readUrl, "post");
  if (!kept.ok) throw new Error(kept.error);
  return issued.value.readUrl;
}

async function write(text: string, input: object = {}): Promise<string> {
  const answer = await api(world, { personId: ava.id })(
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { text, clientId: randomUUID(), ...input } },
  );
  if (answer.code !== undefined) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`);
  await runTasks(world);
  return ((answer.data ?? {})["createPost"] as { id: string }).id;
}

/** Returns the texts of all pages, in pages of `limit`. */
async function listed(type: string, viewer: TestPerson | null = null, limit = 50): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const answer = await api(world, viewer === null ? undefined : { personId: viewer.id })(
      "query ($u: String!, $t: PostAttachmentFilter!, $p: PaginationInput) { fetchUserPostsWithAttachments(username: $u, attachmentType: $t, pagination: $p) { items { text } pageInfo { next } } }",
      { u: ava.username, t: type, p: { limit, after } },
    );
    if (answer.code !== undefined) throw new Error(answer.code);
    const page = answer.data?.["fetchUserPostsWithAttachments"] as {
      items: { text: string }[];
      pageInfo: { next: string | null };
    };
    seen.push(...page.items.map(({ text }) => text));
    after = page.pageInfo.next;
    if (after === null) return seen;
  }
}

test("audit line 7: a profile's posts are listed by what they carry, in pages", async () => {
  const quote = { attachments: [{ postId: encodeId(giveawayId) }] };
  const plain = await write("words");
  for (const n of [1, 2, 3]) await write(`picture ${n}`, { attachments: [{ url: await picture() }] });
  const quoting = await write("a giveaway", quote);
  await write("a stim", { attachments: [{ postId: plain }] });
  const linking = await write("see bakery.example.com/soup");
  await write("see away.example.com");
  await write("an answer with a picture", { replyToId: plain, attachments: [{ url: await picture() }] });
  expect(await listed("image", null, 1)).toEqual(["picture 3", "picture 2", "picture 1"]);
  expect(await listed("giveaway")).toEqual(["a giveaway"]);
  expect(await listed("link")).toEqual(["see bakery.example.com/soup"]);

  const stranger = await createPerson(world);
  await blockUser(world.services, stranger.actor, host.id);
  expect(await listed("giveaway", stranger)).toEqual([]);
  await editPost(world.services, ava.actor, decodeId(linking) ?? "", "see nothing");
  expect(await listed("link")).toEqual([]);
  await deletePost(world.services, ava.actor, decodeId(quoting) ?? "");
  expect(await listed("giveaway")).toEqual([]);
  await blockUser(world.services, ava.actor, stranger.id);
  await expect(listed("image", stranger)).rejects.toThrow("NOT_FOUND");
});
