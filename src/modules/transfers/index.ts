export { sendFunds } from "./commands/send-funds.ts";
export type { Transfer, TransferRefusal } from "./domain/transfer.ts";
export { codePayload } from "./domain/transfer.ts";
export { transferInvariants } from "./queries/invariants.ts";
export { personalData } from "./store/personal-data.ts";
