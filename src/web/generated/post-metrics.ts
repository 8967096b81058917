// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { PostMetricsQuery, PostMetricsQueryVariables, RecordPostViewsMutation, RecordPostViewsMutationVariables } from "./types.ts";

export const PostMetricsDocument = /* @__PURE__ */ defineDocument<PostMetricsQuery, PostMetricsQueryVariables>(
  "314f9fec81f2fea9094c0043c69bcac593a6e43754873d9a5c144f8d280bff5a",
  13853902971,
  "query PostMetrics($postId: Id!) {\n  getPostMetrics(postId: $postId) {\n    impressionsCount\n    mediaViewsCount\n    linkClicksCount\n    votesCount\n    repliesCount\n    repostsCount\n    likesCount\n    totalEngagementsCount\n    __typename\n  }\n}",
);
export const RecordPostViewsDocument = /* @__PURE__ */ defineDocument<RecordPostViewsMutation, RecordPostViewsMutationVariables>(
  "15811629393d140f422ea15d466f69c19040e87b195b316f1fca33a0bc980098",
  -1729945637,
  "mutation RecordPostViews($views: [PostViewInput!]!) {\n  recordPostViews(views: $views)\n}",
);
