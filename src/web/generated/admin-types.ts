// Generated from the schema and the .graphql files by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** lift: the account opens; conditions: it opens after a new password, the phone and the guidelines; reject: it stays. */
export type SpAppealOutcome =
  | 'conditions'
  | 'lift'
  | 'reject';

export type SpAppealQueue =
  | 'decided'
  | 'open';

export type SpDecideAppealInput = {
  /** For the person, and for the record. */
  readonly answer: string;
  readonly appealId: string;
  readonly outcome: SpAppealOutcome;
};

export type SpIdentityDecision =
  | 'approve'
  | 'ask_again'
  | 'decline'
  | 'reset';

export type SpIdentityDecisionInput = {
  readonly acceptedDifferences?: ReadonlyArray<SpIdentityField> | null | undefined;
  readonly decision: SpIdentityDecision;
  readonly declineReason?: SpIdentityDeclineReason | null | undefined;
  readonly inquiryId: string;
  /** For the person. */
  readonly message?: string | null | undefined;
  /** For the record. */
  readonly reason: string;
  readonly selfieMatches?: boolean | null | undefined;
  readonly shown?: SpIdentityShownInput | null | undefined;
};

export type SpIdentityDeclineReason =
  | 'altered'
  | 'different_facts'
  | 'different_person'
  | 'duplicate_person'
  | 'expired_document'
  | 'not_a_document'
  | 'provider'
  | 'too_young'
  | 'unreadable'
  | 'withdrawn';

export type SpIdentityField =
  | 'addressCity'
  | 'addressPostalCode'
  | 'addressState'
  | 'addressStreet'
  | 'dateOfBirth'
  | 'documentCountry'
  | 'nameFirst'
  | 'nameLast';

/** waiting: handed in; flagged: among them those with a mark; under_way: with their people; decided: over. */
export type SpIdentityQueue =
  | 'decided'
  | 'flagged'
  | 'under_way'
  | 'waiting';

/** What the document shows. */
export type SpIdentityShownInput = {
  readonly addressCity: string;
  readonly addressPostalCode: string;
  readonly addressState: string;
  readonly addressStreet: string;
  readonly dateOfBirth: string;
  readonly documentCountry: string;
  readonly documentNumber: string;
  readonly nameFirst: string;
  readonly nameLast: string;
};

export type SpTicketStatus =
  | 'answered'
  | 'closed'
  | 'open';

export type StaffAppealFragment = { readonly id: string, readonly userId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly text: string, readonly status: string, readonly createdAt: string, readonly isOverdue: boolean, readonly policy: string, readonly reason: string, readonly suspendedAt: string, readonly endsAt: string | null, readonly isOwnDecision: boolean, readonly answer: string, readonly decidedBy: string | null, readonly decidedAt: string | null };

export type StaffAppealTotalsFragment = { readonly open: number, readonly overdue: number, readonly decidedToday: number, readonly oldestAt: string | null };

export type StaffAppealTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffAppealTotalsQuery = { readonly spFetchAppealTotals: { readonly open: number, readonly overdue: number, readonly decidedToday: number, readonly oldestAt: string | null } };

export type StaffAppealsQueryVariables = Exact<{
  queue: SpAppealQueue;
  after?: string | null | undefined;
}>;


export type StaffAppealsQuery = { readonly spFetchAppealTotals: { readonly open: number, readonly overdue: number, readonly decidedToday: number, readonly oldestAt: string | null }, readonly spFetchAppeals: { readonly items: ReadonlyArray<{ readonly id: string, readonly userId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly text: string, readonly status: string, readonly createdAt: string, readonly isOverdue: boolean, readonly policy: string, readonly reason: string, readonly suspendedAt: string, readonly endsAt: string | null, readonly isOwnDecision: boolean, readonly answer: string, readonly decidedBy: string | null, readonly decidedAt: string | null }>, readonly pageInfo: { readonly next: string | null, readonly hasNextPage: boolean } } };

export type StaffAppealCaseQueryVariables = Exact<{
  appealId: string;
}>;


export type StaffAppealCaseQuery = { readonly spFetchAppeal: { readonly id: string, readonly userId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly text: string, readonly status: string, readonly createdAt: string, readonly isOverdue: boolean, readonly policy: string, readonly reason: string, readonly suspendedAt: string, readonly endsAt: string | null, readonly isOwnDecision: boolean, readonly answer: string, readonly decidedBy: string | null, readonly decidedAt: string | null } };

export type StaffDecideAppealMutationVariables = Exact<{
  input: SpDecideAppealInput;
}>;


export type StaffDecideAppealMutation = { readonly spDecideAppeal: { readonly id: string, readonly userId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly text: string, readonly status: string, readonly createdAt: string, readonly isOverdue: boolean, readonly policy: string, readonly reason: string, readonly suspendedAt: string, readonly endsAt: string | null, readonly isOwnDecision: boolean, readonly answer: string, readonly decidedBy: string | null, readonly decidedAt: string | null } };

export type StaffInquiryFragment = { readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly joinedAt: string, readonly provider: string, readonly status: string, readonly flag: string | null, readonly reason: string | null, readonly attempts: number, readonly submittedAt: string | null, readonly decidedAt: string | null };

