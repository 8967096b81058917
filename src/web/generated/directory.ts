// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { DirectoryPeopleQuery, DirectoryPeopleQueryVariables, GuestDirectoryPeopleQuery, GuestDirectoryPeopleQueryVariables, TopGiversQuery, TopGiversQueryVariables } from "./types.ts";

export const DirectoryPeopleDocument = /* @__PURE__ */ defineDocument<DirectoryPeopleQuery, DirectoryPeopleQueryVariables>(
  "5b1effc74e52129b884004e134821ed1550ae2e2218a7ed82a868fd9c04754ae",
  31404547228,
  "query DirectoryPeople($pagination: PaginationInput, $cursorKey: DirectoryCursorKey, $accountType: AccountType, $includeFollowedAccounts: Boolean) {\n  fetchDirectoryUsers(\n    pagination: $pagination\n    cursorKey: $cursorKey\n    accountType: $accountType\n    includeFollowedAccounts: $includeFollowedAccounts\n  ) {\n    items {\n      ...Person\n      bio\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const GuestDirectoryPeopleDocument = /* @__PURE__ */ defineDocument<GuestDirectoryPeopleQuery, GuestDirectoryPeopleQueryVariables>(
  "139f1197cfa215326779bd4aeb90a9e6d27e3ba259fd1fc533625110a8b84c95",
  12100041210,
  "query GuestDirectoryPeople($pagination: PaginationInput, $cursorKey: DirectoryCursorKey, $accountType: AccountType) {\n  fetchGuestDirectoryUsers(\n    pagination: $pagination\n    cursorKey: $cursorKey\n    accountType: $accountType\n  ) {\n    items {\n      ...Person\n      bio\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const TopGiversDocument = /* @__PURE__ */ defineDocument<TopGiversQuery, TopGiversQueryVariables>(
  "c2b9457b62666b5bb14c2071f44419b05df452d0eebbda24898aa492a3fc117c",
  -18334996515,
  "query TopGivers {\n  fetchGiveawayLeaderboard {\n    entries {\n      giveawaysTotal\n      user {\n        ...Person\n        bio\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
