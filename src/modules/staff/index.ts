export { claimCase, releaseCase } from "./commands/claim-case.ts";
export { sendAuditDigest } from "./tasks/audit-digest.ts";
