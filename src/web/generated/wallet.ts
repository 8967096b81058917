// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { BalancePartsQuery, BalancePartsQueryVariables, BalanceProofQuery, BalanceProofQueryVariables, BeginPaymentMethodMutation, BeginPaymentMethodMutationVariables, BeginPaymentMutation, BeginPaymentMutationVariables, CancelPayoutMutation, CancelPayoutMutationVariables, CardProviderQuery, CardProviderQueryVariables, CarryW9FormMutation, CarryW9FormMutationVariables, CreatePayoutMutation, CreatePayoutMutationVariables, InvoiceQuery, InvoiceQueryVariables, MoneyBackQuery, MoneyBackQueryVariables, PaymentMethodsQuery, PaymentMethodsQueryVariables, PayoutQuoteQuery, PayoutQuoteQueryVariables, PayoutsQuery, PayoutsQueryVariables, ReclaimUnclaimedFundsMutation, ReclaimUnclaimedFundsMutationVariables, RefundPaymentMutation, RefundPaymentMutationVariables, RemovePaymentMethodMutation, RemovePaymentMethodMutationVariables, SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables, SavePaymentMethodMutation, SavePaymentMethodMutationVariables, SavePayoutDestinationMutation, SavePayoutDestinationMutationVariables, SendFundsMutation, SendFundsMutationVariables, SendMoneyCodeMutation, SendMoneyCodeMutationVariables, StatementMonthsQuery, StatementMonthsQueryVariables, SubmitW9FormMutation, SubmitW9FormMutationVariables, TaxReportQuery, TaxReportQueryVariables, TransactionQuery, TransactionQueryVariables, TransactionsQuery, TransactionsQueryVariables, TransferTermsQuery, TransferTermsQueryVariables, UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables, W9RequirementQuery, W9RequirementQueryVariables, WalletQuery, WalletQueryVariables, WithdrawQuery, WithdrawQueryVariables } from "./types.ts";

