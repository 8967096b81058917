export { approveIdentity } from "./commands/approve-identity.ts";
export { decideIdentity } from "./commands/decide-identity.ts";
export { decideIdentityMatch } from "./commands/decide-match.ts";
export { editIdentity } from "./commands/edit-identity.ts";
export { eraseIdentity } from "./commands/erase-identity.ts";
export { createInquiry } from "./commands/open-inquiry.ts";
export { readDocuments } from "./commands/read-documents.ts";
export { saveDocument, saveEntered, saveSession, submitInquiry } from "./commands/show-documents.ts";
export { wireIdentity } from "./hooks.ts";
export { identityProvider } from "./ports/identity-provider.ts";
export type { IdentityProvider, ProviderError, ProviderInquiry, ProviderSession } from "./ports/identity-provider.ts";
export type { InquiryStatus } from "./domain/inquiry-status.ts";
export { shownShape } from "./domain/identity-facts.ts";
export type { ShownFacts } from "./domain/identity-facts.ts";
export { legalNameOf } from "./queries/legal-name.ts";
export { factsForScreening } from "./queries/screening-facts.ts";
export { householdsOf } from "./queries/households.ts";
export { personalData } from "./store/personal-data.ts";
export { identityEventTask, identityWebhook } from "./tasks/identity-webhook.ts";
export {
  eraseDocuments,
  expireInquiries,
  periodicWork,
  readUnfinished,
  renewOldKeys,
} from "./tasks/sweep-inquiries.ts";
