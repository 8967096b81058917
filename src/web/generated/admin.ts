// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { StaffDecideIdentityMutation, StaffDecideIdentityMutationVariables, StaffEditIdentityMutation, StaffEditIdentityMutationVariables, StaffIdentityInquiryQuery, StaffIdentityInquiryQueryVariables, StaffIdentityQueueQuery, StaffIdentityQueueQueryVariables, StaffOpenIdentityCaseMutation, StaffOpenIdentityCaseMutationVariables } from "./admin-types.ts";

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
