// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { DeletePostMutation, DeletePostMutationVariables, FollowRecommendationsQuery, FollowRecommendationsQueryVariables, FollowUserMutation, FollowUserMutationVariables, LeaveGiveawayMutation, LeaveGiveawayMutationVariables, LikePostMutation, LikePostMutationVariables, MuteUserMutation, MuteUserMutationVariables, PostByIdQuery, PostByIdQueryVariables, RailQuery, RailQueryVariables, RepostMutation, RepostMutationVariables, UndoRepostMutation, UndoRepostMutationVariables, UnfollowUserMutation, UnfollowUserMutationVariables, UnlikePostMutation, UnlikePostMutationVariables, UnmarkPostAsSpamMutation, UnmarkPostAsSpamMutationVariables, UnmuteUserMutation, UnmuteUserMutationVariables, VoteInPollMutation, VoteInPollMutationVariables } from "./types.ts";

export const FollowUserDocument = /* @__PURE__ */ defineDocument<FollowUserMutation, FollowUserMutationVariables>(
  "d47f381229b64415989d32515a2ba838a69352798400e30b814a7a44c0475cee",
  2220117293,
  "mutation FollowUser($userId: Id!) {\n  followUser(userId: $userId) {\n    id\n    followersCount\n    interactions {\n      id\n      isFollowed\n      __typename\n    }\n    __typename\n  }\n}",
);
export const UnfollowUserDocument = /* @__PURE__ */ defineDocument<UnfollowUserMutation, UnfollowUserMutationVariables>(
  "d726f21c4e2da74f715d94af24193d57748c8faa4c27ad1c6b093882d61304d7",
  -27618229549,
  "mutation UnfollowUser($userId: Id!) {\n  unfollowUser(userId: $userId) {\n    id\n    followersCount\n    interactions {\n      id\n      isFollowed\n      __typename\n    }\n    __typename\n  }\n}",
);
export const MuteUserDocument = /* @__PURE__ */ defineDocument<MuteUserMutation, MuteUserMutationVariables>(
  "e297971d73ee5151c90e94045c2ebb4a2c0cae336f2d99fbc605fb8f4d497d89",
  7808529328,
  "mutation MuteUser($userId: Id!) {\n  muteUser(userId: $userId) {\n    id\n    interactions {\n      id\n      isMuted\n      __typename\n    }\n    __typename\n  }\n}",
);
export const UnmuteUserDocument = /* @__PURE__ */ defineDocument<UnmuteUserMutation, UnmuteUserMutationVariables>(
  "790bca173ba15300c22e7ba7daf3dd7497d7cd2553719a2c8ce9d20e78376622",
  -854008682,
  "mutation UnmuteUser($userId: Id!) {\n  unmuteUser(userId: $userId) {\n    id\n    interactions {\n      id\n      isMuted\n      __typename\n    }\n    __typename\n  }\n}",
);
export const PostByIdDocument = /* @__PURE__ */ defineDocument<PostByIdQuery, PostByIdQueryVariables>(
  "0360b3c1472f1f6aff5a47784e2bf5ebacc5b2f5f9153e58bf59db950529fb4f",
  28290981908,
  "query PostById($postId: Id!) {\n  getPostById(postId: $postId) {\n    ...PostCard\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  hasMutedThread\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  ...PostPoll\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment PostPoll on Post {\n  votedOptionId\n  poll {\n    id\n    deadline\n    hasEnded\n    votesCount\n    options {\n      id\n      label\n      imageUrl\n      votesCount\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const LikePostDocument = /* @__PURE__ */ defineDocument<LikePostMutation, LikePostMutationVariables>(
  "b4d8b15901afc58998a2d1f2bdec51f4b88e27964c5a4cb7a8472e789baf09da",
  22153291012,
  "mutation LikePost($postId: Id!) {\n  likePost(postId: $postId) {\n    id\n    hasLiked\n    likesCount\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const UnlikePostDocument = /* @__PURE__ */ defineDocument<UnlikePostMutation, UnlikePostMutationVariables>(
  "cd9faae39256b0f90f5410e64b68d787e90c9f5b2f3002cca9caea101d153140",
  -645888278,
  "mutation UnlikePost($postId: Id!) {\n  unlikePost(postId: $postId) {\n    id\n    hasLiked\n    likesCount\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const RepostDocument = /* @__PURE__ */ defineDocument<RepostMutation, RepostMutationVariables>(
  "9281a5aeed10475b5350b27c806df959785eabeee5d3313f1514316a6bf17115",
  42768316573,
  "mutation Repost($postId: Id!) {\n  repost(postId: $postId) {\n    id\n    hasReposted\n    repostsCount\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const UndoRepostDocument = /* @__PURE__ */ defineDocument<UndoRepostMutation, UndoRepostMutationVariables>(
  "11d4b809551b6b2c4b8dc962ae3e9c3e2a7084ab8ef503b8f07804ac4e2f018b",
  21640018121,
  "mutation UndoRepost($postId: Id!) {\n  undoRepost(postId: $postId) {\n    id\n    hasReposted\n    repostsCount\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const VoteInPollDocument = /* @__PURE__ */ defineDocument<VoteInPollMutation, VoteInPollMutationVariables>(
  "e854128c8c694e842cfdc1661e3b42b83c71a0599c93074e5838281b9a2438b6",
  10894992517,
  "mutation VoteInPoll($postId: Id!, $optionId: Id!) {\n  voteInPoll(postId: $postId, optionId: $optionId) {\n    id\n    ...PostPoll\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment PostPoll on Post {\n  votedOptionId\n  poll {\n    id\n    deadline\n    hasEnded\n    votesCount\n    options {\n      id\n      label\n      imageUrl\n      votesCount\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const LeaveGiveawayDocument = /* @__PURE__ */ defineDocument<LeaveGiveawayMutation, LeaveGiveawayMutationVariables>(
  "0d19e61d5c7fe0550e25fd6349bffd26416d8f509f12c4bbf5409ea34b05557c",
  -34308850824,
  "mutation LeaveGiveaway($postId: Id!) {\n  leaveGiveaway(postId: $postId) {\n    id\n    hasLiked\n    likesCount\n    hasReposted\n    repostsCount\n    repliesCount\n    ...PostGiveaway\n    __typename\n  }\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const UnmarkPostAsSpamDocument = /* @__PURE__ */ defineDocument<UnmarkPostAsSpamMutation, UnmarkPostAsSpamMutationVariables>(
  "216d362bc6f35707d0395a3d11cadb4372435d97b91bc8021726947245286f98",
  -2034720644,
  "mutation UnmarkPostAsSpam($postId: Id!) {\n  unmarkPostAsSpam(postId: $postId) {\n    id\n    hasMarkedAsSpam\n    __typename\n  }\n}",
);
export const DeletePostDocument = /* @__PURE__ */ defineDocument<DeletePostMutation, DeletePostMutationVariables>(
  "4ed439c42c1a43faf09a1253404b70b1f91550a97ec5354c4a236d7260f9afa9",
  20513134593,
  "mutation DeletePost($postId: Id!) {\n  deletePost(postId: $postId) {\n    id\n    ok\n    __typename\n  }\n}",
);
export const RailDocument = /* @__PURE__ */ defineDocument<RailQuery, RailQueryVariables>(
  "d869c93aed04e08deaa11a259e4cbdda7e0903c47c6261a7efbe944fbc979969",
  -18960633295,
  "query Rail($signedIn: Boolean!) {\n  fetchGiveawayLeaderboard {\n    entries {\n      giveawaysTotal\n      user {\n        ...Person\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  fetchTrendingGiveawayPosts(pagination: {limit: 10}) {\n    items {\n      id\n      giveawayAmount\n      giveawayWinnersCount\n      giveawayEnterMethod\n      giveawayDeadline\n      giveawayState\n      postedBy {\n        id\n        username\n        name\n        visibilityStatus\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  fetchTrendingHashtags {\n    ...Trend\n    __typename\n  }\n  fetchFollowRecommendations(limit: 3) @include(if: $signedIn) {\n    reason\n    user {\n      ...Person\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment Trend on Hashtag {\n  tag\n  peopleToday\n  __typename\n}",
);
export const FollowRecommendationsDocument = /* @__PURE__ */ defineDocument<FollowRecommendationsQuery, FollowRecommendationsQueryVariables>(
  "a292eeeeaf77dfe07cb745c16f32afb4407d639c0f14d44f6c0086b367910ec8",
  -31966766678,
  "query FollowRecommendations {\n  fetchFollowRecommendations(limit: 3) {\n    reason\n    user {\n      ...Person\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
