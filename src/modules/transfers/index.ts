export { sendFunds } from "./commands/send-funds.ts";
export type { Transfer, TransferRefusal } from "./domain/transfer.ts";
export { codePayload } from "./domain/transfer.ts";
