import type { ProviderReport, ReportSpan } from "#kernel/provider-report.ts";
import type { Result } from "#kernel/result.ts";
import { platformKinds } from "#modules/ledger/index.ts";
import type { PlatformKind } from "#modules/ledger/index.ts";
import { cardProcessor } from "#modules/payments/index.ts";
import { payoutProviders } from "#modules/payouts/index.ts";
import type { Services } from "#platform/services.ts";

/** The reporter of a channel: a provider this process works with. */
export interface Reporter {
  readonly channel: string;
  readonly clearing: PlatformKind;
  readonly readReport: (span: ReportSpan) => Promise<Result<ProviderReport, string>>;
}

const isPlatformKind = (kind: string): kind is PlatformKind => Object.hasOwn(platformKinds, kind);

/** The clearing account of a channel. Throws for one the ledger has none of: that is a bug. */
export function clearingOf(channel: string): PlatformKind {
  const clearing = `clearing:${channel}`;
  if (!isPlatformKind(clearing)) throw new Error(`the ledger has no account ${clearing}`);
  return clearing;
}

/** The channels of the ledger whose provider can be asked now: the card processor and those who carry payouts. */
export function reportersOf(services: Services): Reporter[] {
  return [cardProcessor.of(services), ...payoutProviders.all(services)].map((provider) => {
    return {
      channel: provider.name,
      clearing: clearingOf(provider.name),
      readReport: (span) => provider.readReport(span),
    };
  });
}
