import type { PayoutProvider } from "#modules/payouts/index.ts";
import { payoutProviders } from "#modules/payouts/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { payoutLob } from "#providers/payout-lob/provider.ts";
import { payoutPayPal } from "#providers/payout-paypal/provider.ts";
import { payoutSandbox } from "#providers/payout-sandbox/provider.ts";

/** Seconds for which the embedded company has money on its way. */
const settleSeconds = 20;

/** Attaches the configured payout providers. The embedded company has connections of its own: it commits apart from us. */
export function attachPayouts(services: Services, appUrl: string): { close: () => Promise<void> } {
  const { payouts, productName } = services.config;
  // Connects when it is first used: where both providers are outside, never.
  const pool = openPool({
    connectionString: appUrl,
    poolSize: 2,
    log: services.log,
    applicationName: "payout-sandbox",
  });
  const sandbox = { db: openDb(pool), faults: { calls: [], hangMs: 0 }, settleSeconds };
  const providers: PayoutProvider[] = [];
  if (payouts.paypal.provider === "sandbox") providers.push(payoutSandbox(sandbox, "paypal"));
  if (payouts.paypal.provider === "paypal") providers.push(payoutPayPal({ ...payouts.paypal, productName }));
  if (payouts.checks.provider === "desk") providers.push(payoutSandbox(sandbox, "bank_check"));
  if (payouts.checks.provider === "lob") providers.push(payoutLob({ ...payouts.checks, productName }));
  payoutProviders.attach(services, providers);
  return { close: () => pool.end() };
}
