import { defined, given } from "#kernel/given.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { issueUpload, processUpload, readImage, receiveUpload, sweepMedia } from "#modules/media/index.ts";
import type { UploadType } from "#modules/media/index.ts";
import { createPost, deletePost, likePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createHost, useGiveaways } from "../support/giveaways.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
useGiveaways(world);
let ava: TestPerson;
let ben: TestPerson;
let picture: Buffer;

beforeAll(async () => {
  [ava, ben] = [await createPerson(world), await createPerson(world)];
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a5" } })
    .png()
    .toBuffer();
});

/** Uploads a picture as the composer does before it posts. */
async function sent(by: TestPerson, uploadType: UploadType = "post"): Promise<string> {
  const issued = await issueUpload(world.services, by.actor, {
    contentType: "image/png",
    extension: "png",
    uploadType,
  });
  if (!issued.ok) throw new Error(issued.error);
  await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType: "image/png",
    length: picture.length,
    body: Readable.from([picture]),
  });
  const kept = await processUpload(world.services, by.id, issued.value.readUrl, uploadType);
  if (!kept.ok) throw new Error(kept.error);
  return issued.value.readUrl;
}

interface Attachment {
  url: string;
  type: string;
  alt: string;
  dimensions: { width: number; height: number };
  placeholder: string | null;
}
const create = (
  by: TestPerson,
  text: string,
  attachments: { url: string; alt?: string }[],
  clientId: string = randomUUID(),
) =>
  api(world, { personId: by.id })(
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id text attachments { url type alt dimensions { width height } placeholder } } }",
    { input: { text, clientId, attachments } },
  );
const made = async (
  by: TestPerson,
  text: string,
  attachments: { url: string; alt?: string }[],
): Promise<{ id: string; attachments: Attachment[] }> => {
  const answer = await create(by, text, attachments);
  if (answer.code !== undefined) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.data?.["createPost"] as { id: string; attachments: Attachment[] };
};

