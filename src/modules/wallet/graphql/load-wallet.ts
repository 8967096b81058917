import { defineLoader } from "#graphql/loader.ts";
import { fetchBalances } from "#modules/ledger/index.ts";
import type { WalletBalances } from "#modules/ledger/index.ts";
import type { RequestScope } from "#platform/services.ts";

/** Loads the balances of an account, batched within a request. */
export const loadWallet = defineLoader<string, WalletBalances, RequestScope>("wallet balances", (context, ids) =>
  fetchBalances(context.services.db, ids),
);
