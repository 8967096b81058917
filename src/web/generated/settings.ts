// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { ChangePasswordMutation, ChangePasswordMutationVariables, SecurityQuery, SecurityQueryVariables, SettingsQuery, SettingsQueryVariables } from "./types.ts";

export const SecurityDocument = /* @__PURE__ */ defineDocument<SecurityQuery, SecurityQueryVariables>(
  "42916a5039ebf9c7ed9b2df0162504104203190525ac62847818d35f4e940d60",
  -3880585533,
  "query Security {\n  fetchSession {\n    user {\n      id\n      email\n      username\n      __typename\n    }\n    __typename\n  }\n}",
);
export const ChangePasswordDocument = /* @__PURE__ */ defineDocument<ChangePasswordMutation, ChangePasswordMutationVariables>(
  "c5771ec175030a28e36eb1f58fceb38ef44681dc26b9b9e4a46d9f4e227a3712",
  9799566131,
  "mutation ChangePassword($password: String!, $idToken: String!) {\n  changePassword(password: $password, idToken: $idToken) {\n    user {\n      id\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SettingsDocument = /* @__PURE__ */ defineDocument<SettingsQuery, SettingsQueryVariables>(
  "91e98120b470b2f94439dc9c3fb636256bb314eeb2ea6549a74394549293c468",
  -6300609648,
  "query Settings {\n  fetchSession {\n    user {\n      id\n      email\n      isEmailVerified\n      phone\n      isPhoneVerified\n      legalName\n      residentState\n      createdAt\n      __typename\n    }\n    __typename\n  }\n}",
);
