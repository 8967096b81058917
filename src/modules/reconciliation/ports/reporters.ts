import type { ProviderReport, ReportSpan } from "#kernel/provider-report.ts";
import type { Result } from "#kernel/result.ts";
import { clearingOf } from "#modules/ledger/index.ts";
import type { ClearedProvider, PlatformKind } from "#modules/ledger/index.ts";
import { cardProcessors } from "#modules/payments/index.ts";
import { payoutProviders } from "#modules/payouts/index.ts";
import type { Services } from "#platform/services.ts";

/** The reporter of a channel: a provider this process works with. */
export interface Reporter {
  readonly channel: ClearedProvider;
  readonly clearing: PlatformKind;
  readonly readReport: (span: ReportSpan) => Promise<Result<ProviderReport, string>>;
}

/**
 * The channels of the ledger whose provider can be asked now: card processors and those who carry payouts, also from
 * before a switch.
 */
export function reportersOf(services: Services): Reporter[] {
  return [...cardProcessors.all(services), ...payoutProviders.all(services)].map((provider) => {
    return {
      channel: provider.name,
      clearing: clearingOf(provider.name),
      readReport: (span) => provider.readReport(span),
    };
  });
}
