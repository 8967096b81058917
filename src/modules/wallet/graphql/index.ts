// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { moneyGuard } from "./balances.ts";
export { TransactionRef } from "./transaction.ts";
