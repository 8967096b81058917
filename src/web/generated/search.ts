// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { FollowHashtagMutation, FollowHashtagMutationVariables, FollowedHashtagsQuery, FollowedHashtagsQueryVariables, FoundHashtagsQuery, FoundHashtagsQueryVariables, FoundPeopleQuery, FoundPeopleQueryVariables, FoundPostsQuery, FoundPostsQueryVariables, MuteHashtagMutation, MuteHashtagMutationVariables, SuggestionsQuery, SuggestionsQueryVariables, TrendsQuery, TrendsQueryVariables, UnfollowHashtagMutation, UnfollowHashtagMutationVariables } from "./types.ts";

export const TrendsDocument = /* @__PURE__ */ defineDocument<TrendsQuery, TrendsQueryVariables>(
  "50326108ad563041ce9b567d6ddcbcdc7586dcd52375f9ef739dc3efe933f027",
  5562304488,
  "query Trends {\n  fetchTrendingHashtags {\n    ...Trend\n    __typename\n  }\n}\nfragment Trend on Hashtag {\n  tag\n  peopleToday\n  __typename\n}",
);
export const FoundPostsDocument = /* @__PURE__ */ defineDocument<FoundPostsQuery, FoundPostsQueryVariables>(
  "17edbb233c8b21188b4e87bc64df1bee8760644f3148ee84279b90e0b93f1d9b",
  -6816594351,
  "query FoundPosts($query: String!, $pagination: PaginationInput) {\n  findPosts(query: $query, pagination: $pagination) {\n    items {\n      ...PostCard\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  hasMutedThread\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  ...PostPoll\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment PostPoll on Post {\n  votedOptionId\n  poll {\n    id\n    deadline\n    hasEnded\n    votesCount\n    options {\n      id\n      label\n      imageUrl\n      votesCount\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const FoundPeopleDocument = /* @__PURE__ */ defineDocument<FoundPeopleQuery, FoundPeopleQueryVariables>(
  "ac173d6236f535d71e2bdab7f19196d6f106b75d3aa85f6257f1445ed3548979",
  6505199148,
  "query FoundPeople($query: String!, $pagination: PaginationInput) {\n  findUsers(query: $query, pagination: $pagination) {\n    items {\n      ...PersonInList\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PersonInList on User {\n  ...Person\n  bio\n  interactions {\n    id\n    isFollower\n    __typename\n  }\n  __typename\n}",
);
export const FoundHashtagsDocument = /* @__PURE__ */ defineDocument<FoundHashtagsQuery, FoundHashtagsQueryVariables>(
  "3a8071e85cb3d02499560b9a92d30af8d9a75186f82264a0d22f3ffa57443847",
  -6391519880,
  "query FoundHashtags($query: String!, $pagination: PaginationInput) {\n  findHashtags(query: $query, pagination: $pagination) {\n    items {\n      tag\n      postsCount\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SuggestionsDocument = /* @__PURE__ */ defineDocument<SuggestionsQuery, SuggestionsQueryVariables>(
  "fbebd071346925982123274c17b7ddd2ebd431a6c09372e0951ad6cf7ba46c14",
  1610453610,
  "query Suggestions($query: String!, $people: Boolean!, $hashtags: Boolean!) {\n  findUsers(query: $query, pagination: {limit: 5}) @include(if: $people) {\n    items {\n      ...Person\n      __typename\n    }\n    __typename\n  }\n  findHashtags(query: $query, pagination: {limit: 4}) @include(if: $hashtags) {\n    items {\n      tag\n      postsCount\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const MuteHashtagDocument = /* @__PURE__ */ defineDocument<MuteHashtagMutation, MuteHashtagMutationVariables>(
  "0619dd1dc4a7f5ff8faafd46fd78a4896272e3112386a24b4ef99aa0861113d9",
  4248105208,
  "mutation MuteHashtag($word: String!) {\n  muteWord(word: $word, span: forever) {\n    id\n    word\n    expiresAt\n    __typename\n  }\n}",
);
export const FollowedHashtagsDocument = /* @__PURE__ */ defineDocument<FollowedHashtagsQuery, FollowedHashtagsQueryVariables>(
  "19504b6983e3c358cf5e397e77a5b51142d40104156329b356e897b96b0e94f3",
  -1062759345,
  "query FollowedHashtags {\n  fetchFollowedHashtags\n}",
);
export const FollowHashtagDocument = /* @__PURE__ */ defineDocument<FollowHashtagMutation, FollowHashtagMutationVariables>(
  "575a013471acb87cd4dd7ef2642d973b261b5ba7d186c26da1005ab2703fb09f",
  3231321406,
  "mutation FollowHashtag($hashtag: String!) {\n  followHashtag(hashtag: $hashtag)\n}",
);
export const UnfollowHashtagDocument = /* @__PURE__ */ defineDocument<UnfollowHashtagMutation, UnfollowHashtagMutationVariables>(
  "f2693113714f0824437336c5a138f03ccd33e47155c2372036fdf46ecb8316b8",
  6242064164,
  "mutation UnfollowHashtag($hashtag: String!) {\n  unfollowHashtag(hashtag: $hashtag)\n}",
);
