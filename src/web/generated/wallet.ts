// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BeginPaymentMethodMutation, BeginPaymentMethodMutationVariables, BeginPaymentMutation, BeginPaymentMutationVariables, CancelPayoutMutation, CancelPayoutMutationVariables, CardProviderQuery, CardProviderQueryVariables, CarryW9FormMutation, CarryW9FormMutationVariables, CreatePayoutMutation, CreatePayoutMutationVariables, PaymentMethodsQuery, PaymentMethodsQueryVariables, PayoutsQuery, PayoutsQueryVariables, RemovePaymentMethodMutation, RemovePaymentMethodMutationVariables, SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables, SavePaymentMethodMutation, SavePaymentMethodMutationVariables, SavePayoutDestinationMutation, SavePayoutDestinationMutationVariables, SubmitW9FormMutation, SubmitW9FormMutationVariables, TransactionsQuery, TransactionsQueryVariables, UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables, W9RequirementQuery, W9RequirementQueryVariables, WalletQuery, WalletQueryVariables, WithdrawQuery, WithdrawQueryVariables } from "./types.ts";

export const WalletDocument = /* @__PURE__ */ defineDocument<WalletQuery, WalletQueryVariables>(
  "dd6028d8132c1b50191e191992ca66928d2878774cf3576a62fd659c0f64bde9",
  -26316107559,
  "query Wallet {\n  fetchSession {\n    user {\n      ...WalletBalances\n      w9Requirement {\n        ...W9Standing\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment W9Standing on W9Requirement {\n  fiscalYear\n  currentYearWithdrawalSum\n  counted\n  threshold\n  hasApprovedW9Form\n  hasOutstandingW9Form\n  hasWaitingForUploadW9Form\n  form {\n    id\n    status\n    rejection\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
);
export const W9RequirementDocument = /* @__PURE__ */ defineDocument<W9RequirementQuery, W9RequirementQueryVariables>(
  "b65ae11ded7aa2d1045ae953a0ccca0ddebbe344a3b30ea23ee038b2d4f9fd64",
  34323138263,
  "query W9Requirement($fiscalYear: Int!) {\n  fetchW9Requirement(fiscalYear: $fiscalYear) {\n    ...W9Standing\n    carryFrom\n    form {\n      id\n      fileUrl\n      isCarried\n      submittedAt\n      __typename\n    }\n    looks {\n      id\n      fiscalYear\n      reason\n      at\n      __typename\n    }\n    __typename\n  }\n}\nfragment W9Standing on W9Requirement {\n  fiscalYear\n  currentYearWithdrawalSum\n  counted\n  threshold\n  hasApprovedW9Form\n  hasOutstandingW9Form\n  hasWaitingForUploadW9Form\n  form {\n    id\n    status\n    rejection\n    __typename\n  }\n  __typename\n}",
);
export const SubmitW9FormDocument = /* @__PURE__ */ defineDocument<SubmitW9FormMutation, SubmitW9FormMutationVariables>(
  "2f9bec492b380f2e8b69dd56cd80258e32127dd1878460bd1d45c96bb857feae",
  10860843068,
  "mutation SubmitW9Form($fileUrl: String!, $fiscalYear: Int!) {\n  submitW9Form(fileUrl: $fileUrl, fiscalYear: $fiscalYear) {\n    id\n    status\n    __typename\n  }\n}",
);
export const CarryW9FormDocument = /* @__PURE__ */ defineDocument<CarryW9FormMutation, CarryW9FormMutationVariables>(
  "c74412fd99c0630f51fd48370dea22c075f9caf4f7f2c5513dc5e3c5a0a69b39",
  -10735373519,
  "mutation CarryW9Form($fiscalYear: Int!) {\n  carryW9Form(fiscalYear: $fiscalYear) {\n    id\n    status\n    __typename\n  }\n}",
);
export const TransactionsDocument = /* @__PURE__ */ defineDocument<TransactionsQuery, TransactionsQueryVariables>(
  "cde21324af43f8f9b5df5d8270e305c1443d328d4ca3b42a65a8c4e0f8b6ae78",
  -19348643977,
  "query Transactions($pagination: PaginationInput) {\n  fetchUserTransactions(pagination: $pagination) {\n    items {\n      ...TransactionLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment TransactionLine on Transaction {\n  id\n  amount\n  type\n  isCredit\n  description\n  status\n  createdAt\n  giveawayPost {\n    id\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const CardProviderDocument = /* @__PURE__ */ defineDocument<CardProviderQuery, CardProviderQueryVariables>(
  "9e70ab6b879150e45bafbd24bc5426057aeb82a30cfc318f23a158825afa2d10",
  -23618320810,
  "query CardProvider {\n  fetchCardProvider {\n    kind\n    publishableKey\n    __typename\n  }\n}",
);
export const PaymentMethodsDocument = /* @__PURE__ */ defineDocument<PaymentMethodsQuery, PaymentMethodsQueryVariables>(
  "a89a342f4efa805e46930c09ee3b1db21eb6c40408112fbb09628194268bc9f6",
  31019869315,
  "query PaymentMethods {\n  fetchUserPaymentMethods(pagination: {limit: 20}) {\n    items {\n      ...PaymentMethodFacts\n      __typename\n    }\n    __typename\n  }\n}\nfragment PaymentMethodFacts on UserPaymentMethod {\n  id\n  status\n  isDefault\n  cardBrand\n  last4\n  expiryMonth\n  expiryYear\n  failureCode\n  __typename\n}",
);
export const BeginPaymentMethodDocument = /* @__PURE__ */ defineDocument<BeginPaymentMethodMutation, BeginPaymentMethodMutationVariables>(
  "ad7d81fab21ec8ea42ff23404ff129125be2d7d3ab5970652f693fa03d078b3b",
  1567513404,
  "mutation BeginPaymentMethod($idempotencyKey: String!) {\n  createUserPaymentMethod(channel: card, idempotencyKey: $idempotencyKey) {\n    ...PaymentMethodFacts\n    setupIntentId\n    clientSecret\n    __typename\n  }\n}\nfragment PaymentMethodFacts on UserPaymentMethod {\n  id\n  status\n  isDefault\n  cardBrand\n  last4\n  expiryMonth\n  expiryYear\n  failureCode\n  __typename\n}",
);
export const SavePaymentMethodDocument = /* @__PURE__ */ defineDocument<SavePaymentMethodMutation, SavePaymentMethodMutationVariables>(
  "b2fc16fc6d30f96b892032cfd9b133b9f92e2b3e52593bbaf70eb195cd8fcd28",
  2921004828,
  "mutation SavePaymentMethod($id: Id!) {\n  saveUserPaymentMethod(userPaymentMethodId: $id) {\n    ...PaymentMethodFacts\n    __typename\n  }\n}\nfragment PaymentMethodFacts on UserPaymentMethod {\n  id\n  status\n  isDefault\n  cardBrand\n  last4\n  expiryMonth\n  expiryYear\n  failureCode\n  __typename\n}",
);
export const UpdatePaymentMethodDocument = /* @__PURE__ */ defineDocument<UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables>(
  "34cd9e8ed44f1f20d1882c220743e40f81c0d77e79a18b586a3c43ba5235856d",
  -33448686765,
  "mutation UpdatePaymentMethod($input: UpdateUserPaymentMethodInput!) {\n  updateUserPaymentMethod(input: $input) {\n    ...PaymentMethodFacts\n    __typename\n  }\n}\nfragment PaymentMethodFacts on UserPaymentMethod {\n  id\n  status\n  isDefault\n  cardBrand\n  last4\n  expiryMonth\n  expiryYear\n  failureCode\n  __typename\n}",
);
export const RemovePaymentMethodDocument = /* @__PURE__ */ defineDocument<RemovePaymentMethodMutation, RemovePaymentMethodMutationVariables>(
  "bae18ad75ddd1386527babe47d4bcf1978be5d3af1c27c76d89e9eb52f253b37",
  2336358435,
  "mutation RemovePaymentMethod($id: Id!) {\n  deleteUserPaymentMethod(userPaymentMethodId: $id) {\n    id\n    status\n    __typename\n  }\n}",
);
export const BeginPaymentDocument = /* @__PURE__ */ defineDocument<BeginPaymentMutation, BeginPaymentMutationVariables>(
  "4d17df3c9ce9add9bcdc64cfbb5e945f3ffafeb40c0a33b96baa3780fc088045",
  4005898284,
  "mutation BeginPayment($info: PaymentInfoInput!, $userPaymentMethodId: Id, $idempotencyKey: String!) {\n  createPayment(\n    channel: card\n    userPaymentMethodId: $userPaymentMethodId\n    info: $info\n    idempotencyKey: $idempotencyKey\n  ) {\n    ...PaymentFacts\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  userPaymentMethod {\n    id\n    cardBrand\n    last4\n    __typename\n  }\n  __typename\n}",
);
export const SavePaymentAttemptDocument = /* @__PURE__ */ defineDocument<SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables>(
  "c185981b32adcf6dfa29d620e341db71cd294126fec73420ccec6d7ac484f128",
  -37246958081,
  "mutation SavePaymentAttempt($paymentId: Id!) {\n  savePaymentAttempt(paymentId: $paymentId) {\n    isPaymentInReview\n    payment {\n      ...PaymentFacts\n      __typename\n    }\n    transaction {\n      id\n      status\n      __typename\n    }\n    session {\n      user {\n        ...WalletBalances\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  userPaymentMethod {\n    id\n    cardBrand\n    last4\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
);
export const WithdrawDocument = /* @__PURE__ */ defineDocument<WithdrawQuery, WithdrawQueryVariables>(
  "45e276556276cfa63e5b4f013553a0e47cab88003ca60e5c72de997b838a4184",
  -79587373495,
  "query Withdraw {\n  fetchSession {\n    user {\n      ...WalletBalances\n      w9Requirement {\n        ...W9Standing\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  fetchPayoutOptions {\n    channel\n    min\n    max\n    fee\n    destination {\n      id\n      destination\n      usableAt\n      isUsable\n      __typename\n    }\n    obstacle {\n      reason\n      until\n      __typename\n    }\n    __typename\n  }\n}\nfragment W9Standing on W9Requirement {\n  fiscalYear\n  currentYearWithdrawalSum\n  counted\n  threshold\n  hasApprovedW9Form\n  hasOutstandingW9Form\n  hasWaitingForUploadW9Form\n  form {\n    id\n    status\n    rejection\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
);
export const PayoutsDocument = /* @__PURE__ */ defineDocument<PayoutsQuery, PayoutsQueryVariables>(
  "1f60b936a004921a4339a19386c37ad79ed0ec435d46a9cd5f34e7a049770dd9",
  -20336220517,
  "query Payouts($pagination: PaginationInput) {\n  fetchPayouts(pagination: $pagination) {\n    items {\n      ...PayoutFacts\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const SavePayoutDestinationDocument = /* @__PURE__ */ defineDocument<SavePayoutDestinationMutation, SavePayoutDestinationMutationVariables>(
  "bd64ee22472b81ed0df6117c166d6472580b35771024403abb441263e9e0a47b",
  11521473578,
  "mutation SavePayoutDestination($input: PayoutDestinationInput!) {\n  savePayoutDestination(input: $input) {\n    id\n    usableAt\n    __typename\n  }\n}",
);
export const CreatePayoutDocument = /* @__PURE__ */ defineDocument<CreatePayoutMutation, CreatePayoutMutationVariables>(
  "71527bf58178c5b475e0a60304fea28af4aed0faba63e08df1d54bf79642fd26",
  7346440524,
  "mutation CreatePayout($input: CreatePayoutInput!, $idempotencyKey: String!) {\n  createPayout(input: $input, idempotencyKey: $idempotencyKey) {\n    ...PayoutFacts\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const CancelPayoutDocument = /* @__PURE__ */ defineDocument<CancelPayoutMutation, CancelPayoutMutationVariables>(
  "4feb73e8b96be4d98e18eaafdce8c18e7d61fee022b45dfb0e36394b25e8421d",
  -37916590652,
  "mutation CancelPayout($id: Id!) {\n  cancelPayout(id: $id) {\n    ...PayoutFacts\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