describe("pictures of a post", () => {
  test("stand at every option of a poll or at none, are one's own and still, and go with the post", async () => {
    const ask = (options: string[], imageUrls: string[]) =>
      api(world, { personId: ava.id })(
        "mutation ($input: CreatePostInput!) { createPost(input: $input) { id poll { options { label imageUrl dimensions { width height } } } } }",
        { input: { text: "Which?", clientId: randomUUID(), poll: { options, imageUrls } } },
      );
    const [one, two] = [await sent(ava, "poll"), await sent(ava, "poll")];
    const refused = async (imageUrls: string[]): Promise<unknown> => (await ask(["A", "B"], imageUrls)).details;
    expect(await refused([one])).toEqual({ field: "poll", rule: "pictures_of_some" });
    expect(await refused([one, ""])).toEqual({ field: "poll", rule: "pictures_of_some" });
    expect(await refused([one, await sent(ben, "poll")])).toEqual({ field: "poll", rule: "picture_not_own" });
    expect(await refused([one, await sent(ava, "post")])).toEqual({ field: "poll", rule: "picture_not_own" });
    expect(await refused([one, one])).toEqual({ field: "poll", rule: "picture_not_own" });
    const post = (await ask(["A", "B"], [two, one])).data?.["createPost"] as { id: string } | undefined;
    const dimensions = { width: 640, height: 480 };
    expect(post).toMatchObject({
      poll: {
        options: [
          { label: "A", imageUrl: two, dimensions },
          { label: "B", imageUrl: one, dimensions },
        ],
      },
    });
    expect((await deletePost(world.services, ava.actor, decodeId(post?.id ?? "") ?? "")).ok).toBe(true);
    await sweepMedia(world.services);
    for (const url of [one, two])
      expect(await readImage(world.services, url.split("/").at(-2) ?? "", "image.webp")).toBe(undefined);
  });

  test("are shown in their order, with what they show, their size and a picture of them before they come", async () => {
    const [one, two] = [await sent(ava), await sent(ava)];
    const post = await made(ava, "", [{ url: two, alt: "  A jar of jelly\n" }, { url: one }]);
    expect(post.attachments).toEqual([
      {
        url: two,
        type: "image",
        alt: "A jar of jelly",
        dimensions: { width: 640, height: 480 },
        placeholder: expect.stringMatching(/^[\w+/]{20,}=*$/) as string,
      },
      {
        url: one,
        type: "image",
        alt: "",
        dimensions: { width: 640, height: 480 },
        placeholder: expect.any(String) as string,
      },
    ]);
    const read = await api(world)("query ($id: Id!) { getPostById(postId: $id) { attachments { url } } }", {
      id: post.id,
    });
    expect(read.data).toEqual({ getPostById: { attachments: [{ url: two }, { url: one }] } });
  });

  test("without a description are refused where their author's settings ask for one, and by them alone", async () => {
    const choose = (person: TestPerson, undescribedPictures: string) =>
      api(world, { personId: person.id })(
        "mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { accountSettings { posts { undescribedPictures warnedPosts } } } }",
        { input: { posts: { undescribedPictures } } },
      );
    const cleo = await createPerson(world);
    const [one, two] = [await sent(cleo), await sent(cleo)];
    expect((await choose(cleo, "require")).data).toEqual({
      updateAccountSettings: { accountSettings: { posts: { undescribedPictures: "require", warnedPosts: "warn" } } },
    });
    for (const alt of [undefined, "", " \n "]) {
      const refused = await create(cleo, "words", [
        { url: one, alt: "A jar" },
        { url: two, ...defined({ alt }) },
      ]);
      expect([refused.code, refused.details]).toEqual([
        "BAD_USER_INPUT",
        { field: "attachments", rule: "undescribed", picture: 2 },
      ]);
    }
    expect((await create(cleo, "no pictures at all", [])).code).toBeUndefined();
    expect(
      (
        await create(cleo, "both", [
          { url: one, alt: "A jar" },
          { url: two, alt: "A lid" },
        ])
      ).code,
    ).toBeUndefined();
    expect((await create(ben, "another's", [{ url: await sent(ben) }])).code).toBeUndefined();
    for (const freer of ["remind", "ignore"]) {
      await choose(cleo, freer);
      expect((await create(cleo, freer, [{ url: await sent(cleo) }])).code).toBeUndefined();
    }
  });

  test("are up to four, each its author's own, for a post, and used once; nothing is half done", async () => {
    const own = [await sent(ava), await sent(ava), await sent(ava), await sent(ava), await sent(ava)];
    const rule = async (attachments: { url: string; alt?: string }[]) => {
      const clientId = randomUUID();
      const { code, details } = await create(ava, "words", attachments, clientId);
      expect(code).toBe("BAD_USER_INPUT");
      expect((await world.owner.query("select 1 from post where client_id = $1", [clientId])).rowCount).toBe(0);
      return details?.["rule"];
    };
    expect(await rule(own.map((url) => ({ url })))).toBe("too_many");
    expect(await rule([{ url: own[0] ?? "", alt: "x".repeat(1_501) }])).toBe("alt_too_long");
    for (const url of [await sent(ben), await sent(ava, "review"), "https://example.com/x.png", "/etc/passwd", ""])
      expect(await rule([{ url: own[0] ?? "" }, { url }]), url).toBe("not_own_upload");
    expect(await rule([{ url: own[0] ?? "" }, { url: own[0] ?? "" }])).toBe("not_own_upload");
    // A refusal leaves every upload as it was.
    expect(
      (
        await made(
          ava,
          "all four",
          own.slice(0, 4).map((url) => ({ url, alt: "x".repeat(1_500) })),
        )
      ).attachments,
    ).toHaveLength(4);
    expect(await rule([{ url: own[0] ?? "" }])).toBe("not_own_upload");
  });

  test("come with a repeated call once, and a post of no words needs one", async () => {
    const url = await sent(ava);
    const clientId = randomUUID();
    const [first, again] = [await create(ava, "", [{ url }], clientId), await create(ava, "", [{ url }], clientId)];
    expect(first.data).toEqual(again.data);
    expect(
      await createPost(world.services, ava.actor, { text: " ", replyToId: null, clientId: randomUUID() }),
    ).toMatchObject({ error: { code: "invalid_text" } });
  });

  test("go with the post: its author's deletion takes the files too", async () => {
    const url = await sent(ava);
    const { id } = await made(ava, "soon gone", [{ url }]);
    const [, , mediaId = "", file = ""] = url.split("/");
    const lies = async (): Promise<boolean> => {
      const image = await readImage(world.services, mediaId, file);
      image?.body.destroy();
      return image !== undefined;
    };
    expect(await lies()).toBe(true);
    expect(await deletePost(world.services, ava.actor, decodeId(id) ?? "")).toMatchObject({ ok: true });
    await sweepMedia(world.services);
    expect(await lies()).toBe(false);
    expect((await world.owner.query("select 1 from post_image where post_id = $1", [decodeId(id)])).rowCount).toBe(0);
  });

  test("that are given up go at once, unless a post has them or they are another person's", async () => {
    const [given, used, others] = [await sent(ava), await sent(ava), await sent(ben)];
    await made(ava, "keeps its own", [{ url: used }]);
    const discard = async (url: string): Promise<unknown> =>
      (await api(world, { personId: ava.id })("mutation ($url: String!) { discardUpload(imageUrl: $url) }", { url }))
        .data?.["discardUpload"];
    expect([
      await discard(given),
      await discard(given),
      await discard(used),
      await discard(others),
      await discard("https://example.com/x.png"),
    ]).toEqual([true, false, false, false, false]);
    await sweepMedia(world.services);
    const lies = async (url: string): Promise<boolean> => {
      const [, , mediaId = "", file = ""] = url.split("/");
      const image = await readImage(world.services, mediaId, file);
      image?.body.destroy();
      return image !== undefined;
    };
    expect([await lies(given), await lies(used), await lies(others)]).toEqual([false, true, true]);
    expect((await create(ava, "too late", [{ url: given }])).details?.["rule"]).toBe("not_own_upload");
  });

  test("a reply has pictures too, hidden from blocked accounts", async () => {
    const root = await made(ava, "root", []);
    const answer = await api(world, { personId: ben.id })(
      "mutation ($input: CreatePostInput!) { createPost(input: $input) { id attachments { alt } } }",
      {
        input: {
          text: "look",
          clientId: randomUUID(),
          replyToId: root.id,
          attachments: [{ url: await sent(ben), alt: "A bike" }],
        },
      },
    );
    expect(answer.data).toMatchObject({ createPost: { attachments: [{ alt: "A bike" }] } });
    await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [ben.id, ava.id]);
    if (answer.data === null) throw new Error(answer.code);
    const replyId = (answer.data["createPost"] as { id: string }).id;
    const seen = await api(world, { personId: ava.id })(
      "query ($id: Id!) { getPostById(postId: $id) { attachments { alt } } }",
      { id: replyId },
    );
    expect(seen.data?.["getPostById"] ?? null).toBeNull();
  });
});

