// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { EditPostMutation, EditPostMutationVariables, HiddenRepliesQuery, HiddenRepliesQueryVariables, PostVersionsQuery, PostVersionsQueryVariables } from "./types.ts";

export const PostVersionsDocument = /* @__PURE__ */ defineDocument<PostVersionsQuery, PostVersionsQueryVariables>(
  "825387f28b2daebb3c305ecf9f24935d783a0a7177ce6fb477d4d418307494c2",
  -597110948,
  "query PostVersions($postId: Id!) {\n  fetchPostVersions(postId: $postId) {\n    text\n    writtenAt\n    __typename\n  }\n}",
);
export const EditPostDocument = /* @__PURE__ */ defineDocument<EditPostMutation, EditPostMutationVariables>(
  "1dd2ef06b4f9690f22e3074ef1203585fbf28889ebb4d579108b2b4d88179603",
  10824464742,
  "mutation EditPost($postId: Id!, $text: String!) {\n  editPost(postId: $postId, text: $text) {\n    id\n    text\n    editedAt\n    canEdit\n    hashtags\n    mentions {\n      userId\n      mention\n      status\n      __typename\n    }\n    __typename\n  }\n}",
);
export const HiddenRepliesDocument = /* @__PURE__ */ defineDocument<HiddenRepliesQuery, HiddenRepliesQueryVariables>(
  "3780806bd7aca87e798cbda320eb3ccc4778c3d1f9ab6cdc06261cba1b012e43",
  -15435281634,
  "query HiddenReplies($postId: Id!, $pagination: PaginationInput) {\n  fetchHiddenPostReplies(postId: $postId, pagination: $pagination) {\n    items {\n      ...PostCard\n      entryTicketNo\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
