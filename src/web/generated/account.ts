// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { AccountStandingQuery, AccountStandingQueryVariables, BeginPasskeyMutation, BeginPasskeyMutationVariables, BeginPasskeyReauthMutation, BeginPasskeyReauthMutationVariables, BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables, BeginProviderReauthMutation, BeginProviderReauthMutationVariables, CompleteSignupMutation, CompleteSignupMutationVariables, ConfirmTotpMutation, ConfirmTotpMutationVariables, CreateAccountMutation, CreateAccountMutationVariables, CreateAppealMutation, CreateAppealMutationVariables, CreateDataExportLinkMutation, CreateDataExportLinkMutationVariables, CreatePasskeyReauthTokenMutation, CreatePasskeyReauthTokenMutationVariables, CreatePasskeySignInTokenMutation, CreatePasskeySignInTokenMutationVariables, CreatePasswordResetTokenMutation, CreatePasswordResetTokenMutationVariables, CreateProviderReauthTokenMutation, CreateProviderReauthTokenMutationVariables, CreateReauthTokenMutation, CreateReauthTokenMutationVariables, CreateSignInTokenMutation, CreateSignInTokenMutationVariables, DataExportsQuery, DataExportsQueryVariables, DeleteOwnAccountMutation, DeleteOwnAccountMutationVariables, DisableTwoFactorMutation, DisableTwoFactorMutationVariables, EmailAvailabilityQuery, EmailAvailabilityQueryVariables, EnableTotpMutation, EnableTotpMutationVariables, LinkProviderMutation, LinkProviderMutationVariables, OwnEmailQuery, OwnEmailQueryVariables, PasswordResetTokenQuery, PasswordResetTokenQueryVariables, PendingSignInQuery, PendingSignInQueryVariables, ProviderSignInQuery, ProviderSignInQueryVariables, ReactivateAccountMutation, ReactivateAccountMutationVariables, RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables, RegisterPasskeyMutation, RegisterPasskeyMutationVariables, RequestAnonymizationMutation, RequestAnonymizationMutationVariables, RequestDataExportMutation, RequestDataExportMutationVariables, ResendEmailVerificationMutation, ResendEmailVerificationMutationVariables, ResetPasswordMutation, ResetPasswordMutationVariables, SendPasswordResetCodeMutation, SendPasswordResetCodeMutationVariables, SendPhoneCodeMutation, SendPhoneCodeMutationVariables, SignInFactsQuery, SignInFactsQueryVariables, SignInMutation, SignInMutationVariables, SignInProvidersQuery, SignInProvidersQueryVariables, SignInWithProviderMutation, SignInWithProviderMutationVariables, TwoFactorStandingQuery, TwoFactorStandingQueryVariables, UndoEmailChangeMutation, UndoEmailChangeMutationVariables, UnsubscribeEmailMutation, UnsubscribeEmailMutationVariables, UsernameAvailabilityQuery, UsernameAvailabilityQueryVariables, VerifyEmailMutation, VerifyEmailMutationVariables, VerifyOneTimeCodeMutation, VerifyOneTimeCodeMutationVariables, VerifyPhoneMutation, VerifyPhoneMutationVariables, WaysToConfirmQuery, WaysToConfirmQueryVariables } from "./types.ts";

