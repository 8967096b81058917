// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { SessionQuery, SessionQueryVariables, SignOutMutation, SignOutMutationVariables, SwitchAccountMutation, SwitchAccountMutationVariables, UnreadNotificationsCountQuery, UnreadNotificationsCountQueryVariables } from "./types.ts";

export const SessionDocument = /* @__PURE__ */ defineDocument<SessionQuery, SessionQueryVariables>(
  "9a571ddf5ba0b1dbdf49be5056a9cedb2afd698e66ce88c20355bacb84292db4",
  -40047524372,
  "query Session {\n  fetchPendingSignIn {\n    username\n    name\n    __typename\n  }\n  fetchSession {\n    twoFactor\n    user {\n      id\n      personId\n      username\n      name\n      photoUrl\n      accountType\n      status\n      createdAt\n      isPhoneVerified\n      isEmailVerified\n      isIdentityVerified\n      isAuthorizedToAct\n      canRecordSession\n      accountSettings {\n        hasShownUnverifiedUserNotice\n        __typename\n      }\n      isTrusted\n      residentState\n      brandAccessLevel\n      availableBalance\n      permissions {\n        role\n        __typename\n      }\n      acl {\n        canViewAdminPages\n        canEditIdv\n        canSendFunds\n        canUseShops\n        canUseSkip2fa\n        __typename\n      }\n      __typename\n    }\n    availableAccounts {\n      id\n      name\n      username\n      photoUrl\n      accountType\n      isIdentityVerified\n      __typename\n    }\n    __typename\n  }\n}",
);
export const UnreadNotificationsCountDocument = /* @__PURE__ */ defineDocument<UnreadNotificationsCountQuery, UnreadNotificationsCountQueryVariables>(
  "abe3a602d05ab1cd12ec7a3d61ff4b1034998e8c7b6c22a0726ecd6ae794f06f",
  9541134901,
  "query UnreadNotificationsCount {\n  fetchUnreadNotificationsCount\n}",
);
export const SignOutDocument = /* @__PURE__ */ defineDocument<SignOutMutation, SignOutMutationVariables>(
  "8e09d0eb758597e51b1a34de6eb3b95886e23d3596fa447edd054e6462fbd5fc",
  2995062981,
  "mutation SignOut {\n  signOut {\n    ok\n    __typename\n  }\n}",
);
export const SwitchAccountDocument = /* @__PURE__ */ defineDocument<SwitchAccountMutation, SwitchAccountMutationVariables>(
  "76bfd80fe726f8d3e9d8a96eae25712fd0d8e135d60eb8f8708ab2cb5d1e003e",
  -10069659215,
  "mutation SwitchAccount($brandId: Id) {\n  setActiveBrand(brandId: $brandId) {\n    user {\n      id\n      __typename\n    }\n    __typename\n  }\n}",
);
