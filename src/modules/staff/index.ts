export { sendAuditDigest } from "./tasks/audit-digest.ts";
