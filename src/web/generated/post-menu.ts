// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BookmarkPostMutation, BookmarkPostMutationVariables, DetachQuoteMutation, DetachQuoteMutationVariables, HideReplyMutation, HideReplyMutationVariables, MarkPostAsSpamMutation, MarkPostAsSpamMutationVariables, MuteQuotesMutation, MuteQuotesMutationVariables, MuteRepostsMutation, MuteRepostsMutationVariables, MuteThreadMutation, MuteThreadMutationVariables, PinPostMutation, PinPostMutationVariables, ReportMutation, ReportMutationVariables, UnbookmarkPostMutation, UnbookmarkPostMutationVariables, UnhideReplyMutation, UnhideReplyMutationVariables, UnmuteQuotesMutation, UnmuteQuotesMutationVariables, UnmuteRepostsMutation, UnmuteRepostsMutationVariables, UnmuteThreadMutation, UnmuteThreadMutationVariables, UnpinPostMutation, UnpinPostMutationVariables } from "./types.ts";

export const HideReplyDocument = /* @__PURE__ */ defineDocument<HideReplyMutation, HideReplyMutationVariables>(
  "984e4f06852fc79a7675a26cc27d34d53ecc325f52ae09a952c8a281b594e2cf",
  -7834458475,
  "mutation HideReply($postId: Id!) {\n  hideReply(postId: $postId) {\n    id\n    hiddenReason\n    __typename\n  }\n}",
);
export const UnhideReplyDocument = /* @__PURE__ */ defineDocument<UnhideReplyMutation, UnhideReplyMutationVariables>(
  "c8cc07da1e2e0bbbe1b23e79bffc3d92d426de8734f47e218cdbc2d11d0bd261",
  -2933159589,
  "mutation UnhideReply($postId: Id!) {\n  unhideReply(postId: $postId) {\n    id\n    hiddenReason\n    __typename\n  }\n}",
);
export const BookmarkPostDocument = /* @__PURE__ */ defineDocument<BookmarkPostMutation, BookmarkPostMutationVariables>(
  "e44f3d3d90372694b78f92971ab4e67a84d1f3092db79851be53accfd46d0ceb",
  5950130824,
  "mutation BookmarkPost($postId: Id!) {\n  bookmarkPost(postId: $postId) {\n    id\n    hasBookmarked\n    __typename\n  }\n}",
);
export const UnbookmarkPostDocument = /* @__PURE__ */ defineDocument<UnbookmarkPostMutation, UnbookmarkPostMutationVariables>(
  "05e4e86e98f71f9feed3474c2b93ae9190f86f485fa1de3ed129ed6aa63c675c",
  6353776366,
  "mutation UnbookmarkPost($postId: Id!) {\n  unbookmarkPost(postId: $postId) {\n    id\n    hasBookmarked\n    __typename\n  }\n}",
);
export const PinPostDocument = /* @__PURE__ */ defineDocument<PinPostMutation, PinPostMutationVariables>(
  "d7e99272bcee95eaa6bdb1bb62923c07f0a5bc0aa8e5256b6efe9becf74fad07",
  3109053865,
  "mutation PinPost($postId: Id!) {\n  pinPost(postId: $postId) {\n    id\n    isPinned\n    __typename\n  }\n}",
);
export const UnpinPostDocument = /* @__PURE__ */ defineDocument<UnpinPostMutation, UnpinPostMutationVariables>(
  "a5cb8197e315b7063e13ddbf19db65f6809eb045549ac8ea2ed32193957e7776",
  1342434543,
  "mutation UnpinPost($postId: Id!) {\n  unpinPost(postId: $postId) {\n    id\n    isPinned\n    __typename\n  }\n}",
);
export const MarkPostAsSpamDocument = /* @__PURE__ */ defineDocument<MarkPostAsSpamMutation, MarkPostAsSpamMutationVariables>(
  "51138d75b47e6ddd1d1b19ae26cb84837cb3d079fc563530ad953af668e39787",
  23843266006,
  "mutation MarkPostAsSpam($postId: Id!) {\n  markPostAsSpam(postId: $postId) {\n    id\n    hasMarkedAsSpam\n    __typename\n  }\n}",
);
export const ReportDocument = /* @__PURE__ */ defineDocument<ReportMutation, ReportMutationVariables>(
  "329c43334047b7835279ebd59693dd9894e26b8f1ba40a30218def947a77c1f6",
  56193277,
  "mutation Report($input: ReportInput!) {\n  report(input: $input) {\n    id\n    ok\n    __typename\n  }\n}",
);
export const MuteRepostsDocument = /* @__PURE__ */ defineDocument<MuteRepostsMutation, MuteRepostsMutationVariables>(
  "946721b85631c4b656cdfa9dd9c8f0799507a8f96715e469025e20f608be2711",
  -394328126,
  "mutation MuteReposts($userId: Id!) {\n  muteReposts(userId: $userId) {\n    id\n    interactions {\n      id\n      hasMutedReposts\n      __typename\n    }\n    __typename\n  }\n}",
);
export const UnmuteRepostsDocument = /* @__PURE__ */ defineDocument<UnmuteRepostsMutation, UnmuteRepostsMutationVariables>(
  "a183a64f1ca7daa4cebc192af6a852adc810d427ac39907bed66959ed0d426cb",
  14466320968,
  "mutation UnmuteReposts($userId: Id!) {\n  unmuteReposts(userId: $userId) {\n    id\n    interactions {\n      id\n      hasMutedReposts\n      __typename\n    }\n    __typename\n  }\n}",
);
export const MuteQuotesDocument = /* @__PURE__ */ defineDocument<MuteQuotesMutation, MuteQuotesMutationVariables>(
  "a0cc4c209545dab520a9bb9e8426a047abd5ff8a3d168d805ca52b034e51e63b",
  -5151710283,
  "mutation MuteQuotes($userId: Id!) {\n  muteQuotes(userId: $userId) {\n    id\n    interactions {\n      id\n      hasMutedQuotes\n      __typename\n    }\n    __typename\n  }\n}",
);
export const UnmuteQuotesDocument = /* @__PURE__ */ defineDocument<UnmuteQuotesMutation, UnmuteQuotesMutationVariables>(
  "c46a2350eb6df55c6b25613a01673936304db884dffc28097ca0426d318f8661",
  -8969640805,
  "mutation UnmuteQuotes($userId: Id!) {\n  unmuteQuotes(userId: $userId) {\n    id\n    interactions {\n      id\n      hasMutedQuotes\n      __typename\n    }\n    __typename\n  }\n}",
);
export const MuteThreadDocument = /* @__PURE__ */ defineDocument<MuteThreadMutation, MuteThreadMutationVariables>(
  "2e9d2063315188849c74b8d8b5a920538278014f572664e6347c5df85c49b03b",
  -20342805906,
  "mutation MuteThread($postId: Id!) {\n  muteThread(postId: $postId) {\n    id\n    hasMutedThread\n    __typename\n  }\n}",
);
export const UnmuteThreadDocument = /* @__PURE__ */ defineDocument<UnmuteThreadMutation, UnmuteThreadMutationVariables>(
  "ba1177aa35e00e9a3ab52d1e71d7cefca5ac6c3e0d17b53981ec0ae4269e9eb0",
  1332123412,
  "mutation UnmuteThread($postId: Id!) {\n  unmuteThread(postId: $postId) {\n    id\n    hasMutedThread\n    __typename\n  }\n}",
);
export const DetachQuoteDocument = /* @__PURE__ */ defineDocument<DetachQuoteMutation, DetachQuoteMutationVariables>(
  "20ad4658877c9bd26e11e6cec12fd5c9b500d9998c533453e095bdd88067b31a",
  -6131010159,
  "mutation DetachQuote($postId: Id!) {\n  detachQuote(postId: $postId) {\n    id\n    canDetachQuote\n    attachments {\n      type\n      url\n      alt\n      placeholder\n      dimensions {\n        width\n        height\n        __typename\n      }\n      post {\n        id\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