describe("the gallery", () => {
  interface GalleryPage {
    items: { id: string }[];
    pageInfo: { next: string | null; hasNextPage: boolean };
  }
  const page = async (by: TestPerson | null, after: string | null, limit: number): Promise<GalleryPage> => {
    const answer = await api(world, by === null ? undefined : { personId: by.id })(
      "query ($p: PaginationInput) { fetchGalleryPosts(pagination: $p) { items { id } pageInfo { next hasNextPage } } }",
      { p: { limit, ...given({ after }) } },
    );
    return answer.data?.["fetchGalleryPosts"] as GalleryPage;
  };
  const listed = async (by: TestPerson | null): Promise<string[]> =>
    (await page(by, null, 50)).items.map(({ id }) => id);

  test("lists posts with pictures, newest first and page by page; none without, no replies, none that is gone", async () => {
    const [older, newer] = [
      await made(ava, "older", [{ url: await sent(ava) }]),
      await made(ava, "newer", [{ url: await sent(ava) }]),
    ];
    const words = await made(ava, "only words", []);
    const cara = await createPerson(world);
    const reply = await createPost(world.services, cara.actor, {
      text: "",
      clientId: randomUUID(),
      replyToId: decodeId(newer.id) ?? "",
      images: [{ url: await sent(cara), alt: "" }],
    });
    if (!reply.ok) throw new Error(reply.error.code);
    const all = await listed(null);
    expect(all.slice(0, 2)).toEqual([newer.id, older.id]);
    expect(all).not.toContain(words.id);
    expect(all).not.toContain(encodeId(reply.value.postId));
    const first = await page(null, null, 1);
    expect([first.items.map(({ id }) => id), first.pageInfo.hasNextPage]).toEqual([[newer.id], true]);
    expect((await page(null, first.pageInfo.next, 1)).items.map(({ id }) => id)).toEqual([older.id]);
    await deletePost(world.services, ava.actor, decodeId(newer.id) ?? "");
    expect((await listed(null))[0]).toBe(older.id);
  });

  test("shows nothing of private people, not even to those who follow them, nor of anyone blocked", async () => {
    const shy = await createPerson(world);
    const open = await made(shy, "", [{ url: await sent(shy) }]);
    expect(await listed(ben)).toContain(open.id);
    await world.owner.query("insert into follow (follower_id, followed_id) values ($1, $2)", [ben.id, shy.id]);
    await world.owner.query("update account set is_private = true where id = $1", [shy.id]);
    for (const viewer of [null, ben]) expect(await listed(viewer)).not.toContain(open.id);
    await world.owner.query("update account set is_private = false where id = $1", [shy.id]);
    expect(await listed(ben)).toContain(open.id);
    await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [shy.id, ben.id]);
    expect(await listed(ben)).not.toContain(open.id);
  });
});

