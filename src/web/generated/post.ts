// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { PostHeadQuery, PostHeadQueryVariables, PostLikesQuery, PostLikesQueryVariables, PostRepostsQuery, PostRepostsQueryVariables, PostRulesQuery, PostRulesQueryVariables, PostThreadQuery, PostThreadQueryVariables, PostWinnersQuery, PostWinnersQueryVariables } from "./types.ts";

export const PostThreadDocument = /* @__PURE__ */ defineDocument<PostThreadQuery, PostThreadQueryVariables>(
  "f6c9b96ba5429546d4d9e29c1566980da5ba58ced3ab6955570833b5adc2ce16",
  3746468578,
  "query PostThread($postId: Id!, $pagination: PaginationInput) {\n  fetchPostWithReplies(postId: $postId, pagination: $pagination) {\n    post {\n      ...PostCard\n      metaImageUrl\n      conversationMembers {\n        ...Person\n        __typename\n      }\n      replyTo {\n        id\n        status\n        postedBy {\n          id\n          username\n          name\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    replies {\n      items {\n        ...PostCard\n        entryTicketNo\n        __typename\n      }\n      pageInfo {\n        next\n        previous\n        hasNextPage\n        hasPreviousPage\n        __typename\n      }\n      __typename\n    }\n    hiddenRepliesCount\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const PostHeadDocument = /* @__PURE__ */ defineDocument<PostHeadQuery, PostHeadQueryVariables>(
  "af997b310ff1554d75d1ee178e98d260e61c85b01c0fdf1793cbf8900d68cc8b",
  -21932091300,
  "query PostHead($postId: Id!) {\n  getPostById(postId: $postId) {\n    id\n    giveawayState\n    giveawayAmount\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n}",
);
export const PostWinnersDocument = /* @__PURE__ */ defineDocument<PostWinnersQuery, PostWinnersQueryVariables>(
  "a602ace44d3fb6926d7259247624323c03975e07e6e2d00def1374ad17ca5fe0",
  12526528470,
  "query PostWinners($postId: Id!) {\n  fetchGiveawayWinners(postId: $postId) {\n    drawnAt\n    slots {\n      index\n      status\n      prize\n      ticketNo\n      replacedCount\n      settledAt\n      user {\n        ...Person\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const PostRulesDocument = /* @__PURE__ */ defineDocument<PostRulesQuery, PostRulesQueryVariables>(
  "edf3afdec762b41b13cb163ee84c348fd75ce0b954fad2e59ae9151939e76f97",
  -30163499129,
  "query PostRules($postId: Id!) {\n  fetchGiveawayRules(postId: $postId) {\n    version\n    hash\n    markdown\n    __typename\n  }\n}",
);
export const PostLikesDocument = /* @__PURE__ */ defineDocument<PostLikesQuery, PostLikesQueryVariables>(
  "c13f818b6569d5f7523c12643ea55d1e31684f373e99afcf4a568b56ae55a45c",
  -29626270006,
  "query PostLikes($postId: Id!, $pagination: PaginationInput) {\n  fetchPostLikeUsers(postId: $postId, pagination: $pagination) {\n    items {\n      ...PersonInList\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
export const PostRepostsDocument = /* @__PURE__ */ defineDocument<PostRepostsQuery, PostRepostsQueryVariables>(
  "df3bac1b28d9886a8cf2b0da0403a68a0a84135a57a4e18ed08a5e3a37777b76",
  -27929556870,
  "query PostReposts($postId: Id!, $pagination: PaginationInput) {\n  fetchPostRepostUsers(postId: $postId, pagination: $pagination) {\n    items {\n      ...PersonInList\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
