// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { CanContactQuery, CanContactQueryVariables, ContactPersonQuery, ContactPersonQueryVariables, SendContactMessageMutation, SendContactMessageMutationVariables } from "./types.ts";

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
