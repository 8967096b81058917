// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { CreatePostMutation, CreatePostMutationVariables, GiveawayFundsQuery, GiveawayFundsQueryVariables } from "./types.ts";

export const GiveawayFundsDocument = /* @__PURE__ */ defineDocument<GiveawayFundsQuery, GiveawayFundsQueryVariables>(
  "a596bb346c3b6e2e6a7fbd7e34b06ad6bb3985f267f2f3a199958727b9fb550a",
  -17032117203,
  "query GiveawayFunds {\n  fetchSession {\n    user {\n      id\n      availableGiveawaysBalance\n      pendingBalance {\n        amount\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const CreatePostDocument = /* @__PURE__ */ defineDocument<CreatePostMutation, CreatePostMutationVariables>(
  "085f6e60bec4104864271ad82c4bcf57845c786c6587cbafbd39c183bc1b0f46",
  -23673728593,
  "mutation CreatePost($input: CreatePostInput!, $idempotencyKey: String) {\n  createPost(input: $input, idempotencyKey: $idempotencyKey) {\n    ...PostCard\n    entryTicketNo\n    replyTo {\n      id\n      repliesCount\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      ...PostGiveaway\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
