import { describe, expect, test } from "vitest";
import { POST_IMAGES_MAX } from "#kernel/limits.ts";
import { parseNewPost } from "./new-post.ts";
import type { CreatePostRequest } from "./new-post.ts";

const plain: CreatePostRequest = { text: "Rye", clientId: "a" };
const poll = { options: ["Rye", "Wheat"], durationMinutes: 60 };
const soon = new Date("2030-01-01T00:00:00Z");

describe("a request for a post", () => {
  test("gets every default, whether a field is omitted or null", () => {
    const defaults = {
      text: "Rye",
      mentions: [],
      hashtags: [],
      clientId: "a",
      replyToId: null,
      images: [],
      warning: null,
      isSensitive: false,
      scheduledAt: null,
      poll: null,
      quotedPostId: null,
      quoteRule: "everyone",
      replyRule: "everyone",
      replyListId: null,
      draftId: null,
      isGiveaway: false,
      giveaway: undefined,
      isThanks: false,
    };
    const absent = {
      replyToId: null,
      warning: null,
      isSensitive: null,
      scheduledAt: null,
      poll: null,
      quotedPostId: null,
      quoteRule: null,
      replyRule: null,
      replyListId: null,
      draftId: null,
      giveaway: null,
      isThanks: null,
    };
    expect(parseNewPost(plain)).toEqual({ ok: true, value: defaults });
    expect(parseNewPost({ ...plain, ...absent })).toEqual({ ok: true, value: defaults });
  });

  test("keeps words in the form they are stored in", () => {
    const parsed = parseNewPost({
      ...plain,
      text: " Rye  #Bread ",
      warning: " Crumbs\n",
      images: [{ url: "u", alt: " A loaf " }],
      poll: { ...poll, options: [" Rye", "Wheat "] },
    });
    expect(parsed).toMatchObject({
      ok: true,
      value: { warning: "Crumbs", images: [{ url: "u", alt: "A loaf" }], poll: { options: ["Rye", "Wheat"] } },
    });
  });

  test("has a list only where its rule names one", () => {
    const listed = parseNewPost({ ...plain, replyRule: "list", replyListId: "l" });
    const other = parseNewPost({ ...plain, replyRule: "followers", replyListId: "l" });
    expect(listed).toMatchObject({ value: { replyRule: "list", replyListId: "l" } });
    expect(other).toMatchObject({ value: { replyRule: "followers", replyListId: null } });
  });

  /** A change that breaks a rule, and the one that mends it, by the code of its refusal; in the order of the rules. */
  const rules: [code: string, broken: Partial<CreatePostRequest>, mended: Partial<CreatePostRequest>][] = [
    ["invalid_text", { text: "a".repeat(2_000) }, { text: "Rye" }],
    ["giveaway_in_reply", { replyToId: "p" }, { replyToId: null }],
    ["invalid_client_id", { clientId: "" }, { clientId: "a" }],
    [
      "invalid_image",
      { images: Array.from({ length: POST_IMAGES_MAX + 1 }, () => ({ url: "u", alt: "" })) },
      { images: [] },
    ],
    ["invalid_warning", { warning: "Crumbs" }, { warning: null }],
    ["invalid_poll", { poll: { ...poll, options: ["Rye"] } }, { poll }],
    ["rule_in_giveaway", { replyRule: "list" }, { replyRule: null }],
  ];
  const inOrder = rules.map(([code], place) => [code, place] as const);
  test.each(inOrder)("that breaks every rule from %s on is refused with it", (code, place) => {
    const allBroken = rules.map(([, broken]) => broken);
    const earlierMended = rules.slice(0, place).map(([, , mended]) => mended);
    const request = Object.assign({}, plain, { giveaway: {} }, ...allBroken, ...earlierMended) as CreatePostRequest;
    expect(parseNewPost(request)).toMatchObject({ ok: false, error: { code } });
  });

  test.each<[Partial<CreatePostRequest>, object]>([
    [{ text: "" }, { code: "invalid_text", rule: "text_empty" }],
    [
      { replyToId: "p", scheduledAt: soon },
      { code: "invalid_schedule", rule: "in_reply" },
    ],
    [{ replyRule: "list" }, { code: "list_not_found" }],
    [{ images: [{ url: "u", alt: "a".repeat(1_501) }] }, { code: "invalid_image", rule: "alt_too_long" }],
  ])("with %j is refused", (change, error) => {
    expect(parseNewPost({ ...plain, ...change })).toEqual({ ok: false, error });
  });

  test("needs no text beside a picture or a giveaway", () => {
    expect(parseNewPost({ ...plain, text: "", images: [{ url: "u", alt: "" }] }).ok).toBe(true);
    expect(parseNewPost({ ...plain, text: "", giveaway: {} }).ok).toBe(true);
  });
});
