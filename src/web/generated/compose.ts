// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { AttachGifMutation, AttachGifMutationVariables, ComposedPreviewQuery, ComposedPreviewQueryVariables, ComposedQuoteQuery, ComposedQuoteQueryVariables, CreatePostMutation, CreatePostMutationVariables, DeleteDraftMutation, DeleteDraftMutationVariables, DraftQuery, DraftQueryVariables, DraftsQuery, DraftsQueryVariables, FindGifsQuery, FindGifsQueryVariables, GiveawayFundsQuery, GiveawayFundsQueryVariables, OwnPostSettingsQuery, OwnPostSettingsQueryVariables, ReplyListsQuery, ReplyListsQueryVariables, RescheduleMutation, RescheduleMutationVariables, SaveDraftMutation, SaveDraftMutationVariables, ScheduledQuery, ScheduledQueryVariables } from "./types.ts";

export const GiveawayFundsDocument = /* @__PURE__ */ defineDocument<GiveawayFundsQuery, GiveawayFundsQueryVariables>(
  "a596bb346c3b6e2e6a7fbd7e34b06ad6bb3985f267f2f3a199958727b9fb550a",
  -17032117203,
  "query GiveawayFunds {\n  fetchSession {\n    user {\n      id\n      availableGiveawaysBalance\n      pendingBalance {\n        amount\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const CreatePostDocument = /* @__PURE__ */ defineDocument<CreatePostMutation, CreatePostMutationVariables>(
  "2fd18031a883607ddda7b9d43f0ca94151cc725a1cb89d278c6c87bae60fd4cb",
  -27460964711,
  "mutation CreatePost($input: CreatePostInput!, $idempotencyKey: String) {\n  createPost(input: $input, idempotencyKey: $idempotencyKey) {\n    ...PostCard\n    entryTicketNo\n    scheduledAt\n    replyTo {\n      id\n      repliesCount\n      postedBy {\n        id\n        username\n        name\n        __typename\n      }\n      ...PostGiveaway\n      __typename\n    }\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}\nfragment PostCard on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  status\n  replyToId\n  repliesCount\n  repostsCount\n  likesCount\n  hasLiked\n  hasReposted\n  canDelete\n  canPin\n  canEdit\n  editedAt\n  canHide\n  hasBookmarked\n  hasMarkedAsSpam\n  hasMutedThread\n  isPinned\n  hiddenReason\n  filteredBy\n  mentions {\n    userId\n    mention\n    status\n    __typename\n  }\n  postedBy {\n    ...Person\n    isPrivate\n    __typename\n  }\n  canReply\n  replyRule\n  ...PostPoll\n  canQuote\n  canDetachQuote\n  attachments {\n    type\n    url\n    alt\n    isAnimated\n    placeholder\n    dimensions {\n      width\n      height\n      __typename\n    }\n    post {\n      ...QuotedPost\n      __typename\n    }\n    __typename\n  }\n  webPreview {\n    ...WebPreview\n    __typename\n  }\n  ...PostGiveaway\n  __typename\n}\nfragment PostGiveaway on Post {\n  giveawayAmount\n  giveawayText\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayEnterMethod\n  giveawayWinnersCount\n  giveawayState\n  hasGiveawayCashedOut\n  participationStatus\n  giveawayIneligibilityReason\n  giveawayTicketNo\n  giveawayEntriesCount\n  giveawayWonCents\n  giveawayRecentEntrants {\n    id\n    photoUrl\n    accountType\n    __typename\n  }\n  giveawayWinners {\n    ticketNo\n    prizeCents\n    user {\n      id\n      username\n      name\n      photoUrl\n      accountType\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment PostPoll on Post {\n  votedOptionId\n  poll {\n    id\n    deadline\n    hasEnded\n    votesCount\n    options {\n      id\n      label\n      imageUrl\n      votesCount\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment QuotedPost on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const DraftsDocument = /* @__PURE__ */ defineDocument<DraftsQuery, DraftsQueryVariables>(
  "d579a28049baff3862ad497ff3f895f0ea9d57603a655781d4e66ad3dd8b306f",
  29271912980,
  "query Drafts($pagination: PaginationInput) {\n  fetchDrafts(pagination: $pagination) {\n    items {\n      ...DraftLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment DraftLine on Draft {\n  id\n  clientId\n  text\n  warning\n  isSensitive\n  savedAt\n  __typename\n}",
);
export const DraftDocument = /* @__PURE__ */ defineDocument<DraftQuery, DraftQueryVariables>(
  "197b4e3e22dc99c1fe8aedaeed8b4f61fdd556c930d47e2b8440f058c2f9d703",
  20394344211,
  "query Draft($draftId: Id!) {\n  fetchDraft(draftId: $draftId) {\n    ...DraftLine\n    __typename\n  }\n}\nfragment DraftLine on Draft {\n  id\n  clientId\n  text\n  warning\n  isSensitive\n  savedAt\n  __typename\n}",
);
export const SaveDraftDocument = /* @__PURE__ */ defineDocument<SaveDraftMutation, SaveDraftMutationVariables>(
  "ef2308882aea7064f073c2157194319407c5f64f4907c1f6d733e74ad67f04a4",
  -18694884037,
  "mutation SaveDraft($input: SaveDraftInput!) {\n  saveDraft(input: $input) {\n    ...DraftLine\n    __typename\n  }\n}\nfragment DraftLine on Draft {\n  id\n  clientId\n  text\n  warning\n  isSensitive\n  savedAt\n  __typename\n}",
);
export const DeleteDraftDocument = /* @__PURE__ */ defineDocument<DeleteDraftMutation, DeleteDraftMutationVariables>(
  "de1224ced7b95da81d3d31c7fc3160667c6dd0c6f2ce22f9aa7f07af8a8e0160",
  -206372671,
  "mutation DeleteDraft($draftId: Id!) {\n  deleteDraft(draftId: $draftId) {\n    ok\n    __typename\n  }\n}",
);
export const ComposedQuoteDocument = /* @__PURE__ */ defineDocument<ComposedQuoteQuery, ComposedQuoteQueryVariables>(
  "f07a63dc6a9127e81dde8fbc16a85a54a77d018f3e57463722b8d8b8888d2dda",
  5443778297,
  "query ComposedQuote($postId: Id!) {\n  getPostById(postId: $postId) {\n    ...QuotedPost\n    canQuote\n    __typename\n  }\n}\nfragment QuotedPost on Post {\n  id\n  text\n  warning\n  isSensitive\n  isCovered\n  createdAt\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    visibilityStatus\n    __typename\n  }\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayState\n  attachments {\n    type\n    url\n    alt\n    __typename\n  }\n  __typename\n}",
);
export const ComposedPreviewDocument = /* @__PURE__ */ defineDocument<ComposedPreviewQuery, ComposedPreviewQueryVariables>(
  "b2d0d747471b33103e03c865ce356579092e6c3d0ebe39f023ee207fb1884cd4",
  -13875748640,
  "query ComposedPreview($url: String!) {\n  fetchPostWebPreview(url: $url) {\n    ...WebPreview\n    __typename\n  }\n}\nfragment WebPreview on WebPreview {\n  id\n  url\n  title\n  description\n  favicon\n  coverImage\n  coverWidth\n  coverHeight\n  __typename\n}",
);
export const ScheduledDocument = /* @__PURE__ */ defineDocument<ScheduledQuery, ScheduledQueryVariables>(
  "cf246ec37e5525860a488a8ef64d0533cc80845f7c3f20687fd540ca712aef8a",
  -18520993721,
  "query Scheduled($pagination: PaginationInput) {\n  fetchScheduledPosts(pagination: $pagination) {\n    items {\n      id\n      text\n      warning\n      createdAt\n      scheduledAt\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}",
);
export const RescheduleDocument = /* @__PURE__ */ defineDocument<RescheduleMutation, RescheduleMutationVariables>(
  "34200db0bab14af89e62e85e5cf2ea5c5aba18a7a8038d1658b498388e97a21d",
  -26933275107,
  "mutation Reschedule($postId: Id!, $scheduledAt: DateTime!) {\n  reschedulePost(postId: $postId, scheduledAt: $scheduledAt) {\n    id\n    scheduledAt\n    __typename\n  }\n}",
);
export const OwnPostSettingsDocument = /* @__PURE__ */ defineDocument<OwnPostSettingsQuery, OwnPostSettingsQueryVariables>(
  "ef4b8995183c0bf1f57ee347c331f5ad49d94b5ef34ff112de215ff2fa49ac77",
  -33235065216,
  "query OwnPostSettings {\n  fetchSession {\n    user {\n      id\n      accountSettings {\n        posts {\n          undescribedPictures\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const ReplyListsDocument = /* @__PURE__ */ defineDocument<ReplyListsQuery, ReplyListsQueryVariables>(
  "dadd33274663aef76f31d89d825a388e8603cfeee5445d2af63668a60178f528",
  6231185865,
  "query ReplyLists {\n  fetchUserLists {\n    id\n    name\n    __typename\n  }\n}",
);
export const FindGifsDocument = /* @__PURE__ */ defineDocument<FindGifsQuery, FindGifsQueryVariables>(
  "cc165a940c48f61bab119129eba62df1c037111b2651f848bbe10013e844f60b",
  -473486398,
  "query FindGifs($query: String!) {\n  findGifs(query: $query) {\n    id\n    title\n    url\n    stillUrl\n    dimensions {\n      width\n      height\n      __typename\n    }\n    __typename\n  }\n}",
);
export const AttachGifDocument = /* @__PURE__ */ defineDocument<AttachGifMutation, AttachGifMutationVariables>(
  "56df1405341e2af5486da119be63b17ab7ab27a460ac6ccae92d9d5345c34ebb",
  19076718811,
  "mutation AttachGif($gifId: String!) {\n  attachGif(gifId: $gifId) {\n    id\n    imageUrl\n    __typename\n  }\n}",
);
