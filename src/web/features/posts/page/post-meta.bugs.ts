export const bugs = [
  {
    name: "a page offers programs what its author keeps from them",
    file: "src/web/features/posts/page/post-meta.ts",
    before: "if (!post.postedBy.isFindable) return { noIndex: true };",
    after: "",
    test: "tells nothing of an author who is not findable",
  },
];
