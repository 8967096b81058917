import { aclFlags, hasAcl } from "./acl.ts";
import type { AclFlag } from "./acl.ts";

/** What staff may be trusted with beside the flags of the specification (foundations: people, brands, sessions). */
export const internalGrants = ["manageMoney", "reviewTax", "moderate", "manageLinks"] as const;
type InternalGrant = (typeof internalGrants)[number];
export type Grant = AclFlag | InternalGrant;

/** Every operation of the staff schema and the grant it takes; one without a row here is refused to everybody. */
export const operationGrants: Readonly<Record<string, Grant>> = {
  spEnter: "canViewAdminPages",
  spEnvironment: "canViewAdminPages",
  spAnswerSupportTicket: "moderate",
  spAssignSupportTicket: "moderate",
  spCloseSupportTicket: "moderate",
  spFetchSupportTickets: "moderate",
  spOpenSupportTicket: "moderate",
  spReopenSupportTicket: "moderate",
  spDecideAppeal: "moderate",
  spDecideReport: "moderate",
  spFetchReports: "moderate",
  spFetchPostMetrics: "moderate",
  spFetchSession: "canViewAdminPages",
  spLeave: "canViewAdminPages",
  spDecideAdjustment: "manageMoney",
  spDecidePayment: "manageMoney",
  spDecidePayout: "manageMoney",
  spDecideSanctionsHit: "manageMoney",
  spFetchSanctionsHits: "manageMoney",
  spExplainReconciliation: "manageMoney",
  spFetchAdjustment: "manageMoney",
  spFetchAdjustments: "manageMoney",
  spFetchOutstandingPayment: "manageMoney",
  spFetchOutstandingPayments: "manageMoney",
  spRetryPayment: "manageMoney",
  spFetchPayout: "manageMoney",
  spFetchPayouts: "manageMoney",
  spFetchReceivables: "manageMoney",
  spFetchReconciliation: "manageMoney",
  spFetchReconciliations: "manageMoney",
  spMarkCheck: "manageMoney",
  spProposeAdjustment: "manageMoney",
  spReclaimUnclaimedFunds: "manageMoney",
  spReconcileReconciliation: "manageMoney",
  spRefundPayment: "manageMoney",
  spSignReconciliation: "manageMoney",
  spWriteOffReceivable: "manageMoney",
  spOpenPayout: "manageMoney",
  spDecideW9: "reviewTax",
  spEnterW9Particulars: "reviewTax",
  spExportTaxYear: "reviewTax",
  spFetchTaxExports: "reviewTax",
  spFetchW9Form: "reviewTax",
  spFetchW9Forms: "reviewTax",
  spOpenTaxExport: "reviewTax",
  spOpenW9Form: "reviewTax",
  spDecideIdentity: "canEditIdv",
  spEditIdentity: "canEditIdv",
  spFetchAppeal: "moderate",
  spFetchAppeals: "moderate",
  spFetchAppealTotals: "moderate",
  spFetchIdentityInquiries: "canEditIdv",
  spFetchIdentityInquiry: "canEditIdv",
  spFetchIdentityTotals: "canEditIdv",
  spOpenIdentityCase: "canEditIdv",
  spSetUserStatus: "canDeleteAccounts",
  spUpdatePermissions: "canEditPermissions",
};

/**
 * Whether staff have a grant: an admin all of them (but canUseSkip2fa), other staff what their list holds, anybody else
 * none.
 */
export function hasGrant(person: { role: string; acl: readonly string[]; status: string }, grant: Grant): boolean {
  if (person.status !== "active" || (person.role !== "staff" && person.role !== "admin")) return false;
  if ((internalGrants as readonly string[]).includes(grant))
    return person.role === "admin" || person.acl.includes(grant);
  return hasAcl(person, grant as AclFlag);
}

/** Whether a word in an account's list means anything. */
export function isGrant(word: string): word is Grant {
  return [...aclFlags, ...internalGrants].some((grant) => grant === word);
}
