// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { DrawFactsQuery, DrawFactsQueryVariables, DrawListQuery, DrawListQueryVariables } from "./types.ts";

export const DrawFactsDocument = /* @__PURE__ */ defineDocument<DrawFactsQuery, DrawFactsQueryVariables>(
  "17557300bd3b3b04f02df14243b0789c923b15fedf28a20092439ab39d71c35c",
  -28214186024,
  "query DrawFacts($postId: Id!) {\n  fetchDrawProof(postId: $postId) {\n    ...DrawProofFacts\n    __typename\n  }\n  getPostById(postId: $postId) {\n    id\n    giveawayEntriesCount\n    postedBy {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      isIdentityVerified\n      visibilityStatus\n      __typename\n    }\n    __typename\n  }\n}\nfragment DrawProofFacts on DrawProof {\n  postId\n  version\n  state\n  winnersCount\n  prizeCents\n  commitment\n  committedAt\n  deadline\n  entriesRoot\n  eligibleCount\n  rootPublishedAt\n  beaconKind\n  round\n  randomness\n  signature\n  seed\n  drawnAt\n  alternates\n  winners {\n    position\n    ticketNo\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      isIdentityVerified\n      visibilityStatus\n      __typename\n    }\n    __typename\n  }\n  ownTicket {\n    ticketNo\n    ordinal\n    salt\n    personId\n    __typename\n  }\n  __typename\n}",
);
export const DrawListDocument = /* @__PURE__ */ defineDocument<DrawListQuery, DrawListQueryVariables>(
  "54e2facf5802a7659951dd9e81f5296727807e0065e76462c7c3675ef8bbf27f",
  2378639821,
  "query DrawList($postId: Id!, $from: Int!) {\n  fetchDrawProof(postId: $postId) {\n    list(from: $from) {\n      count\n      lines\n      __typename\n    }\n    __typename\n  }\n}",
);
