// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BlockUserMutation, BlockUserMutationVariables, BlockedUsersQuery, BlockedUsersQueryVariables, MutedUsersQuery, MutedUsersQueryVariables, UnblockUserMutation, UnblockUserMutationVariables } from "./types.ts";

export const MutedUsersDocument = /* @__PURE__ */ defineDocument<MutedUsersQuery, MutedUsersQueryVariables>(
  "5a4e844e9c11f283a019e7b92d475d2374ffd6522c05ca192906d54c47a5007a",
  4527641538,
  "query MutedUsers($pagination: PaginationInput) {\n  fetchMutedUsers(pagination: $pagination) {\n    items {\n      ...Person\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const BlockedUsersDocument = /* @__PURE__ */ defineDocument<BlockedUsersQuery, BlockedUsersQueryVariables>(
  "57c4bcb06e1a99fa234f5cf767695f771175313d2e766c1349531ec14a7ab6b9",
  -16264204948,
  "query BlockedUsers($pagination: PaginationInput) {\n  fetchBlockedUsers(pagination: $pagination) {\n    items {\n      ...Person\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const BlockUserDocument = /* @__PURE__ */ defineDocument<BlockUserMutation, BlockUserMutationVariables>(
  "3dde7ed8b3a6bbdc5fed87f7ef15b49a81ecfc1760b1815ee1f38b723ddc1c61",
  368918326,
  "mutation BlockUser($userId: Id!) {\n  blockUser(userId: $userId) {\n    id\n    hasBlocked\n    isFollowed\n    isFollower\n    __typename\n  }\n}",
);
export const UnblockUserDocument = /* @__PURE__ */ defineDocument<UnblockUserMutation, UnblockUserMutationVariables>(
  "0d38e5383f1699dafc1bf1e461b9ea1114cc16e1c66815e48701d46b9e32805b",
  24649674986,
  "mutation UnblockUser($userId: Id!) {\n  unblockUser(userId: $userId) {\n    id\n    hasBlocked\n    __typename\n  }\n}",
);
