// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BlockUserMutation, BlockUserMutationVariables, BlockedUsersQuery, BlockedUsersQueryVariables, MutedUsersQuery, MutedUsersQueryVariables, UnblockUserMutation, UnblockUserMutationVariables } from "./types.ts";

export const MutedUsersDocument = /* @__PURE__ */ defineDocument<MutedUsersQuery, MutedUsersQueryVariables>(
  "0669ea5a29da01340ae798371a925a8c81f2c6fd43f211eb8d8ba4acd3b40d86",
  -5573370478,
  "query MutedUsers($pagination: PaginationInput) {\n  fetchMutedUsers(pagination: $pagination) {\n    items {\n      ...Person\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const BlockedUsersDocument = /* @__PURE__ */ defineDocument<BlockedUsersQuery, BlockedUsersQueryVariables>(
  "494b4421539b4e5aafcd31d2a0c27d1df62effa5bf00db294f41700851e8bacf",
  -31090714500,
  "query BlockedUsers($pagination: PaginationInput) {\n  fetchBlockedUsers(pagination: $pagination) {\n    items {\n      ...Person\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
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
