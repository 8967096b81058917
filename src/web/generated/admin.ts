// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { StaffAnswerTicketMutation, StaffAnswerTicketMutationVariables, StaffAppealCaseQuery, StaffAppealCaseQueryVariables, StaffAppealTotalsQuery, StaffAppealTotalsQueryVariables, StaffAppealsQuery, StaffAppealsQueryVariables, StaffAssignTicketMutation, StaffAssignTicketMutationVariables, StaffCloseTicketMutation, StaffCloseTicketMutationVariables, StaffDecideAppealMutation, StaffDecideAppealMutationVariables, StaffDecideIdentityMutation, StaffDecideIdentityMutationVariables, StaffEditIdentityMutation, StaffEditIdentityMutationVariables, StaffEnterMutation, StaffEnterMutationVariables, StaffIdentityInquiryQuery, StaffIdentityInquiryQueryVariables, StaffIdentityQueueQuery, StaffIdentityQueueQueryVariables, StaffLeaveMutation, StaffLeaveMutationVariables, StaffOpenIdentityCaseMutation, StaffOpenIdentityCaseMutationVariables, StaffOpenTicketMutation, StaffOpenTicketMutationVariables, StaffReopenTicketMutation, StaffReopenTicketMutationVariables, StaffSessionQuery, StaffSessionQueryVariables, StaffSupportTicketsQuery, StaffSupportTicketsQueryVariables } from "./admin-types.ts";

