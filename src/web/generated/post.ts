// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { PostHeadQuery, PostHeadQueryVariables, PostLikesQuery, PostLikesQueryVariables, PostRepostsQuery, PostRepostsQueryVariables, PostRulesQuery, PostRulesQueryVariables, PostThreadQuery, PostThreadQueryVariables, PostWinnersQuery, PostWinnersQueryVariables } from "./types.ts";

export const PostThreadDocument = /* @__PURE__ */ defineDocument<PostThreadQuery, PostThreadQueryVariables>(
  "99e997de776aa9a6c6c5a77a68aeba108f2dd5873438f06eb260cc4d8a33b546",
  -2336412805,
  "query PostThread($postId: Id!, $pagination: PaginationInput) {\n  fetchPostWithReplies(postId: $postId, pagination: $pagination) {\n    post {\n      ...PostCard\n      replyTo {\n        id\n        postedBy {\n          id\n          username\n          name\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    replies {\n      items {\n        ...PostCard\n        entryTicketNo\n        __typename\n      }\n      pageInfo {\n        next\n        previous\n        hasNextPage\n        hasPreviousPage\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const PostHeadDocument = /* @__PURE__ */ defineDocument<PostHeadQuery, PostHeadQueryVariables>(
  "af997b310ff1554d75d1ee178e98d260e61c85b01c0fdf1793cbf8900d68cc8b",
  -21932091300,
  "query PostHead($postId: Id!) {\n  getPostById(postId: $postId) {\n    id\n    giveawayState\n    giveawayAmount\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n}",
);
export const PostWinnersDocument = /* @__PURE__ */ defineDocument<PostWinnersQuery, PostWinnersQueryVariables>(
  "6d933e622bb89cffce03200615a88d351a0b7b5b2a4f41deea550c1b5a3505e8",
  26080030086,
  "query PostWinners($postId: Id!) {\n  fetchGiveawayWinners(postId: $postId) {\n    drawnAt\n    slots {\n      index\n      status\n      prize\n      ticketNo\n      replacedCount\n      settledAt\n      user {\n        ...Person\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const PostRulesDocument = /* @__PURE__ */ defineDocument<PostRulesQuery, PostRulesQueryVariables>(
  "edf3afdec762b41b13cb163ee84c348fd75ce0b954fad2e59ae9151939e76f97",
  -30163499129,
  "query PostRules($postId: Id!) {\n  fetchGiveawayRules(postId: $postId) {\n    version\n    hash\n    markdown\n    __typename\n  }\n}",
);
export const PostLikesDocument = /* @__PURE__ */ defineDocument<PostLikesQuery, PostLikesQueryVariables>(
  "47c42af3ccba9319a1762044470363d1f52398b2742da27b6cb71d18384b1a94",
  -14907605670,
  "query PostLikes($postId: Id!, $pagination: PaginationInput) {\n  fetchPostLikeUsers(postId: $postId, pagination: $pagination) {\n    items {\n      ...Person\n      bio\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const PostRepostsDocument = /* @__PURE__ */ defineDocument<PostRepostsQuery, PostRepostsQueryVariables>(
  "20000ee09655b2410218206ba061c1a14b1c6f17577a55b8a9e0876d4875eca5",
  58410587914,
  "query PostReposts($postId: Id!, $pagination: PaginationInput) {\n  fetchPostRepostUsers(postId: $postId, pagination: $pagination) {\n    items {\n      ...Person\n      bio\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isFollower\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
