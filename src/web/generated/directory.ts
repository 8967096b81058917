// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { DirectoryPeopleQuery, DirectoryPeopleQueryVariables, GuestDirectoryPeopleQuery, GuestDirectoryPeopleQueryVariables, TopGiversQuery, TopGiversQueryVariables } from "./types.ts";

export const DirectoryPeopleDocument = /* @__PURE__ */ defineDocument<DirectoryPeopleQuery, DirectoryPeopleQueryVariables>(
  "f185238d9876c5ff361ebef9d822ae62c1e58c559c8d3ae97b059d51c3d539dd",
  38493231116,
  "query DirectoryPeople($pagination: PaginationInput, $cursorKey: DirectoryCursorKey, $accountType: AccountType, $includeFollowedAccounts: Boolean) {\n  fetchDirectoryUsers(\n    pagination: $pagination\n    cursorKey: $cursorKey\n    accountType: $accountType\n    includeFollowedAccounts: $includeFollowedAccounts\n  ) {\n    items {\n      ...PersonInList\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
export const GuestDirectoryPeopleDocument = /* @__PURE__ */ defineDocument<GuestDirectoryPeopleQuery, GuestDirectoryPeopleQueryVariables>(
  "0a399f82cb75aeda8a1bd2f33a6b88b601822317da0bb850ed1cdd5cc65c973e",
  18669706090,
  "query GuestDirectoryPeople($pagination: PaginationInput, $cursorKey: DirectoryCursorKey, $accountType: AccountType) {\n  fetchGuestDirectoryUsers(\n    pagination: $pagination\n    cursorKey: $cursorKey\n    accountType: $accountType\n  ) {\n    items {\n      ...PersonInList\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
export const TopGiversDocument = /* @__PURE__ */ defineDocument<TopGiversQuery, TopGiversQueryVariables>(
  "303f6246ede3c6b1371fb5ae86597fa8eeee738fa3782a5c6384eaa5404b6ae2",
  16375760813,
  "query TopGivers {\n  fetchGiveawayLeaderboard {\n    entries {\n      giveawaysTotal\n      user {\n        ...PersonInList\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