export type StaffIdentityQueueQueryVariables = Exact<{
  queue: SpIdentityQueue;
  after?: string | null | undefined;
}>;


export type StaffIdentityQueueQuery = { readonly spFetchIdentityTotals: { readonly waiting: number, readonly flagged: number, readonly decidedToday: number, readonly oldestAt: string | null }, readonly spFetchIdentityInquiries: { readonly items: ReadonlyArray<{ readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly joinedAt: string, readonly provider: string, readonly status: string, readonly flag: string | null, readonly reason: string | null, readonly attempts: number, readonly submittedAt: string | null, readonly decidedAt: string | null }>, readonly pageInfo: { readonly next: string | null, readonly hasNextPage: boolean } } };

export type StaffIdentityInquiryQueryVariables = Exact<{
  inquiryId: string;
}>;


export type StaffIdentityInquiryQuery = { readonly spFetchIdentityInquiry: { readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly joinedAt: string, readonly provider: string, readonly status: string, readonly flag: string | null, readonly reason: string | null, readonly attempts: number, readonly submittedAt: string | null, readonly decidedAt: string | null } };

export type StaffOpenIdentityCaseMutationVariables = Exact<{
  inquiryId: string;
  reason: string;
}>;


export type StaffOpenIdentityCaseMutation = { readonly spOpenIdentityCase: { readonly id: string, readonly entered: { readonly nameFirst: string, readonly nameLast: string, readonly dateOfBirth: string, readonly addressStreet: string, readonly addressCity: string, readonly addressPostalCode: string, readonly addressState: string, readonly documentType: string, readonly documentCountry: string } | null, readonly pictures: ReadonlyArray<{ readonly kind: string, readonly url: string }> } };

export type StaffDecideIdentityMutationVariables = Exact<{
  input: SpIdentityDecisionInput;
}>;


export type StaffDecideIdentityMutation = { readonly spDecideIdentity: { readonly id: string, readonly personId: string, readonly username: string | null, readonly name: string, readonly photoUrl: string | null, readonly joinedAt: string, readonly provider: string, readonly status: string, readonly flag: string | null, readonly reason: string | null, readonly attempts: number, readonly submittedAt: string | null, readonly decidedAt: string | null } };

export type StaffEditIdentityMutationVariables = Exact<{
  personId: string;
  legalName?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
  residentState?: string | null | undefined;
  reason: string;
}>;


export type StaffEditIdentityMutation = { readonly spEditIdentity: boolean };

export type StaffSessionFragment = { readonly expiresAt: string | null, readonly needsCode: boolean };

export type StaffSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffSessionQuery = { readonly spFetchSession: { readonly expiresAt: string | null, readonly needsCode: boolean } };

export type StaffEnterMutationVariables = Exact<{
  idToken: string;
  code?: string | null | undefined;
}>;


export type StaffEnterMutation = { readonly spEnter: { readonly expiresAt: string | null, readonly needsCode: boolean } };

export type StaffLeaveMutationVariables = Exact<{ [key: string]: never; }>;


export type StaffLeaveMutation = { readonly spLeave: { readonly expiresAt: string | null, readonly needsCode: boolean } };

export type StaffQueuedTicketFragment = { readonly id: string, readonly reference: string, readonly name: string, readonly photoUrl: string | null, readonly topic: string, readonly status: SpTicketStatus, readonly isMember: boolean, readonly assignee: string | null, readonly createdAt: string };

export type StaffTicketFragment = { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> };

export type StaffSupportTicketsQueryVariables = Exact<{
  status: SpTicketStatus;
  after?: string | null | undefined;
}>;


export type StaffSupportTicketsQuery = { readonly spFetchSupportTickets: { readonly items: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly name: string, readonly photoUrl: string | null, readonly topic: string, readonly status: SpTicketStatus, readonly isMember: boolean, readonly assignee: string | null, readonly createdAt: string }>, readonly pageInfo: { readonly next: string | null, readonly hasNextPage: boolean } } };

export type StaffOpenTicketMutationVariables = Exact<{
  ticketId: string;
}>;


export type StaffOpenTicketMutation = { readonly spOpenSupportTicket: { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> } };

export type StaffAnswerTicketMutationVariables = Exact<{
  ticketId: string;
  text: string;
}>;


export type StaffAnswerTicketMutation = { readonly spAnswerSupportTicket: { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> } };

export type StaffAssignTicketMutationVariables = Exact<{
  ticketId: string;
  isMine: boolean;
}>;


export type StaffAssignTicketMutation = { readonly spAssignSupportTicket: { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> } };

export type StaffCloseTicketMutationVariables = Exact<{
  ticketId: string;
}>;


export type StaffCloseTicketMutation = { readonly spCloseSupportTicket: { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> } };

export type StaffReopenTicketMutationVariables = Exact<{
  ticketId: string;
}>;


export type StaffReopenTicketMutation = { readonly spReopenSupportTicket: { readonly id: string, readonly reference: string, readonly accountId: string | null, readonly username: string | null, readonly name: string, readonly email: string, readonly topic: string, readonly message: string, readonly status: SpTicketStatus, readonly assignee: string | null, readonly isMine: boolean, readonly createdAt: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly by: string | null, readonly text: string, readonly createdAt: string }> } };