export const TransferTermsDocument = /* @__PURE__ */ defineDocument<TransferTermsQuery, TransferTermsQueryVariables>(
  "7fdd052b14adea0d54d639a09e2c8d07c32476955cc6daee82a8d77f712ba747",
  21658500669,
  "query TransferTerms {\n  fetchTransferTerms {\n    refusal\n    minAmount\n    maxAmount\n    remainingToday\n    holdHours\n    __typename\n  }\n  fetchSession {\n    user {\n      id\n      availableGiveawaysBalance\n      ...CodeWays\n      __typename\n    }\n    __typename\n  }\n}\nfragment CodeWays on SessionUser {\n  id\n  availableTwoFactorDestinations {\n    type\n    destination\n    isEnabled\n    __typename\n  }\n  __typename\n}",
);
export const SendMoneyCodeDocument = /* @__PURE__ */ defineDocument<SendMoneyCodeMutation, SendMoneyCodeMutationVariables>(
  "926c79af8d9edad8ff72ca424caa2889574921bec1089561465265a77b79f3e4",
  9532954803,
  "mutation SendMoneyCode($type: OneTimeCodeType!, $destination: String!, $idToken: String!, $payload: String!) {\n  sendOneTimeAccessCode(\n    method: sms\n    type: $type\n    destination: $destination\n    idToken: $idToken\n    payload: $payload\n  ) {\n    ok\n    __typename\n  }\n}",
);
export const SendFundsDocument = /* @__PURE__ */ defineDocument<SendFundsMutation, SendFundsMutationVariables>(
  "ec69da4e5bc81ea2f0a39f984185674848c61cc16ac93f3a874ba8c7fbcaec73",
  4628506003,
  "mutation SendFunds($userId: Id!, $amount: Cents!, $reason: String!, $method: OneTimeCodeMethod!, $code: String!, $idempotencyKey: String!) {\n  sendFundsToUser(\n    userId: $userId\n    amount: $amount\n    reason: $reason\n    method: $method\n    code: $code\n    idempotencyKey: $idempotencyKey\n  ) {\n    session {\n      user {\n        ...WalletBalances\n        __typename\n      }\n      __typename\n    }\n    transaction {\n      ...TransactionLine\n      __typename\n    }\n    __typename\n  }\n}\nfragment TransactionLine on Transaction {\n  id\n  amount\n  type\n  isCredit\n  description\n  status\n  createdAt\n  payment {\n    id\n    __typename\n  }\n  giveawayPost {\n    id\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  frozenBalance\n  refundingBalance\n  owedBalance\n  unclaimedBalance\n  __typename\n}",
);
export const TaxReportDocument = /* @__PURE__ */ defineDocument<TaxReportQuery, TaxReportQueryVariables>(
  "7ea82ab76921d931e1252ccef2e8517ad1c7465a91fc40c61b893ef399c13c5e",
  22158119424,
  "query TaxReport($fiscalYear: Int!) {\n  fetchTaxReport(fiscalYear: $fiscalYear) {\n    fiscalYear\n    status\n    isRunning\n    threshold\n    prizes\n    rewards\n    income\n    withheld\n    exportedAt\n    isCorrected\n    hasW9\n    takesW9\n    __typename\n  }\n}",
);
export const ReclaimUnclaimedFundsDocument = /* @__PURE__ */ defineDocument<ReclaimUnclaimedFundsMutation, ReclaimUnclaimedFundsMutationVariables>(
  "4e5070ebc5f0e4aaf4eacbe58b75535c490ea909f9f875bbaa9de0159c020d7c",
  -12188597032,
  "mutation ReclaimUnclaimedFunds {\n  reclaimUnclaimedFunds {\n    user {\n      ...WalletBalances\n      __typename\n    }\n    __typename\n  }\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  frozenBalance\n  refundingBalance\n  owedBalance\n  unclaimedBalance\n  __typename\n}",
);
export const WalletDocument = /* @__PURE__ */ defineDocument<WalletQuery, WalletQueryVariables>(
  "8499265ea7114c80193c69052f6f79fad3f41c02d60b56956974a1ce22e20fd3",
  -9265021136,
  "query Wallet {\n  fetchSession {\n    user {\n      ...WalletBalances\n      w9Requirement {\n        ...W9Standing\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment W9Standing on W9Requirement {\n  fiscalYear\n  currentYearWithdrawalSum\n  counted\n  threshold\n  hasApprovedW9Form\n  hasOutstandingW9Form\n  hasWaitingForUploadW9Form\n  form {\n    id\n    status\n    rejection\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  frozenBalance\n  refundingBalance\n  owedBalance\n  unclaimedBalance\n  __typename\n}",
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
  "0af036ff97eea7bdb5a9005efc6c9620aafbde024e0e57f0b7ff72346b1eede3",
  -39722816398,
  "query Transactions($kind: TransactionKind, $month: String, $pagination: PaginationInput) {\n  fetchUserTransactions(kind: $kind, month: $month, pagination: $pagination) {\n    items {\n      ...TransactionLine\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment TransactionLine on Transaction {\n  id\n  amount\n  type\n  isCredit\n  description\n  status\n  createdAt\n  payment {\n    id\n    __typename\n  }\n  giveawayPost {\n    id\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const TransactionDocument = /* @__PURE__ */ defineDocument<TransactionQuery, TransactionQueryVariables>(
  "aeac1cebc4a2bb0d395b1cfbb78c341b8b4beffb72f09b916c76db6316809919",
  -28744833106,
  "query Transaction($id: Id!) {\n  fetchUserTransaction(transactionId: $id) {\n    ...TransactionLine\n    method\n    payout {\n      ...PayoutFacts\n      __typename\n    }\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  withheld\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}\nfragment TransactionLine on Transaction {\n  id\n  amount\n  type\n  isCredit\n  description\n  status\n  createdAt\n  payment {\n    id\n    __typename\n  }\n  giveawayPost {\n    id\n    giveawayWinnersCount\n    postedBy {\n      id\n      username\n      name\n      __typename\n    }\n    __typename\n  }\n  __typename\n}",
);
export const BalancePartsDocument = /* @__PURE__ */ defineDocument<BalancePartsQuery, BalancePartsQueryVariables>(
  "261a9da039e581015ef670c233eac801bc91915bcf62fa6567d31f7e17a7f2d9",
  -10402936683,
  "query BalanceParts($balance: BalanceName!) {\n  fetchBalanceParts(balance: $balance) {\n    name\n    amount\n    otherCount\n    otherAmount\n    beyondLimit\n    parts {\n      ...BalancePartFacts\n      __typename\n    }\n    setAside {\n      ...BalancePartFacts\n      __typename\n    }\n    __typename\n  }\n}\nfragment BalancePartFacts on BalancePart {\n  lotId\n  transactionId\n  type\n  description\n  amount\n  original\n  receivedAt\n  releasedAt\n  reason\n  __typename\n}",
);
export const StatementMonthsDocument = /* @__PURE__ */ defineDocument<StatementMonthsQuery, StatementMonthsQueryVariables>(
  "e51327f2af10859bd65255420902cb20e35233b13e301db36ddfebd8fd4589c6",
  -1578016083,
  "query StatementMonths {\n  fetchStatementMonths\n}",
);
export const InvoiceDocument = /* @__PURE__ */ defineDocument<InvoiceQuery, InvoiceQueryVariables>(
  "7ee0f2972c10ce2dd2e18735cdf6238d606c688ea30617666c08a4da0abf97f1",
  12237274890,
  "query Invoice($id: Id!) {\n  fetchInvoice(transactionId: $id) {\n    from {\n      name\n      username\n      __typename\n    }\n    to {\n      name\n      username\n      __typename\n    }\n    method\n    tax\n    total\n    transaction {\n      id\n      description\n      createdAt\n      isCredit\n      __typename\n    }\n    __typename\n  }\n}",
);
export const CardProviderDocument = /* @__PURE__ */ defineDocument<CardProviderQuery, CardProviderQueryVariables>(
  "501e895dfbbafcf022d3a4e9f160cfe7b37748f967d789b41dd3f215a0cacea5",
  -15215139256,
  "query CardProvider {\n  fetchCardProvider {\n    kind\n    publishableKey\n    __typename\n  }\n  fetchSession {\n    user {\n      id\n      addFundsObstacle\n      __typename\n    }\n    __typename\n  }\n}",
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
  "35ddfb0f6b5943e6a9727036f7a5dc0985a1afb1d491c2bf62340ce09d04120a",
  26761244183,
  "mutation BeginPayment($info: PaymentInfoInput!, $userPaymentMethodId: Id, $idempotencyKey: String!) {\n  createPayment(\n    channel: card\n    userPaymentMethodId: $userPaymentMethodId\n    info: $info\n    idempotencyKey: $idempotencyKey\n  ) {\n    ...PaymentFacts\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  refundedAmount\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  userPaymentMethod {\n    id\n    cardBrand\n    last4\n    __typename\n  }\n  __typename\n}",
);
export const SavePaymentAttemptDocument = /* @__PURE__ */ defineDocument<SavePaymentAttemptMutation, SavePaymentAttemptMutationVariables>(
  "e1efdad6481fcc587a2f5d1f224a53a6cef7d776918be771a35ccb500d66b9f9",
  -33227945599,
  "mutation SavePaymentAttempt($paymentId: Id!) {\n  savePaymentAttempt(paymentId: $paymentId) {\n    isPaymentInReview\n    payment {\n      ...PaymentFacts\n      __typename\n    }\n    transaction {\n      id\n      status\n      __typename\n    }\n    session {\n      user {\n        ...WalletBalances\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\nfragment PaymentFacts on Payment {\n  id\n  amount\n  purpose\n  referenceId\n  status\n  refundedAmount\n  failureCode\n  channelInfo {\n    clientSecret\n    paymentIntentId\n    cardBrand\n    cardLast4\n    __typename\n  }\n  userPaymentMethod {\n    id\n    cardBrand\n    last4\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  frozenBalance\n  refundingBalance\n  owedBalance\n  unclaimedBalance\n  __typename\n}",
);
export const WithdrawDocument = /* @__PURE__ */ defineDocument<WithdrawQuery, WithdrawQueryVariables>(
  "3b96d123892c60223c656f413d5b229c68ed87006237face0df5453948af75d5",
  32943154519,
  "query Withdraw {\n  fetchSession {\n    user {\n      ...WalletBalances\n      ...CodeWays\n      w9Requirement {\n        ...W9Standing\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n  fetchPayoutOptions {\n    channel\n    mayWithhold\n    min\n    max\n    fee\n    destination {\n      id\n      destination\n      usableAt\n      isUsable\n      __typename\n    }\n    obstacle {\n      reason\n      until\n      __typename\n    }\n    __typename\n  }\n}\nfragment CodeWays on SessionUser {\n  id\n  availableTwoFactorDestinations {\n    type\n    destination\n    isEnabled\n    __typename\n  }\n  __typename\n}\nfragment W9Standing on W9Requirement {\n  fiscalYear\n  currentYearWithdrawalSum\n  counted\n  threshold\n  hasApprovedW9Form\n  hasOutstandingW9Form\n  hasWaitingForUploadW9Form\n  form {\n    id\n    status\n    rejection\n    __typename\n  }\n  __typename\n}\nfragment WalletBalances on SessionUser {\n  id\n  availableBalance\n  availableGiveawaysBalance\n  availableToWithdrawBalance\n  remainingMonthlySpend\n  pendingBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  pendingToWithdrawBalance {\n    amount\n    nextReleaseAt\n    __typename\n  }\n  frozenBalance\n  refundingBalance\n  owedBalance\n  unclaimedBalance\n  __typename\n}",
);
export const PayoutQuoteDocument = /* @__PURE__ */ defineDocument<PayoutQuoteQuery, PayoutQuoteQueryVariables>(
  "0d06aa89e43378390525b12ce8e4553ba1b40bc5b03b31b4205346e679734ad0",
  -6378027297,
  "query PayoutQuote($channel: PayoutChannel!, $amount: Cents!) {\n  fetchPayoutQuote(channel: $channel, amount: $amount) {\n    fee\n    withheld\n    received\n    __typename\n  }\n}",
);
export const PayoutsDocument = /* @__PURE__ */ defineDocument<PayoutsQuery, PayoutsQueryVariables>(
  "c0b26af4908eaebfa67c202c0e7b910b2109f49882be6bfff92e5634dde8869e",
  -38283686978,
  "query Payouts($pagination: PaginationInput) {\n  fetchPayouts(pagination: $pagination) {\n    items {\n      ...PayoutFacts\n      __typename\n    }\n    pageInfo {\n      next\n      previous\n      hasNextPage\n      hasPreviousPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  withheld\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const SavePayoutDestinationDocument = /* @__PURE__ */ defineDocument<SavePayoutDestinationMutation, SavePayoutDestinationMutationVariables>(
  "bd64ee22472b81ed0df6117c166d6472580b35771024403abb441263e9e0a47b",
  11521473578,
  "mutation SavePayoutDestination($input: PayoutDestinationInput!) {\n  savePayoutDestination(input: $input) {\n    id\n    usableAt\n    __typename\n  }\n}",
);
export const CreatePayoutDocument = /* @__PURE__ */ defineDocument<CreatePayoutMutation, CreatePayoutMutationVariables>(
  "11eb3a08b527b77ac17880e1812b14ae2cb8be0c1d697beae38b5e41f0fa6974",
  -8305541681,
  "mutation CreatePayout($input: CreatePayoutInput!, $idempotencyKey: String!) {\n  createPayout(input: $input, idempotencyKey: $idempotencyKey) {\n    ...PayoutFacts\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  withheld\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const CancelPayoutDocument = /* @__PURE__ */ defineDocument<CancelPayoutMutation, CancelPayoutMutationVariables>(
  "dffed73cc97f821fca4cfb1109cd7390a9b508e12ab97b2631d1114c6d2c7ee4",
  -39113738425,
  "mutation CancelPayout($id: Id!) {\n  cancelPayout(id: $id) {\n    ...PayoutFacts\n    __typename\n  }\n}\nfragment PayoutFacts on Payout {\n  id\n  status\n  channel\n  amount\n  withheld\n  received\n  destination\n  confirmationNumber\n  failureCode\n  isCancelable\n  createdAt\n  steps {\n    status\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const MoneyBackDocument = /* @__PURE__ */ defineDocument<MoneyBackQuery, MoneyBackQueryVariables>(
  "f547d146d9db0838a3a0b3518fb13240309108fd80c2443a0e7ba74d1600a0dc",
  25317294361,
  "query MoneyBack($paymentId: Id!) {\n  fetchPayment(paymentId: $paymentId) {\n    ...MoneyBackFacts\n    __typename\n  }\n}\nfragment MoneyBackFacts on Payment {\n  id\n  amount\n  status\n  refundedAmount\n  refundable {\n    amount\n    until\n    reason\n    __typename\n  }\n  refunds {\n    id\n    amount\n    status\n    createdAt\n    __typename\n  }\n  disputes {\n    id\n    amount\n    status\n    openedAt\n    closedAt\n    __typename\n  }\n  __typename\n}",
);
export const RefundPaymentDocument = /* @__PURE__ */ defineDocument<RefundPaymentMutation, RefundPaymentMutationVariables>(
  "c39bbc85ad839e98e8ce4c30a09f5ceb037812c0ba622cc27a1d7c7e17eb1bc7",
  17231986305,
  "mutation RefundPayment($input: RefundPaymentInput!, $idempotencyKey: String!) {\n  refundPayment(input: $input, idempotencyKey: $idempotencyKey) {\n    id\n    amount\n    status\n    __typename\n  }\n}",
);
export const BalanceProofDocument = /* @__PURE__ */ defineDocument<BalanceProofQuery, BalanceProofQueryVariables>(
  "f8a18be26137bc7a30e0c10f34685bf726dd2f58483ae4233eb6fa7e6eaf37d5",
  31322369566,
  "query BalanceProof {\n  fetchLedgerProof {\n    number\n    takenAt\n    sealNumber\n    sealHash\n    sumOfPostings\n    owed\n    ownersCount\n    held\n    root\n    __typename\n  }\n  fetchBalanceProof {\n    salt\n    amount\n    path {\n      hash\n      amount\n      isLeft\n      __typename\n    }\n    proof {\n      number\n      root\n      owed\n      __typename\n    }\n    __typename\n  }\n}",
);