describe("descriptions of posted pictures", () => {
  const describePictures = (by: TestPerson, id: string, descriptions: { url: string; alt: string }[], text?: string) =>
    api(world, { personId: by.id })(
      "mutation ($id: Id!, $text: String, $descriptions: [PictureDescriptionInput!]) { editPost(postId: $id, text: $text, descriptions: $descriptions) { text attachments { alt } editedAt canEdit canEditDescriptions } }",
      { id, descriptions, ...defined({ text }) },
    );
  const altsOf = async (id: string): Promise<string[]> => {
    const read = await api(world)("query ($id: Id!) { getPostById(postId: $id) { attachments { alt } } }", { id });
    const { getPostById } = read.data as { getPostById: { attachments: { alt: string }[] } };
    return getPostById.attachments.map(({ alt }) => alt);
  };

  test("are added and corrected by their author at any time, and do not mark the post as edited", async () => {
    const [one, two] = [await sent(ava), await sent(ava)];
    const { id } = await made(ava, "Two jars", [{ url: one, alt: "A jar" }, { url: two }]);
    const added = await describePictures(ava, id, [{ url: two, alt: "  A lid\n" }]);
    expect(added.data).toEqual({
      editPost: {
        text: "Two jars",
        attachments: [{ alt: "A jar" }, { alt: "A lid" }],
        editedAt: null,
        canEdit: true,
        canEditDescriptions: true,
      },
    });
    await world.advance("3 days");
    const late = { editPost: { canEdit: false, canEditDescriptions: true, editedAt: null } };
    expect((await describePictures(ava, id, [{ url: one, alt: "A jelly jar" }])).data).toMatchObject(late);
    expect((await describePictures(ava, id, [{ url: two, alt: "" }], "Two jars")).data).toMatchObject(late);
    expect(await altsOf(id)).toEqual(["A jelly jar", ""]);
    // Other words come too late, and nothing is half done.
    const refused = await describePictures(ava, id, [{ url: one, alt: "Another jar" }], "Two other jars");
    expect(refused.details).toEqual({ reason: "too_late" });
    expect(await altsOf(id)).toEqual(["A jelly jar", ""]);
    const seen = await api(world, { personId: (await createPerson(world)).id })(
      "query ($id: Id!) { getPostById(postId: $id) { canEditDescriptions } fetchPostVersions(postId: $id) { text } }",
      { id },
    );
    expect(seen.data).toEqual({
      getPostById: { canEditDescriptions: false },
      fetchPostVersions: [{ text: "Two jars" }],
    });
  });

  test("of a giveaway with an entry are corrected; its words stay", async () => {
    const host = await createHost(world);
    const url = await sent(host);
    const giveaway = await createPost(world.services, host.actor, {
      text: "Giving some away",
      replyToId: null,
      clientId: randomUUID(),
      images: [{ url, alt: "A red lamp" }],
      giveaway: { amount: 1_000n, winnersCount: 1, enterMethod: "like", durationHours: 24 },
    });
    if (!giveaway.ok) throw new Error(giveaway.error.code);
    const id = encodeId(giveaway.value.postId);
    expect((await likePost(world.services, ben.actor, giveaway.value.postId)).ok).toBe(true);
    expect((await describePictures(host, id, [{ url, alt: "A green lamp" }])).data).toMatchObject({
      editPost: { attachments: [{ alt: "A green lamp" }], canEdit: false, canEditDescriptions: true, editedAt: null },
    });
    expect((await describePictures(host, id, [{ url, alt: "A blue lamp" }], "Other terms")).details).toEqual({
      reason: "giveaway",
    });
    expect(await altsOf(id)).toEqual(["A green lamp"]);
  });

  test("are refused for unknown pictures, too many characters, others' posts and deleted ones", async () => {
    const [url, other] = [await sent(ava), await sent(ava)];
    const { id } = await made(ava, "a jar", [{ url, alt: "A jar" }]);
    const elsewhere = await made(ava, "another jar", [{ url: other }]);
    const rule = async (descriptions: { url: string; alt: string }[]): Promise<unknown> => {
      const { code, details } = await describePictures(ava, id, descriptions);
      expect([code, details?.["field"]]).toEqual(["BAD_USER_INPUT", "descriptions"]);
      return details?.["rule"];
    };
    for (const unknown of [other, await sent(ava), "https://example.com/x.png", ""])
      expect(await rule([{ url: unknown, alt: "A lid" }]), unknown).toBe("unknown_picture");
    expect(await rule([{ url, alt: "x".repeat(1_501) }])).toBe("alt_too_long");
    const twice = [
      { url, alt: "A lid" },
      { url, alt: "A box" },
    ];
    expect(await rule(twice)).toBe("described_twice");
    expect((await describePictures(ben, id, [{ url, alt: "Not mine" }])).code).toBe("NOT_FOUND");
    expect((await describePictures(ava, id, [{ url, alt: "x".repeat(1_500) }])).code).toBeUndefined();
    expect(await altsOf(elsewhere.id)).toEqual([""]);
    await deletePost(world.services, ava.actor, decodeId(id) ?? "");
    expect((await describePictures(ava, id, [{ url, alt: "Gone" }])).code).toBe("NOT_FOUND");
  });

  test("cannot be taken away where their author's settings ask for them", async () => {
    const dora = await createPerson(world);
    const [one, two] = [await sent(dora), await sent(dora)];
    const { id } = await made(dora, "two jars", [{ url: one }, { url: two, alt: "A jar" }]);
    const required = await api(world, { personId: dora.id })(
      "mutation { updateAccountSettings(input: { posts: { undescribedPictures: require } }) { id } }",
    );
    expect(required.code).toBeUndefined();
    expect((await describePictures(dora, id, [{ url: two, alt: " " }])).details).toEqual({
      field: "attachments",
      rule: "undescribed",
      picture: 2,
    });
    // What had no description before the setting may stay so.
    const both = [
      { url: one, alt: "" },
      { url: two, alt: "A lid" },
    ];
    expect((await describePictures(dora, id, both)).code).toBeUndefined();
    expect(await altsOf(id)).toEqual(["", "A lid"]);
  });
});
