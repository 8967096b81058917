// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BeginProviderLinkMutation, BeginProviderLinkMutationVariables, ChangePasswordMutation, ChangePasswordMutationVariables, DeleteAllTrustedDevicesMutation, DeleteAllTrustedDevicesMutationVariables, DeletePasskeyMutation, DeletePasskeyMutationVariables, DeleteTrustedDeviceMutation, DeleteTrustedDeviceMutationVariables, EndOtherSessionsMutation, EndOtherSessionsMutationVariables, EndSessionMutation, EndSessionMutationVariables, GeneralSettingsQuery, GeneralSettingsQueryVariables, LinkedProvidersQuery, LinkedProvidersQueryVariables, MessagingQuery, MessagingQueryVariables, OpenSessionsQuery, OpenSessionsQueryVariables, PasskeysQuery, PasskeysQueryVariables, RenamePasskeyMutation, RenamePasskeyMutationVariables, SaveSettingsMutation, SaveSettingsMutationVariables, SecurityQuery, SecurityQueryVariables, SendEmailChangeCodeMutation, SendEmailChangeCodeMutationVariables, SendNewPhoneCodeMutation, SendNewPhoneCodeMutationVariables, SettingsQuery, SettingsQueryVariables, TrustedDevicesQuery, TrustedDevicesQueryVariables, UnlinkProviderMutation, UnlinkProviderMutationVariables, UpdateEmailMutation, UpdateEmailMutationVariables } from "./types.ts";

