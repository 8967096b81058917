export { approveIdentity } from "./commands/approve-identity.ts";
export type { IdentityApproval } from "./commands/approve-identity.ts";
export { legalNameOf } from "./queries/legal-name.ts";
export { householdsOf } from "./queries/households.ts";
