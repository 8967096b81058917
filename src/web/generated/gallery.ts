// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { GalleryQuery, GalleryQueryVariables } from "./types.ts";

export const GalleryDocument = /* @__PURE__ */ defineDocument<GalleryQuery, GalleryQueryVariables>(
  "fc52cb335e1e5d58878a07a5d5330493f72745d6ded702aa4bd7bfcd1bd8a9ed",
  -28315388097,
  "query Gallery($pagination: PaginationInput) {\n  fetchGalleryPosts(pagination: $pagination) {\n    items {\n      id\n      postedBy {\n        id\n        username\n        name\n        visibilityStatus\n        __typename\n      }\n      attachments {\n        url\n        type\n        alt\n        isAnimated\n        dimensions {\n          width\n          height\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}",
);