export const SecurityDocument = /* @__PURE__ */ defineDocument<SecurityQuery, SecurityQueryVariables>(
  "736873d165a2c1affcd095bb226737c707237a43dbd1a723e47d490eb0021f60",
  43224958454,
  "query Security {\n  fetchSession {\n    user {\n      id\n      email\n      isEmailVerified\n      shownPhone\n      isPhoneVerified\n      username\n      hasPassword\n      accountSettings {\n        security {\n          isTwoFactorEnabled\n          totpConfirmedAt\n          recoveryCodesLeft\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const TrustedDevicesDocument = /* @__PURE__ */ defineDocument<TrustedDevicesQuery, TrustedDevicesQueryVariables>(
  "99fe029eee1e5c822adae5b8226af5e83e27f92e8f512ab7a230e02560848a5f",
  3448280213,
  "query TrustedDevices {\n  fetchTrustedDevices {\n    id\n    userAgent\n    lastUsedAt\n    expiresAt\n    isCurrent\n    __typename\n  }\n}",
);
export const OpenSessionsDocument = /* @__PURE__ */ defineDocument<OpenSessionsQuery, OpenSessionsQueryVariables>(
  "432137d81dc08716cc8ca629c5e7aaf1d863c0814d58c71fbe4b1cc4219eee8e",
  -5040296676,
  "query OpenSessions {\n  fetchSessions {\n    id\n    device\n    lastUsedAt\n    isCurrent\n    __typename\n  }\n}",
);
export const DeleteTrustedDeviceDocument = /* @__PURE__ */ defineDocument<DeleteTrustedDeviceMutation, DeleteTrustedDeviceMutationVariables>(
  "4faa18f998b005ac1d9b39caad3a04147f72ddeaf00ef86315ed7cdfa58b608c",
  7016203138,
  "mutation DeleteTrustedDevice($id: Id!) {\n  deleteTrustedDevice(id: $id) {\n    ok\n    __typename\n  }\n}",
);
export const DeleteAllTrustedDevicesDocument = /* @__PURE__ */ defineDocument<DeleteAllTrustedDevicesMutation, DeleteAllTrustedDevicesMutationVariables>(
  "00c67ba0ea0dbabf8cb4820db7cc01173f7c6a266364cf98d72f2410189d949d",
  7118157479,
  "mutation DeleteAllTrustedDevices {\n  deleteAllTrustedDevices {\n    ok\n    __typename\n  }\n}",
);
export const ChangePasswordDocument = /* @__PURE__ */ defineDocument<ChangePasswordMutation, ChangePasswordMutationVariables>(
  "c5771ec175030a28e36eb1f58fceb38ef44681dc26b9b9e4a46d9f4e227a3712",
  9799566131,
  "mutation ChangePassword($password: String!, $idToken: String!) {\n  changePassword(password: $password, idToken: $idToken) {\n    user {\n      id\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SendEmailChangeCodeDocument = /* @__PURE__ */ defineDocument<SendEmailChangeCodeMutation, SendEmailChangeCodeMutationVariables>(
  "2c1d90558d5d6decdf6e917587f85e67ae28ef5f494982e6b2691f4385da8857",
  1513790525,
  "mutation SendEmailChangeCode($email: String!, $idToken: String!) {\n  sendEmailChangeCode(email: $email, idToken: $idToken) {\n    ok\n    __typename\n  }\n}",
);
export const UpdateEmailDocument = /* @__PURE__ */ defineDocument<UpdateEmailMutation, UpdateEmailMutationVariables>(
  "0fe7c11193cc6d17ab4aa594d1832aa505e3a41b1662fd6cf263802de8e85b91",
  -4253342966,
  "mutation UpdateEmail($email: String!, $code: String!) {\n  updateUserEmail(email: $email, code: $code) {\n    user {\n      id\n      email\n      isEmailVerified\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SendNewPhoneCodeDocument = /* @__PURE__ */ defineDocument<SendNewPhoneCodeMutation, SendNewPhoneCodeMutationVariables>(
  "0bb0531cf9104e005e908eeece9759554274551ac3cf52a8767abc5e15192fcf",
  38506988568,
  "mutation SendNewPhoneCode($phoneNumber: String!, $idToken: String!) {\n  sendSmsCodeWithPassword(phoneNumber: $phoneNumber, idToken: $idToken) {\n    ok\n    __typename\n  }\n}",
);
export const EndSessionDocument = /* @__PURE__ */ defineDocument<EndSessionMutation, EndSessionMutationVariables>(
  "fc3d5e58686791315574410cd8273a290c37ee1db640999199252e599cdd4e4c",
  11157185768,
  "mutation EndSession($sessionId: Id!) {\n  endSession(sessionId: $sessionId) {\n    ok\n    __typename\n  }\n}",
);
export const EndOtherSessionsDocument = /* @__PURE__ */ defineDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(
  "b64f6bb195c7499cb7e935c6d9440badf712c8b42f29624a98acd4073f1e12ef",
  -4609872013,
  "mutation EndOtherSessions {\n  endOtherSessions {\n    ok\n    __typename\n  }\n}",
);
export const PasskeysDocument = /* @__PURE__ */ defineDocument<PasskeysQuery, PasskeysQueryVariables>(
  "4bf6a9f4795cb56ad555574d76a2a72e86c0aeaa706014c343c3327a4eef568d",
  17102474630,
  "query Passkeys {\n  fetchPasskeys {\n    id\n    name\n    isBackedUp\n    createdAt\n    lastUsedAt\n    __typename\n  }\n}",
);
export const RenamePasskeyDocument = /* @__PURE__ */ defineDocument<RenamePasskeyMutation, RenamePasskeyMutationVariables>(
  "39fc3eae523a11138ba1a1480ac2fbf1cc4ab0f12e769bb3abc3c8fc3ae4d727",
  -12417084957,
  "mutation RenamePasskey($id: Id!, $name: String!) {\n  renamePasskey(id: $id, name: $name) {\n    id\n    name\n    __typename\n  }\n}",
);
export const DeletePasskeyDocument = /* @__PURE__ */ defineDocument<DeletePasskeyMutation, DeletePasskeyMutationVariables>(
  "12a763aea90175dca22aed23c53ec81efdd6a778d4f0f738830070e22c0d8c3b",
  6296031682,
  "mutation DeletePasskey($id: Id!, $idToken: String!) {\n  deletePasskey(id: $id, idToken: $idToken) {\n    ok\n    __typename\n  }\n}",
);
export const LinkedProvidersDocument = /* @__PURE__ */ defineDocument<LinkedProvidersQuery, LinkedProvidersQueryVariables>(
  "c6a5c694df1d71366c7a7586fc582ce711fcbee2b47a608f9652f2b2640d77ea",
  -16936578859,
  "query LinkedProviders {\n  fetchSignInProviders {\n    id\n    name\n    __typename\n  }\n  fetchLinkedProviders {\n    id\n    provider\n    name\n    email\n    createdAt\n    lastUsedAt\n    __typename\n  }\n}",
);
export const BeginProviderLinkDocument = /* @__PURE__ */ defineDocument<BeginProviderLinkMutation, BeginProviderLinkMutationVariables>(
  "bae7fcf419eb1fc714b4b61a3c729914fb612a43e9b1c23625e1347680636820",
  7006292171,
  "mutation BeginProviderLink($provider: String!, $idToken: String!) {\n  beginProviderLink(provider: $provider, idToken: $idToken)\n}",
);
export const UnlinkProviderDocument = /* @__PURE__ */ defineDocument<UnlinkProviderMutation, UnlinkProviderMutationVariables>(
  "bb40191e4a204ba42f73e3bb597e9672f051f06eb90777881f098f7d1c360eaa",
  -19856531336,
  "mutation UnlinkProvider($provider: String!, $idToken: String!) {\n  unlinkProvider(provider: $provider, idToken: $idToken) {\n    ok\n    __typename\n  }\n}",
);
export const SettingsDocument = /* @__PURE__ */ defineDocument<SettingsQuery, SettingsQueryVariables>(
  "ab28fdaf6cf87b0b11b5f3f9c84f5971bd55a031445240ba1543101e6f3a0f56",
  6853511499,
  "query Settings {\n  fetchSession {\n    user {\n      id\n      email\n      isEmailVerified\n      shownPhone\n      isPhoneVerified\n      legalName\n      residentState\n      createdAt\n      permissions {\n        earlyAccess\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const MessagingDocument = /* @__PURE__ */ defineDocument<MessagingQuery, MessagingQueryVariables>(
  "1eec90f4b8574ccbaa76dbedcd8dd81e3207f5296fd8bfb842076340832b94e7",
  -28587327936,
  "query Messaging {\n  fetchSession {\n    user {\n      id\n      isEmailVerified\n      accountSettings {\n        contact {\n          isActive\n          followingOnly\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const GeneralSettingsDocument = /* @__PURE__ */ defineDocument<GeneralSettingsQuery, GeneralSettingsQueryVariables>(
  "94e00f842c0fb94c117548d72b530344cc5818b54d76b5b70c6ec8991d5a9f51",
  -5899265190,
  "query GeneralSettings {\n  fetchSession {\n    user {\n      id\n      canRecordSession\n      accountSettings {\n        general {\n          hasOptedOutOfGiveaways\n          mayRecordSession\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SaveSettingsDocument = /* @__PURE__ */ defineDocument<SaveSettingsMutation, SaveSettingsMutationVariables>(
  "62222aafd17d54a0193e31f3327e664ac0c5c9f06696bda427592ef95c1dfac1",
  -9909324180,
  "mutation SaveSettings($input: UpdateAccountSettingsInput!) {\n  updateAccountSettings(input: $input) {\n    id\n    canRecordSession\n    accountSettings {\n      hasShownUnverifiedUserNotice\n      general {\n        hasOptedOutOfGiveaways\n        mayRecordSession\n        __typename\n      }\n      contact {\n        isActive\n        followingOnly\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
