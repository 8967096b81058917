// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { CreateIdentityInquiryMutation, CreateIdentityInquiryMutationVariables, IdentityVerificationQuery, IdentityVerificationQueryVariables, ResumeIdentityInquiryMutation, ResumeIdentityInquiryMutationVariables, SaveIdentityDetailsMutation, SaveIdentityDetailsMutationVariables, SaveIdentityPictureMutation, SaveIdentityPictureMutationVariables, SaveIdentitySessionMutation, SaveIdentitySessionMutationVariables, SubmitIdentityMutation, SubmitIdentityMutationVariables } from "./types.ts";

export const IdentityVerificationDocument = /* @__PURE__ */ defineDocument<IdentityVerificationQuery, IdentityVerificationQueryVariables>(
  "179be2f0edab27f4ddab7704a92f75483ba42a63062e3aa83eb7b51dda38c470",
  -10553171203,
  "query IdentityVerification {\n  fetchIdentityVerificationInfo {\n    ...VerificationInfo\n    __typename\n  }\n}\nfragment VerificationInfo on IdentityVerificationInfo {\n  id\n  inquiryId\n  status\n  isTakenHere\n  attributes {\n    nameFirst\n    nameLast\n    __typename\n  }\n  entered {\n    nameFirst\n    nameLast\n    dateOfBirth\n    addressStreet\n    addressCity\n    addressPostalCode\n    addressState\n    documentType\n    documentCountry\n    __typename\n  }\n  neededPictures\n  savedPictures\n  expiresAt\n  submittedAt\n  isDuplicate\n  reason\n  message\n  attemptsLeft\n  nextAttemptAt\n  postId\n  brandId\n  looks {\n    id\n    what\n    reason\n    at\n    __typename\n  }\n  __typename\n}",
);
export const CreateIdentityInquiryDocument = /* @__PURE__ */ defineDocument<CreateIdentityInquiryMutation, CreateIdentityInquiryMutationVariables>(
  "7bded50d28afca43819352111213c99f2ac85718f4b5a95901886e85913e2fee",
  6114786533,
  "mutation CreateIdentityInquiry($postId: Id, $brandId: Id) {\n  createIdentityVerificationInquiry(postId: $postId, brandId: $brandId) {\n    inquiryId\n    sessionToken\n    url\n    __typename\n  }\n}",
);
export const ResumeIdentityInquiryDocument = /* @__PURE__ */ defineDocument<ResumeIdentityInquiryMutation, ResumeIdentityInquiryMutationVariables>(
  "a87f97c466b79129088c89f3b3da42747e5d0b3c92ef782798d86183c1eb17a9",
  14131463844,
  "mutation ResumeIdentityInquiry($inquiryId: Id!) {\n  resumeIdentityVerificationInquiry(inquiryId: $inquiryId) {\n    inquiryId\n    sessionToken\n    url\n    __typename\n  }\n}",
);
export const SaveIdentitySessionDocument = /* @__PURE__ */ defineDocument<SaveIdentitySessionMutation, SaveIdentitySessionMutationVariables>(
  "8d22e1b1a88e46f5712bf5acb4c90abfa72dc306d114e8182fd0b3b91ef93092",
  12097364344,
  "mutation SaveIdentitySession($inquiryId: Id!, $sessionToken: String!) {\n  saveIdentityVerificationSession(\n    inquiryId: $inquiryId\n    sessionToken: $sessionToken\n  ) {\n    ...VerificationInfo\n    __typename\n  }\n}\nfragment VerificationInfo on IdentityVerificationInfo {\n  id\n  inquiryId\n  status\n  isTakenHere\n  attributes {\n    nameFirst\n    nameLast\n    __typename\n  }\n  entered {\n    nameFirst\n    nameLast\n    dateOfBirth\n    addressStreet\n    addressCity\n    addressPostalCode\n    addressState\n    documentType\n    documentCountry\n    __typename\n  }\n  neededPictures\n  savedPictures\n  expiresAt\n  submittedAt\n  isDuplicate\n  reason\n  message\n  attemptsLeft\n  nextAttemptAt\n  postId\n  brandId\n  looks {\n    id\n    what\n    reason\n    at\n    __typename\n  }\n  __typename\n}",
);
export const SaveIdentityDetailsDocument = /* @__PURE__ */ defineDocument<SaveIdentityDetailsMutation, SaveIdentityDetailsMutationVariables>(
  "627d29c9911bd6b5cdb292f86407fb1b2d74f753e0313333abb2ce358fae997e",
  45992701746,
  "mutation SaveIdentityDetails($inquiryId: Id!, $input: IdentityEnteredInput!) {\n  saveIdentityDetails(inquiryId: $inquiryId, input: $input) {\n    ...VerificationInfo\n    __typename\n  }\n}\nfragment VerificationInfo on IdentityVerificationInfo {\n  id\n  inquiryId\n  status\n  isTakenHere\n  attributes {\n    nameFirst\n    nameLast\n    __typename\n  }\n  entered {\n    nameFirst\n    nameLast\n    dateOfBirth\n    addressStreet\n    addressCity\n    addressPostalCode\n    addressState\n    documentType\n    documentCountry\n    __typename\n  }\n  neededPictures\n  savedPictures\n  expiresAt\n  submittedAt\n  isDuplicate\n  reason\n  message\n  attemptsLeft\n  nextAttemptAt\n  postId\n  brandId\n  looks {\n    id\n    what\n    reason\n    at\n    __typename\n  }\n  __typename\n}",
);
export const SaveIdentityPictureDocument = /* @__PURE__ */ defineDocument<SaveIdentityPictureMutation, SaveIdentityPictureMutationVariables>(
  "fd164e58fe4055c18ea4ef80fabbecc56931db739811f61af2146d60e1988ddc",
  1314816409,
  "mutation SaveIdentityPicture($inquiryId: Id!, $kind: IdentityPictureKind!, $imageUrl: String!) {\n  saveIdentityPicture(inquiryId: $inquiryId, kind: $kind, imageUrl: $imageUrl) {\n    ...VerificationInfo\n    __typename\n  }\n}\nfragment VerificationInfo on IdentityVerificationInfo {\n  id\n  inquiryId\n  status\n  isTakenHere\n  attributes {\n    nameFirst\n    nameLast\n    __typename\n  }\n  entered {\n    nameFirst\n    nameLast\n    dateOfBirth\n    addressStreet\n    addressCity\n    addressPostalCode\n    addressState\n    documentType\n    documentCountry\n    __typename\n  }\n  neededPictures\n  savedPictures\n  expiresAt\n  submittedAt\n  isDuplicate\n  reason\n  message\n  attemptsLeft\n  nextAttemptAt\n  postId\n  brandId\n  looks {\n    id\n    what\n    reason\n    at\n    __typename\n  }\n  __typename\n}",
);
export const SubmitIdentityDocument = /* @__PURE__ */ defineDocument<SubmitIdentityMutation, SubmitIdentityMutationVariables>(
  "178750db5db3306b4bf1b7a8c00e1dcb4a706a59348a046b805542db71718390",
  34173996557,
  "mutation SubmitIdentity($inquiryId: Id!) {\n  submitIdentityVerification(inquiryId: $inquiryId) {\n    ...VerificationInfo\n    __typename\n  }\n}\nfragment VerificationInfo on IdentityVerificationInfo {\n  id\n  inquiryId\n  status\n  isTakenHere\n  attributes {\n    nameFirst\n    nameLast\n    __typename\n  }\n  entered {\n    nameFirst\n    nameLast\n    dateOfBirth\n    addressStreet\n    addressCity\n    addressPostalCode\n    addressState\n    documentType\n    documentCountry\n    __typename\n  }\n  neededPictures\n  savedPictures\n  expiresAt\n  submittedAt\n  isDuplicate\n  reason\n  message\n  attemptsLeft\n  nextAttemptAt\n  postId\n  brandId\n  looks {\n    id\n    what\n    reason\n    at\n    __typename\n  }\n  __typename\n}",
);