export const StaffAppealTotalsDocument = /* @__PURE__ */ defineDocument<StaffAppealTotalsQuery, StaffAppealTotalsQueryVariables>(
  "5e47127df42f542d9050739d63154c395af4393da3fdad0fa82d449becfd83a4",
  -11641684891,
  "query StaffAppealTotals {\n  spFetchAppealTotals {\n    ...StaffAppealTotals\n    __typename\n  }\n}\nfragment StaffAppealTotals on SpAppealTotals {\n  open\n  overdue\n  decidedToday\n  oldestAt\n  __typename\n}",
);
export const StaffAppealsDocument = /* @__PURE__ */ defineDocument<StaffAppealsQuery, StaffAppealsQueryVariables>(
  "6de2e8bf6bb36c2990e4ce2737bee097facb618cfacb6c4261ba89c1d99b5546",
  -4372323230,
  "query StaffAppeals($queue: SpAppealQueue!, $after: String) {\n  spFetchAppealTotals {\n    ...StaffAppealTotals\n    __typename\n  }\n  spFetchAppeals(queue: $queue, pagination: {limit: 20, after: $after}) {\n    items {\n      ...StaffAppeal\n      __typename\n    }\n    pageInfo {\n      next\n      hasNextPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment StaffAppeal on SpAppeal {\n  id\n  userId\n  username\n  name\n  photoUrl\n  text\n  status\n  createdAt\n  isOverdue\n  policy\n  reason\n  suspendedAt\n  endsAt\n  isOwnDecision\n  answer\n  decidedBy\n  decidedAt\n  __typename\n}\nfragment StaffAppealTotals on SpAppealTotals {\n  open\n  overdue\n  decidedToday\n  oldestAt\n  __typename\n}",
);
export const StaffAppealCaseDocument = /* @__PURE__ */ defineDocument<StaffAppealCaseQuery, StaffAppealCaseQueryVariables>(
  "300e283b492fdf5d4d9638210a5afb639876c492321583d0a7aed98f9ed88057",
  50653782697,
  "query StaffAppealCase($appealId: Id!) {\n  spFetchAppeal(appealId: $appealId) {\n    ...StaffAppeal\n    __typename\n  }\n}\nfragment StaffAppeal on SpAppeal {\n  id\n  userId\n  username\n  name\n  photoUrl\n  text\n  status\n  createdAt\n  isOverdue\n  policy\n  reason\n  suspendedAt\n  endsAt\n  isOwnDecision\n  answer\n  decidedBy\n  decidedAt\n  __typename\n}",
);
export const StaffDecideAppealDocument = /* @__PURE__ */ defineDocument<StaffDecideAppealMutation, StaffDecideAppealMutationVariables>(
  "bc2037e847f63f481d89ed54c73198c195a399946a2367a22f29cf7781c704a8",
  -18070019519,
  "mutation StaffDecideAppeal($input: SpDecideAppealInput!) {\n  spDecideAppeal(input: $input) {\n    ...StaffAppeal\n    __typename\n  }\n}\nfragment StaffAppeal on SpAppeal {\n  id\n  userId\n  username\n  name\n  photoUrl\n  text\n  status\n  createdAt\n  isOverdue\n  policy\n  reason\n  suspendedAt\n  endsAt\n  isOwnDecision\n  answer\n  decidedBy\n  decidedAt\n  __typename\n}",
);
export const StaffIdentityQueueDocument = /* @__PURE__ */ defineDocument<StaffIdentityQueueQuery, StaffIdentityQueueQueryVariables>(
  "f733338da51b2e1a0648b4e5358e645d32a65ef876b27d0959e072c7a31fda49",
  6063669247,
  "query StaffIdentityQueue($queue: SpIdentityQueue!, $after: String) {\n  spFetchIdentityTotals {\n    waiting\n    flagged\n    decidedToday\n    oldestAt\n    __typename\n  }\n  spFetchIdentityInquiries(queue: $queue, pagination: {limit: 20, after: $after}) {\n    items {\n      ...StaffInquiry\n      __typename\n    }\n    pageInfo {\n      next\n      hasNextPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment StaffInquiry on SpIdentityInquiry {\n  id\n  personId\n  username\n  name\n  photoUrl\n  joinedAt\n  provider\n  status\n  flag\n  reason\n  attempts\n  submittedAt\n  decidedAt\n  __typename\n}",
);
export const StaffIdentityInquiryDocument = /* @__PURE__ */ defineDocument<StaffIdentityInquiryQuery, StaffIdentityInquiryQueryVariables>(
  "f59cfabfe4212448348af18af814818ece28c0fd62799bc0d05e466428085e3b",
  -26011316012,
  "query StaffIdentityInquiry($inquiryId: Id!) {\n  spFetchIdentityInquiry(inquiryId: $inquiryId) {\n    ...StaffInquiry\n    __typename\n  }\n}\nfragment StaffInquiry on SpIdentityInquiry {\n  id\n  personId\n  username\n  name\n  photoUrl\n  joinedAt\n  provider\n  status\n  flag\n  reason\n  attempts\n  submittedAt\n  decidedAt\n  __typename\n}",
);
export const StaffOpenIdentityCaseDocument = /* @__PURE__ */ defineDocument<StaffOpenIdentityCaseMutation, StaffOpenIdentityCaseMutationVariables>(
  "307dfeb9c667ef1d5e20ed228e458f6a23d6da443f9a08b439dc9afda1db0010",
  9899617271,
  "mutation StaffOpenIdentityCase($inquiryId: Id!, $reason: String!) {\n  spOpenIdentityCase(inquiryId: $inquiryId, reason: $reason) {\n    id\n    entered {\n      nameFirst\n      nameLast\n      dateOfBirth\n      addressStreet\n      addressCity\n      addressPostalCode\n      addressState\n      documentType\n      documentCountry\n      __typename\n    }\n    pictures {\n      kind\n      url\n      __typename\n    }\n    __typename\n  }\n}",
);
export const StaffDecideIdentityDocument = /* @__PURE__ */ defineDocument<StaffDecideIdentityMutation, StaffDecideIdentityMutationVariables>(
  "ae78343ff0f962127e980cf44ed8518e7e31df948a0066b24a76b6ac8453ea21",
  21470932595,
  "mutation StaffDecideIdentity($input: SpIdentityDecisionInput!) {\n  spDecideIdentity(input: $input) {\n    ...StaffInquiry\n    __typename\n  }\n}\nfragment StaffInquiry on SpIdentityInquiry {\n  id\n  personId\n  username\n  name\n  photoUrl\n  joinedAt\n  provider\n  status\n  flag\n  reason\n  attempts\n  submittedAt\n  decidedAt\n  __typename\n}",
);
export const StaffEditIdentityDocument = /* @__PURE__ */ defineDocument<StaffEditIdentityMutation, StaffEditIdentityMutationVariables>(
  "f464442917e0de6516c233188c020e18562478c34b16a88becdb0dedb32eb141",
  4374569852,
  "mutation StaffEditIdentity($personId: Id!, $legalName: String, $dateOfBirth: Date, $residentState: String, $reason: String!) {\n  spEditIdentity(\n    personId: $personId\n    legalName: $legalName\n    dateOfBirth: $dateOfBirth\n    residentState: $residentState\n    reason: $reason\n  )\n}",
);
export const StaffSessionDocument = /* @__PURE__ */ defineDocument<StaffSessionQuery, StaffSessionQueryVariables>(
  "b06a165ea5d132450162984d8db7a34fefb47ce2b9928d6a73d4df86a571e945",
  16010003107,
  "query StaffSession {\n  spFetchSession {\n    ...StaffSession\n    __typename\n  }\n}\nfragment StaffSession on SpSession {\n  expiresAt\n  needsCode\n  __typename\n}",
);
export const StaffEnterDocument = /* @__PURE__ */ defineDocument<StaffEnterMutation, StaffEnterMutationVariables>(
  "1b86b4a16c5e788a9d5d61dc92e793ab275421a6daf013ab4b16ef936f6c0233",
  -10978077596,
  "mutation StaffEnter($idToken: String!, $code: String) {\n  spEnter(idToken: $idToken, code: $code) {\n    ...StaffSession\n    __typename\n  }\n}\nfragment StaffSession on SpSession {\n  expiresAt\n  needsCode\n  __typename\n}",
);
export const StaffLeaveDocument = /* @__PURE__ */ defineDocument<StaffLeaveMutation, StaffLeaveMutationVariables>(
  "a23cdfaca1e3031f64fd36921f5499f0fe112a3b75b3dee94f35aca13a229333",
  14405069990,
  "mutation StaffLeave {\n  spLeave {\n    ...StaffSession\n    __typename\n  }\n}\nfragment StaffSession on SpSession {\n  expiresAt\n  needsCode\n  __typename\n}",
);
export const StaffSupportTicketsDocument = /* @__PURE__ */ defineDocument<StaffSupportTicketsQuery, StaffSupportTicketsQueryVariables>(
  "baae470409529e5048d1c73867075c58ef403275233ffee690f383f5e379b3d5",
  14670334224,
  "query StaffSupportTickets($status: SpTicketStatus!, $after: String) {\n  spFetchSupportTickets(status: $status, pagination: {limit: 20, after: $after}) {\n    items {\n      ...StaffQueuedTicket\n      __typename\n    }\n    pageInfo {\n      next\n      hasNextPage\n      __typename\n    }\n    __typename\n  }\n}\nfragment StaffQueuedTicket on SpQueuedTicket {\n  id\n  reference\n  name\n  photoUrl\n  topic\n  status\n  isMember\n  assignee\n  createdAt\n  __typename\n}",
);
export const StaffOpenTicketDocument = /* @__PURE__ */ defineDocument<StaffOpenTicketMutation, StaffOpenTicketMutationVariables>(
  "7100a55733b8134dfd46d1828a3c174d1375bcc1fe2c7760a0d861f2000d01b4",
  -6305508867,
  "mutation StaffOpenTicket($ticketId: Id!) {\n  spOpenSupportTicket(ticketId: $ticketId) {\n    ...StaffTicket\n    __typename\n  }\n}\nfragment StaffTicket on SpTicket {\n  id\n  reference\n  accountId\n  username\n  name\n  email\n  topic\n  message\n  status\n  assignee\n  isMine\n  createdAt\n  answers {\n    id\n    by\n    text\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const StaffAnswerTicketDocument = /* @__PURE__ */ defineDocument<StaffAnswerTicketMutation, StaffAnswerTicketMutationVariables>(
  "79f0236c2724768db161cf1356971f24eb15409e8c7893fc45141ee26e0880b8",
  20116969268,
  "mutation StaffAnswerTicket($ticketId: Id!, $text: String!) {\n  spAnswerSupportTicket(ticketId: $ticketId, text: $text) {\n    ...StaffTicket\n    __typename\n  }\n}\nfragment StaffTicket on SpTicket {\n  id\n  reference\n  accountId\n  username\n  name\n  email\n  topic\n  message\n  status\n  assignee\n  isMine\n  createdAt\n  answers {\n    id\n    by\n    text\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const StaffAssignTicketDocument = /* @__PURE__ */ defineDocument<StaffAssignTicketMutation, StaffAssignTicketMutationVariables>(
  "09400f09e9520ef4b3b3bddaf402fadd025cd0448a15089d7b8ccc4aba07d2fa",
  -2272534937,
  "mutation StaffAssignTicket($ticketId: Id!, $isMine: Boolean!) {\n  spAssignSupportTicket(ticketId: $ticketId, isMine: $isMine) {\n    ...StaffTicket\n    __typename\n  }\n}\nfragment StaffTicket on SpTicket {\n  id\n  reference\n  accountId\n  username\n  name\n  email\n  topic\n  message\n  status\n  assignee\n  isMine\n  createdAt\n  answers {\n    id\n    by\n    text\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const StaffCloseTicketDocument = /* @__PURE__ */ defineDocument<StaffCloseTicketMutation, StaffCloseTicketMutationVariables>(
  "2f56d6203ea19316aba598d565ab6b4d422de42f8afee94b31bb40fdc7f62778",
  167793541,
  "mutation StaffCloseTicket($ticketId: Id!) {\n  spCloseSupportTicket(ticketId: $ticketId) {\n    ...StaffTicket\n    __typename\n  }\n}\nfragment StaffTicket on SpTicket {\n  id\n  reference\n  accountId\n  username\n  name\n  email\n  topic\n  message\n  status\n  assignee\n  isMine\n  createdAt\n  answers {\n    id\n    by\n    text\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
export const StaffReopenTicketDocument = /* @__PURE__ */ defineDocument<StaffReopenTicketMutation, StaffReopenTicketMutationVariables>(
  "777ca0db2dbef6687b98a128509578f6d8743b696c9972d326a07eb4123ec352",
  -21644834101,
  "mutation StaffReopenTicket($ticketId: Id!) {\n  spReopenSupportTicket(ticketId: $ticketId) {\n    ...StaffTicket\n    __typename\n  }\n}\nfragment StaffTicket on SpTicket {\n  id\n  reference\n  accountId\n  username\n  name\n  email\n  topic\n  message\n  status\n  assignee\n  isMine\n  createdAt\n  answers {\n    id\n    by\n    text\n    createdAt\n    __typename\n  }\n  __typename\n}",
);
