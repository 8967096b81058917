export { answerTicket, assignTicket, closeTicket } from "./commands/work-ticket.ts";
export { submitForm } from "./commands/submit-form.ts";
export { newChallenge } from "./domain/challenge.ts";
export { newReference } from "./domain/reference.ts";
export { proofBits } from "./settings.ts";
