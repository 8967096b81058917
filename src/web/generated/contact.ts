// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { CanContactQuery, CanContactQueryVariables, ContactChallengeQuery, ContactChallengeQueryVariables, ContactPersonQuery, ContactPersonQueryVariables, SendContactFormMutation, SendContactFormMutationVariables, SendContactMessageMutation, SendContactMessageMutationVariables } from "./types.ts";

export const ContactPersonDocument = /* @__PURE__ */ defineDocument<ContactPersonQuery, ContactPersonQueryVariables>(
  "86c32f562261e726b84ed6c80de6199150c0d4326dcb7ca3a19d771ca105415f",
  26660716336,
  "query ContactPerson($username: String!) {\n  fetchUserByUsername(username: $username) {\n    ...Person\n    status\n    __typename\n  }\n}\nfragment Person on User {\n  id\n  username\n  name\n  photoUrl\n  accountType\n  isIdentityVerified\n  visibilityStatus\n  interactions {\n    id\n    isFollowed\n    isMuted\n    __typename\n  }\n  __typename\n}",
);
export const CanContactDocument = /* @__PURE__ */ defineDocument<CanContactQuery, CanContactQueryVariables>(
  "8d4e5311b120e86569731e2dabc40503cbab2ed09e6d9ae29ddf3ab2425aabd5",
  -17605514845,
  "query CanContact($userId: Id!) {\n  fetchCanContactUser(userId: $userId) {\n    canContact\n    reason\n    __typename\n  }\n}",
);
export const SendContactMessageDocument = /* @__PURE__ */ defineDocument<SendContactMessageMutation, SendContactMessageMutationVariables>(
  "fcf91b9746403edb9809bdf6965e1b61066eeda56e1e449738186f04055c976c",
  -8696303667,
  "mutation SendContactMessage($userId: Id!, $message: String!) {\n  sendContactMessage(userId: $userId, message: $message) {\n    ok\n    errorMessage\n    __typename\n  }\n}",
);
export const ContactChallengeDocument = /* @__PURE__ */ defineDocument<ContactChallengeQuery, ContactChallengeQueryVariables>(
  "78e71c1dc9b397b322ac55c4388ccc996f5e51ecd0f9cb6f0f65157e01b7101b",
  -15629973627,
  "query ContactChallenge {\n  fetchContactChallenge {\n    challenge\n    bits\n    __typename\n  }\n}",
);
export const SendContactFormDocument = /* @__PURE__ */ defineDocument<SendContactFormMutation, SendContactFormMutationVariables>(
  "866f6f8ac36244076d7e00734efd20f0abd70fd7617e5e2f02ed867dc3bd1aeb",
  -18739999155,
  "mutation SendContactForm($input: ContactFormInput!) {\n  sendContactFormSubmission(input: $input) {\n    ok\n    ticketId\n    __typename\n  }\n}",
);
