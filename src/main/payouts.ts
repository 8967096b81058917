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
  const { paypal, checks } = payouts;
  const ofPaypal = (one: typeof paypal.current): PayoutProvider[] => {
    if (one.provider === "off") return [];
    return [one.provider === "paypal" ? payoutPayPal({ ...one, productName }) : payoutSandbox(sandbox, "paypal")];
  };
  const ofChecks = (one: typeof checks.current): PayoutProvider[] => {
    if (one.provider === "off") return [];
    return [one.provider === "lob" ? payoutLob({ ...one, productName }) : payoutSandbox(sandbox, "bank_check")];
  };
  payoutProviders.attach(
    services,
    [...ofPaypal(paypal.current), ...ofChecks(checks.current)],
    [...paypal.earlier.flatMap(ofPaypal), ...checks.earlier.flatMap(ofChecks)],
  );
  return { close: () => pool.end() };
}
