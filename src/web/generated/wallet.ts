// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BeginPaymentMutation, BeginPaymentMutationVariables, CancelPayoutMutation, CancelPayoutMutationVariables, CardProviderQuery, CardProviderQueryVariables, CreatePayoutMutation, CreatePayoutMutationVariables, PayoutsQuery, PayoutsQueryVariables, SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables, SavePayoutDestinationMutation, SavePayoutDestinationMutationVariables, TransactionsQuery, TransactionsQueryVariables, WalletQuery, WalletQueryVariables, WithdrawQuery, WithdrawQueryVariables } from "./types.ts";

export const WalletDocument = /* @__PURE__ */ defineDocument<WalletQuery, WalletQueryVariables>(
  "a832281ecd2fb4fd5955703188c66f594601a6437d08e000c9216c1524de3b1c",
  45564045375,
  "query Wallet {\n  fetchSession {\n    user {\n      ...WalletBalances\n      __typename\n    }\n    __typename\n  }\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
);
export const TransactionsDocument = /* @__PURE__ */ defineDocument<TransactionsQuery, TransactionsQueryVariables>(
  "cde21324af43f8f9b5df5d8270e305c1443d328d4ca3b42a65a8c4e0f8b6ae78",
  -19348643977,
  "query Transactions($pagination: PaginationInput) {\n  fetchUserTransactions(pagination: $pagination) {\n    items {\n      ...TransactionLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment TransactionLine on Transaction {\n  id\n  amount\n  type\n  isCredit\n  description\n  status\n  createdAt\n  giveawayPost {\n    id\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const CardProviderDocument = /* @__PURE__ */ defineDocument<CardProviderQuery, CardProviderQueryVariables>(
  "f6e62b8681fd67330c65bf1ce20096c0b846b9bd69d11c5ff711213f7d9b4375",
  -14142852968,
  "query CardProvider {\n  fetchCardProvider {\n    kind\n    __typename\n  }\n}",
);
export const BeginPaymentDocument = /* @__PURE__ */ defineDocument<BeginPaymentMutation, BeginPaymentMutationVariables>(
  "9d1969ea82d80ddcfc72f5fe8a73b4606241a6ada30da9dc4398553f3b70221d",
  -7691040365,
  "mutation BeginPayment($info: PaymentInfoInput!, $idempotencyKey: String!) {\n  createPayment(channel: card, info: $info, idempotencyKey: $idempotencyKey) {\n    ...PaymentFacts\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  __typename\n}",
);
export const SavePaymentAttemptDocument = /* @__PURE__ */ defineDocument<SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables>(
  "fa629e6df3748296b5a41fa3e5f4c37d2713e4153451a61e9d57aebb9cd4ec81",
  -24553828074,
  "mutation SavePaymentAttempt($paymentId: Id!) {\n  savePaymentAttempt(paymentId: $paymentId) {\n    isPaymentInReview\n    payment {\n      ...PaymentFacts\n      __typename\n    }\n    transaction {\n      id\n      status\n      __typename\n    }\n    session {\n      user {\n        ...WalletBalances\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
);
export const WithdrawDocument = /* @__PURE__ */ defineDocument<WithdrawQuery, WithdrawQueryVariables>(
  "65ce7958f397b936f5cd338071268725bbafe2728cc81a92982da2da4a12bc43",
  -29892600497,
  "query Withdraw {\n  fetchSession {\n    user {\n      ...WalletBalances\n      __typename\n    }\n    __typename\n  }\n  fetchPayoutOptions {\n    channel\n    min\n    max\n    fee\n    destination {\n      id\n      destination\n      usableAt\n      isUsable\n      __typename\n    }\n    obstacle {\n      reason\n      until\n      __typename\n    }\n    __typename\n  }\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  __typename\n}",
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
