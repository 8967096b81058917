// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { AddToUserListMutation, AddToUserListMutationVariables, CreateUserListMutation, CreateUserListMutationVariables, DeleteUserListMutation, DeleteUserListMutationVariables, ListsHoldingQuery, ListsHoldingQueryVariables, RemoveFromUserListMutation, RemoveFromUserListMutationVariables, UpdateUserListMutation, UpdateUserListMutationVariables, UserListMembersQuery, UserListMembersQueryVariables, UserListPostsQuery, UserListPostsQueryVariables, UserListQuery, UserListQueryVariables, UserListsQuery, UserListsQueryVariables } from "./types.ts";

export const UserListsDocument = /* @__PURE__ */ defineDocument<UserListsQuery, UserListsQueryVariables>(
  "7694cdb500cbf3646b064e87afb3157d4802fc2ba50c70501a0a99f591aecff7",
  -4434424951,
  "query UserLists {\n  fetchUserLists {\n    ...UserList\n    __typename\n  }\n  fetchFollowedHashtags\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const UserListDocument = /* @__PURE__ */ defineDocument<UserListQuery, UserListQueryVariables>(
  "66dce93cf246ffd6f9ee56b3572d318c02f68c972225aa56a93270adcdd9f3c8",
  -22883356953,
  "query UserList($listId: Id!) {\n  fetchUserList(listId: $listId) {\n    ...UserList\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const UserListPostsDocument = /* @__PURE__ */ defineDocument<UserListPostsQuery, UserListPostsQueryVariables>(
  "4bd13577a1b518f654346ebced5153d74498ceaaad39c9638615ffc5f1af3d4b",
  -71214784377,
  "query UserListPosts($listId: Id!, $pagination: PaginationInput) {\n  fetchUserListPosts(listId: $listId, pagination: $pagination) {\n    items {\n      ...PostCard\n      repostedBy {\n        id\n        username\n        name\n        __typename\n      }\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  hasMutedThread\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  ...PostPoll\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment PostPoll on Post {\n  votedOptionId\n  poll {\n    id\n    deadline\n    hasEnded\n    votesCount\n    options {\n      id\n      label\n      imageUrl\n      votesCount\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const UserListMembersDocument = /* @__PURE__ */ defineDocument<UserListMembersQuery, UserListMembersQueryVariables>(
  "329c61384afa46281cbf0a3c322838c112e59da91c93e59477ac392deefe7c13",
  -5623981735,
  "query UserListMembers($listId: Id!, $pagination: PaginationInput) {\n  fetchUserListMembers(listId: $listId, pagination: $pagination) {\n    items {\n      ...Person\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const ListsHoldingDocument = /* @__PURE__ */ defineDocument<ListsHoldingQuery, ListsHoldingQueryVariables>(
  "9b0b86a338418f41829c3b07a49cd6feb00de6c8985f5a2db2b2b114e8017780",
  -4238932358,
  "query ListsHolding($userId: Id!) {\n  fetchUserLists {\n    ...UserList\n    hasMember(userId: $userId)\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const CreateUserListDocument = /* @__PURE__ */ defineDocument<CreateUserListMutation, CreateUserListMutationVariables>(
  "3276e07a923d0d229207af02ab41701fe364e36e6ed183cfefcd9fb8735645ea",
  -14434835150,
  "mutation CreateUserList($name: String!) {\n  createUserList(name: $name) {\n    ...UserList\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const UpdateUserListDocument = /* @__PURE__ */ defineDocument<UpdateUserListMutation, UpdateUserListMutationVariables>(
  "e0e11b079a6af2f4a6422a52b679459bb43d6041ea835407e1982beb6e1f46d2",
  18263053891,
  "mutation UpdateUserList($listId: Id!, $name: String, $hidesReposts: Boolean, $hidesQuotes: Boolean) {\n  updateUserList(\n    listId: $listId\n    name: $name\n    hidesReposts: $hidesReposts\n    hidesQuotes: $hidesQuotes\n  ) {\n    ...UserList\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const DeleteUserListDocument = /* @__PURE__ */ defineDocument<DeleteUserListMutation, DeleteUserListMutationVariables>(
  "a2675feec47928b4cc2274a6e0bc9e3773217a6589b327f2effd7b87927e50cc",
  22181870381,
  "mutation DeleteUserList($listId: Id!) {\n  deleteUserList(listId: $listId) {\n    id\n    ok\n    __typename\n  }\n}",
);
export const AddToUserListDocument = /* @__PURE__ */ defineDocument<AddToUserListMutation, AddToUserListMutationVariables>(
  "087450b9d50a501a47b0aa9703bfe7da58382d3fc65e43ae15428f180bf02c17",
  44773381691,
  "mutation AddToUserList($listId: Id!, $userId: Id!) {\n  addToUserList(listId: $listId, userId: $userId) {\n    ...UserList\n    hasMember(userId: $userId)\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
export const RemoveFromUserListDocument = /* @__PURE__ */ defineDocument<RemoveFromUserListMutation, RemoveFromUserListMutationVariables>(
  "1bb1c28aca823584a7edad8b16840bf91533d7fb8097ac3d4f96e82c7734c075",
  -16553670361,
  "mutation RemoveFromUserList($listId: Id!, $userId: Id!) {\n  removeFromUserList(listId: $listId, userId: $userId) {\n    ...UserList\n    hasMember(userId: $userId)\n    __typename\n  }\n}\nfragment UserList on UserList {\n  id\n  name\n  membersCount\n  hidesReposts\n  hidesQuotes\n  __typename\n}",
);