export const SignInFactsDocument = /* @__PURE__ */ defineDocument<SignInFactsQuery, SignInFactsQueryVariables>(
  "6641e66338335a439abd8ce8d4215bca7430d7d51431f616e0518b9c433b325a",
  2784782738,
  "query SignInFacts {\n  fetchTrendingGiveawayPosts(pagination: {limit: 1}) {\n    count\n    __typename\n  }\n}",
);
export const OwnEmailDocument = /* @__PURE__ */ defineDocument<OwnEmailQuery, OwnEmailQueryVariables>(
  "7ca35a57b9a5f95bf99fae8aa4b2b84bdd0135bb3d9e41b7ae6b0a03d9a7119a",
  -12507900263,
  "query OwnEmail {\n  fetchSession {\n    user {\n      id\n      email\n      isEmailVerified\n      __typename\n    }\n    __typename\n  }\n}",
);
export const EmailAvailabilityDocument = /* @__PURE__ */ defineDocument<EmailAvailabilityQuery, EmailAvailabilityQueryVariables>(
  "ad90584877130cecaff34eeaa421ffaa860d155a2171a2003c1c3000779c81b6",
  3046828170,
  "query EmailAvailability($email: String!, $previous: String) {\n  checkEmailAddress(email: $email, previouslySubmittedEmail: $previous) {\n    isAvailable\n    reason\n    __typename\n  }\n}",
);
export const UsernameAvailabilityDocument = /* @__PURE__ */ defineDocument<UsernameAvailabilityQuery, UsernameAvailabilityQueryVariables>(
  "de3eb9f27e19d64b6db516e2eaa2679ab677ff6179c43cfd53effd48791aa8fe",
  7321497340,
  "query UsernameAvailability($username: String!) {\n  checkUsername(username: $username) {\n    isAvailable\n    reason\n    __typename\n  }\n}",
);
export const CreateAccountDocument = /* @__PURE__ */ defineDocument<CreateAccountMutation, CreateAccountMutationVariables>(
  "e4a344a628f7625777ec0bd5943330ba6e40686b2986d42f69c2d07733b73626",
  -18472406320,
  "mutation CreateAccount($email: String!, $password: String!, $dateOfBirth: Date!, $previous: String, $referrer: String) {\n  createAccountAndSignInToken(\n    email: $email\n    password: $password\n    dateOfBirth: $dateOfBirth\n    previouslySubmittedEmail: $previous\n    referrerUsername: $referrer\n  ) {\n    token\n    __typename\n  }\n}",
);
export const CreateSignInTokenDocument = /* @__PURE__ */ defineDocument<CreateSignInTokenMutation, CreateSignInTokenMutationVariables>(
  "bb56c02e88a0b9faaebdabe57cd31f373b6af9c671991d99a1cddd2b6215ae53",
  5744261120,
  "mutation CreateSignInToken($identifier: String!, $password: String!) {\n  createSignInToken(usernameEmailOrPhone: $identifier, password: $password)\n}",
);
export const SignInDocument = /* @__PURE__ */ defineDocument<SignInMutation, SignInMutationVariables>(
  "1a6918f45ab52cf93509f88be9c0877a3c14bf0fa12d4bbe06171b53342c24fe",
  -17284227377,
  "mutation SignIn($idToken: String!) {\n  signInWithIdToken(idToken: $idToken) {\n    isNewSignUp\n    __typename\n  }\n}",
);
export const CompleteSignupDocument = /* @__PURE__ */ defineDocument<CompleteSignupMutation, CompleteSignupMutationVariables>(
  "7acf0e3491fe29313800d0447dfd3990faef4a796b042bcc55cc2947f79015fe",
  -732578947,
  "mutation CompleteSignup($input: CompleteSignupInput!) {\n  completeSignup(input: $input) {\n    user {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SendPhoneCodeDocument = /* @__PURE__ */ defineDocument<SendPhoneCodeMutation, SendPhoneCodeMutationVariables>(
  "2857e509170225b652200a349a91b38563dcb7d63b894378f6a749c457ed63f8",
  -14017091835,
  "mutation SendPhoneCode($phoneNumber: String!, $smsConsent: Boolean!) {\n  sendSmsCode(phoneNumber: $phoneNumber, smsConsent: $smsConsent) {\n    ok\n    __typename\n  }\n}",
);
export const VerifyPhoneDocument = /* @__PURE__ */ defineDocument<VerifyPhoneMutation, VerifyPhoneMutationVariables>(
  "2a38ee27128e04c19cfb2dd82cf0bc9ad04857b522f4024bdb3a0da62692bb15",
  -1916691336,
  "mutation VerifyPhone($phoneNumber: String!, $code: String!) {\n  verifySmsCode(phoneNumber: $phoneNumber, code: $code) {\n    user {\n      id\n      isPhoneVerified\n      __typename\n    }\n    __typename\n  }\n}",
);
export const VerifyEmailDocument = /* @__PURE__ */ defineDocument<VerifyEmailMutation, VerifyEmailMutationVariables>(
  "2194a8dd94af5c4928550f6112f2038997aa8871d600deca8d993d9dc0f8add4",
  13965896869,
  "mutation VerifyEmail($token: String!) {\n  verifyUserEmail(token: $token) {\n    ok\n    __typename\n  }\n}",
);
export const ResendEmailVerificationDocument = /* @__PURE__ */ defineDocument<ResendEmailVerificationMutation, ResendEmailVerificationMutationVariables>(
  "41298e740ee5dc23e268ff18c31abb22678f84d683e1470e6c77cc90fc941099",
  -11478647252,
  "mutation ResendEmailVerification {\n  resendEmailVerificationToken {\n    ok\n    __typename\n  }\n}",
);
export const BeginPasskeyDocument = /* @__PURE__ */ defineDocument<BeginPasskeyMutation, BeginPasskeyMutationVariables>(
  "8a3da447c9e28cea95e58ac68375ddaa550a4eee7be99380e1adac75d9c83154",
  9888407980,
  "mutation BeginPasskey {\n  beginPasskey\n}",
);
export const RegisterPasskeyDocument = /* @__PURE__ */ defineDocument<RegisterPasskeyMutation, RegisterPasskeyMutationVariables>(
  "57bff95b6a7075eee2960178a6e54f5a2297053d8331e8fcef5f57ce38429a48",
  -19547222586,
  "mutation RegisterPasskey($name: String!, $answer: String!, $idToken: String!) {\n  registerPasskey(name: $name, answer: $answer, idToken: $idToken) {\n    id\n    name\n    __typename\n  }\n}",
);
export const BeginPasskeySignInDocument = /* @__PURE__ */ defineDocument<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables>(
  "cad09c8bcac16221fbf8f2d71f3e7df23293e68bc6f836a05dcbe583ea1ec063",
  13022526588,
  "mutation BeginPasskeySignIn {\n  beginPasskeySignIn\n}",
);
export const CreatePasskeySignInTokenDocument = /* @__PURE__ */ defineDocument<CreatePasskeySignInTokenMutation, CreatePasskeySignInTokenMutationVariables>(
  "01c70d188c6fdb1a7da63f84e77e047270825cce717823201ae2b1ad9b6d84eb",
  -356228350,
  "mutation CreatePasskeySignInToken($answer: String!) {\n  createPasskeySignInToken(answer: $answer)\n}",
);
export const BeginPasskeyReauthDocument = /* @__PURE__ */ defineDocument<BeginPasskeyReauthMutation, BeginPasskeyReauthMutationVariables>(
  "411b7757ff6ae92b5456d8f0ba9604941b25c1bd31e0b173f82b6de8e425a9e4",
  -7222543682,
  "mutation BeginPasskeyReauth($action: ReauthAction!) {\n  beginPasskeyReauth(action: $action)\n}",
);
export const CreatePasskeyReauthTokenDocument = /* @__PURE__ */ defineDocument<CreatePasskeyReauthTokenMutation, CreatePasskeyReauthTokenMutationVariables>(
  "305da7f7aefa509dbb8c2a28e28822a732284402bde603ff7d500bcdb26079e9",
  8092136410,
  "mutation CreatePasskeyReauthToken($action: ReauthAction!, $answer: String!) {\n  createPasskeyReauthToken(action: $action, answer: $answer)\n}",
);
export const DataExportsDocument = /* @__PURE__ */ defineDocument<DataExportsQuery, DataExportsQueryVariables>(
  "139eedd9fe86c79170e4173a8e6e6a934e97728be9e8a37505e94dd34a1b9e01",
  -18256252999,
  "query DataExports {\n  fetchDataExports {\n    ...DataExportFacts\n    __typename\n  }\n}\nfragment DataExportFacts on DataExport {\n  id\n  status\n  progress\n  bytes\n  createdAt\n  expiresAt\n  __typename\n}",
);
export const RequestDataExportDocument = /* @__PURE__ */ defineDocument<RequestDataExportMutation, RequestDataExportMutationVariables>(
  "fd67a03cc630b34c4c7ece983c6dc344817b496e7b49a040cc00abec8c21d0e4",
  131457206,
  "mutation RequestDataExport($idToken: String!) {\n  requestDataExport(idToken: $idToken) {\n    ...DataExportFacts\n    __typename\n  }\n}\nfragment DataExportFacts on DataExport {\n  id\n  status\n  progress\n  bytes\n  createdAt\n  expiresAt\n  __typename\n}",
);
export const CreateDataExportLinkDocument = /* @__PURE__ */ defineDocument<CreateDataExportLinkMutation, CreateDataExportLinkMutationVariables>(
  "958933a14e99da9108debb5ba7d0d9e0cc8cc3d81dbbd601a09210bd5cdcaab5",
  17135361005,
  "mutation CreateDataExportLink($exportId: Id!, $idToken: String!) {\n  createDataExportLink(exportId: $exportId, idToken: $idToken)\n}",
);
export const AccountStandingDocument = /* @__PURE__ */ defineDocument<AccountStandingQuery, AccountStandingQueryVariables>(
  "20876d6ad68d5a9953d64c629388fbf6e0561bbbd2af00c67cdf6845ef824686",
  28998200057,
  "query AccountStanding {\n  fetchAccountStanding {\n    id\n    state\n    actionId\n    policy\n    reason\n    since\n    endsAt\n    canReactivate\n    canAppeal\n    canAnonymize\n    keepsAnswered\n    guidelinesVersion\n    brandsThatGo\n    appeal {\n      status\n      text\n      createdAt\n      answer\n      decidedAt\n      __typename\n    }\n    steps {\n      newPassword\n      phone\n      __typename\n    }\n    blockers {\n      reason\n      accountId\n      count\n      amount\n      __typename\n    }\n    __typename\n  }\n  fetchSession {\n    user {\n      id\n      email\n      __typename\n    }\n    __typename\n  }\n}",
);
export const CreateAppealDocument = /* @__PURE__ */ defineDocument<CreateAppealMutation, CreateAppealMutationVariables>(
  "892ff25cc75d78ecfe627d8f5b0cc5a4e65d7829fdede62f621c2ecf8895b5a8",
  3166261988,
  "mutation CreateAppeal($actionId: Id!, $text: String!) {\n  createAppeal(actionId: $actionId, text: $text) {\n    id\n    canAppeal\n    appeal {\n      status\n      text\n      createdAt\n      answer\n      decidedAt\n      __typename\n    }\n    __typename\n  }\n}",
);
export const DeleteOwnAccountDocument = /* @__PURE__ */ defineDocument<DeleteOwnAccountMutation, DeleteOwnAccountMutationVariables>(
  "7e4e78c82475bd0c2fe6d527c8c2aea14aacff6a8791c0c538c410e6c05a4e93",
  -6102035584,
  "mutation DeleteOwnAccount($idToken: String!, $leaveBalance: Boolean!) {\n  deleteOwnAccount(idToken: $idToken, leaveBalance: $leaveBalance) {\n    user {\n      id\n      status\n      __typename\n    }\n    __typename\n  }\n}",
);
export const RequestAnonymizationDocument = /* @__PURE__ */ defineDocument<RequestAnonymizationMutation, RequestAnonymizationMutationVariables>(
  "ba5564f69d4579c261dcce03d8ba75f72eb0e9aa9bcd64841e1ac6b215c4ec69",
  -5462075990,
  "mutation RequestAnonymization($idToken: String!, $leaveBalance: Boolean!) {\n  requestAnonymization(idToken: $idToken, leaveBalance: $leaveBalance) {\n    user {\n      id\n      status\n      __typename\n    }\n    __typename\n  }\n}",
);
export const ReactivateAccountDocument = /* @__PURE__ */ defineDocument<ReactivateAccountMutation, ReactivateAccountMutationVariables>(
  "293a246b3831b55c4dc5b034937afc5f82cb4ec691028ca143fa922b928e2659",
  -4686860666,
  "mutation ReactivateAccount($acceptGuidelinesVersion: String) {\n  reactivateAccount(acceptGuidelinesVersion: $acceptGuidelinesVersion) {\n    user {\n      id\n      status\n      __typename\n    }\n    __typename\n  }\n}",
);
export const SignInProvidersDocument = /* @__PURE__ */ defineDocument<SignInProvidersQuery, SignInProvidersQueryVariables>(
  "4bebc9d8ba5a35669ef4ee69f6b02b457a1a232d20d2d4917760a1ccba14b86c",
  -2298182740,
  "query SignInProviders {\n  fetchSignInProviders {\n    id\n    name\n    __typename\n  }\n}",
);
export const ProviderSignInDocument = /* @__PURE__ */ defineDocument<ProviderSignInQuery, ProviderSignInQueryVariables>(
  "23e5cc0cbb8e4ea11971d56e11abecc0f235f666445eacb899bff6cdf36d61e0",
  -28410632658,
  "query ProviderSignIn {\n  fetchProviderSignIn {\n    idToken\n    purpose\n    providerName\n    email\n    destination\n    outcome\n    __typename\n  }\n}",
);
export const SignInWithProviderDocument = /* @__PURE__ */ defineDocument<SignInWithProviderMutation, SignInWithProviderMutationVariables>(
  "60d14bd50f650f5b63a9da1c376da04d2bb8cbe484cf7b126a4299b7a4757482",
  -8054042754,
  "mutation SignInWithProvider($idToken: String!, $dateOfBirth: Date, $referrer: String) {\n  signInWithIdToken(\n    idToken: $idToken\n    dateOfBirth: $dateOfBirth\n    referrerUsername: $referrer\n  ) {\n    isNewSignUp\n    __typename\n  }\n}",
);
export const LinkProviderDocument = /* @__PURE__ */ defineDocument<LinkProviderMutation, LinkProviderMutationVariables>(
  "64a6bafdbce1388f297c19232e3f549df1ec7b7a9c59b4f3d253c1e73b5b2001",
  -9072332381,
  "mutation LinkProvider($idToken: String!) {\n  linkProvider(idToken: $idToken) {\n    id\n    name\n    __typename\n  }\n}",
);
export const WaysToConfirmDocument = /* @__PURE__ */ defineDocument<WaysToConfirmQuery, WaysToConfirmQueryVariables>(
  "208a35e4ae6d8e0c19bbc1f8527e162338a7ef665b488f8ffd243fc6c44549bb",
  -2937231478,
  "query WaysToConfirm {\n  fetchLinkedProviders {\n    id\n    provider\n    name\n    __typename\n  }\n  fetchSession {\n    user {\n      id\n      hasPassword\n      __typename\n    }\n    __typename\n  }\n}",
);
export const BeginProviderReauthDocument = /* @__PURE__ */ defineDocument<BeginProviderReauthMutation, BeginProviderReauthMutationVariables>(
  "2a43429f1a57b2413d08e6e63420e9f1d8eb3ba781d2d6a9e8b63dc2d14698c0",
  -4768627967,
  "mutation BeginProviderReauth($provider: String!, $action: ReauthAction!) {\n  beginProviderReauth(provider: $provider, action: $action)\n}",
);
export const CreateProviderReauthTokenDocument = /* @__PURE__ */ defineDocument<CreateProviderReauthTokenMutation, CreateProviderReauthTokenMutationVariables>(
  "4604e562c2ff84cd4fffb046de73b3c2f76cc6a703c14ec83475fef1fe749224",
  22410119530,
  "mutation CreateProviderReauthToken($action: ReauthAction!, $idToken: String!) {\n  createProviderReauthToken(action: $action, idToken: $idToken)\n}",
);
export const SendPasswordResetCodeDocument = /* @__PURE__ */ defineDocument<SendPasswordResetCodeMutation, SendPasswordResetCodeMutationVariables>(
  "4d9771c3d3f924ef98965f0df385d483b78e57861995a1e29a3c69218f3d0de1",
  -14084448504,
  "mutation SendPasswordResetCode($identifier: String!) {\n  sendPasswordResetCode(usernameEmailOrPhone: $identifier) {\n    ok\n    __typename\n  }\n}",
);
export const CreatePasswordResetTokenDocument = /* @__PURE__ */ defineDocument<CreatePasswordResetTokenMutation, CreatePasswordResetTokenMutationVariables>(
  "4a0c87b4b5a311fc20cbfd79f78224e346c1f69171dd5c28315a7ce8b9a6473f",
  -3963017580,
  "mutation CreatePasswordResetToken($identifier: String!, $code: String!) {\n  createPasswordResetToken(usernameEmailOrPhone: $identifier, code: $code)\n}",
);
export const PasswordResetTokenDocument = /* @__PURE__ */ defineDocument<PasswordResetTokenQuery, PasswordResetTokenQueryVariables>(
  "8a4a90aa050268fd5536c13c1c58006b20165a241471817997adeb3ce219fc2c",
  4274582275,
  "query PasswordResetToken($token: String!) {\n  verifyPasswordResetToken(token: $token)\n}",
);
export const ResetPasswordDocument = /* @__PURE__ */ defineDocument<ResetPasswordMutation, ResetPasswordMutationVariables>(
  "02ad3665cd6b8e4dfdb23509ea23a28e941b147b9103957ab2ff36dc1d1ff519",
  9046693917,
  "mutation ResetPassword($token: String!, $password: String!) {\n  resetPassword(token: $token, password: $password) {\n    ok\n    __typename\n  }\n}",
);
export const UndoEmailChangeDocument = /* @__PURE__ */ defineDocument<UndoEmailChangeMutation, UndoEmailChangeMutationVariables>(
  "843b0ef85cc7ce26a666ff74f98f0d482c38a0b6101bf6e3e8f70b74e28fca27",
  -1403993676,
  "mutation UndoEmailChange($token: String!) {\n  undoEmailChange(token: $token) {\n    ok\n    __typename\n  }\n}",
);
export const UnsubscribeEmailDocument = /* @__PURE__ */ defineDocument<UnsubscribeEmailMutation, UnsubscribeEmailMutationVariables>(
  "44bdf7890235d778cfa6b40d0940831dc3f8550236635622892a54c35cfda983",
  -18089875241,
  "mutation UnsubscribeEmail($code: String!, $everything: Boolean) {\n  unsubscribeEmail(code: $code, everything: $everything) {\n    ok\n    __typename\n  }\n}",
);
export const CreateReauthTokenDocument = /* @__PURE__ */ defineDocument<CreateReauthTokenMutation, CreateReauthTokenMutationVariables>(
  "40fb4ee3f4c66dd7102f8abc46055017b0eeae1e2d6145d14b5f43288a60ff2c",
  -56118013,
  "mutation CreateReauthToken($action: ReauthAction!, $password: String!) {\n  createReauthToken(action: $action, password: $password)\n}",
);
export const PendingSignInDocument = /* @__PURE__ */ defineDocument<PendingSignInQuery, PendingSignInQueryVariables>(
  "0df9fe757a16ea8c84871c81d64374a140c09568308c3ecda360ff05eccdec49",
  18131217133,
  "query PendingSignIn {\n  fetchPendingSignIn {\n    username\n    name\n    __typename\n  }\n}",
);
export const TwoFactorStandingDocument = /* @__PURE__ */ defineDocument<TwoFactorStandingQuery, TwoFactorStandingQueryVariables>(
  "688e785719e99eb37f2d5e405598c05596d737564c565ec5cf7e4073d6e4abe3",
  -25736026191,
  "query TwoFactorStanding {\n  fetchSession {\n    twoFactor\n    user {\n      id\n      accountSettings {\n        security {\n          isTwoFactorEnabled\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}",
);
export const VerifyOneTimeCodeDocument = /* @__PURE__ */ defineDocument<VerifyOneTimeCodeMutation, VerifyOneTimeCodeMutationVariables>(
  "b7a6cd331a503f14879bab988235d6e84b9796a335b0defe746160906eabfecd",
  24983189373,
  "mutation VerifyOneTimeCode($method: OneTimeCodeMethod!, $code: String!, $trustDevice: Boolean!) {\n  verifyOneTimeAccessCode(method: $method, code: $code, trustDevice: $trustDevice) {\n    twoFactor\n    __typename\n  }\n}",
);
export const EnableTotpDocument = /* @__PURE__ */ defineDocument<EnableTotpMutation, EnableTotpMutationVariables>(
  "7d2023fef3727650e1962e8ba4a74fc85f97c2f7eebd88488620d4e853a65b29",
  -1846222993,
  "mutation EnableTotp {\n  enableTOTPAuth {\n    secret\n    uri\n    qrCode\n    __typename\n  }\n}",
);
export const ConfirmTotpDocument = /* @__PURE__ */ defineDocument<ConfirmTotpMutation, ConfirmTotpMutationVariables>(
  "4caf5627e572c1d44bf2c77f50da2809e94fdb411163bb3f5179ddb0a9f3ee48",
  5008171065,
  "mutation ConfirmTotp($code: String!) {\n  confirmTOTPAuth(code: $code) {\n    recoveryCodes\n    __typename\n  }\n}",
);
export const RegenerateRecoveryCodesDocument = /* @__PURE__ */ defineDocument<RegenerateRecoveryCodesMutation, RegenerateRecoveryCodesMutationVariables>(
  "2f32390bb534f6721e4e239f892e1fc623a42a09ce19bfe12ecc32d6801fce58",
  -3053769420,
  "mutation RegenerateRecoveryCodes($idToken: String!) {\n  regenerateRecoveryCodes(idToken: $idToken) {\n    recoveryCodes\n    __typename\n  }\n}",
);
export const DisableTwoFactorDocument = /* @__PURE__ */ defineDocument<DisableTwoFactorMutation, DisableTwoFactorMutationVariables>(
  "2e39607092236f7bea3ef110393bcfada370ddfb213ee9824ba865af2d56da59",
  18712582124,
  "mutation DisableTwoFactor($idToken: String!) {\n  disableTwoFactorAuthentication(idToken: $idToken) {\n    twoFactor\n    __typename\n  }\n}",
);
