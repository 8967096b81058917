export const bugs = [
  {
    name: "pictures go out without the words their author asked themselves for",
    file: "src/modules/posts/commands/take-pictures.ts",
    before: "if (bare !== -1 && (await",
    after: "if (bare < -1 && (await",
    test: "where their author's settings ask for one",
  },
  {
    name: "a picture of a deleted stim stays in the store",
    file: "src/modules/posts/commands/delete-post.ts",
    before:
      "await removeMedia(tx, services, [...(await removeImages(tx, postId)), ...(await removeOptionImages(tx, postId))]); const parent",
    after:
      "if (services === null) await removeMedia(tx, services, [...(await removeImages(tx, postId)), ...(await removeOptionImages(tx, postId))]); const parent",
    test: "deletion takes the files too",
  },
  {
    name: "a stim takes a picture that was sent for something else",
    file: "src/modules/posts/commands/take-pictures.ts",
    before: 'uploadTypes: ["post"]',
    after: 'uploadTypes: ["post", "review"]',
    test: "each its author's own",
  },
  {
    name: "the gallery hangs pictures of private people",
    file: "src/modules/feeds/graphql/feeds.ts",
    before: "post.images.length > 0 && !post.author.isPrivate",
    after: "post.images.length > 0",
    test: "nothing of private people",
  },
  {
    name: "the gallery lists replies",
    file: "src/modules/feeds/store/post-lists-store.ts",
    before: "where has_images and status = 'active' and reply_to_id is null and",
    after: "where has_images and status = 'active' and",
    test: "none without, no replies",
  },
  {
    name: "giving up an upload takes a picture out of a stim that has it",
    file: "src/modules/media/store/media-store.ts",
    before:
      "where id = ${id} and person_id = ${personId} and status = 'ready' and attached_at is null returning id`, ); return removed",
    after: "where id = ${id} and person_id = ${personId} and status = 'ready' returning id`, ); return removed",
    test: "that are given up go at once",
  },
  {
    name: "a description of an unknown picture is taken and lost",
    file: "src/modules/posts/commands/edit-post.ts",
    before: "if ([...descriptions.keys()].some((url) => !known.has(url)))",
    after: "if (known.size < 0)",
    test: "are refused for unknown pictures",
  },
  {
    name: "the last description is taken away against the author's own setting",
    file: "src/modules/posts/commands/edit-post.ts",
    before: "if (emptied !== undefined && (await",
    after: "if (emptied === null && (await",
    test: "cannot be taken away where",
  },
];
