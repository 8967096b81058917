import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { ProfileHostRecordDocument } from "#web/generated/accounts-profile.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { payTimeWords, troubleWords, unclaimedShare } from "./host-record-words.ts";

/** The record of an account as a host; nothing before its first giveaway is over. */
export function HostRecord({ userId }: { readonly userId: string }) {
  const [{ data }] = useQuery({ query: ProfileHostRecordDocument, variables: { userId } });
  const record = data?.fetchHostRecord;
  if (!record || record.completedCount + record.voidedCount === 0) return null;
  const { paidTotal, medianSecondsToPay, completedCount, prizesCount, unclaimedCount } = record;
  return (
    <Panel bleed className="host-record" aria-labelledby="host-record">
      <h2 className="sr">As a host</h2>
      <PanelHeader id="host-record" title="Track record">
        <span className="muted">
          {formatWhole(completedCount)} {completedCount === 1 ? "giveaway" : "giveaways"} completed
        </span>
      </PanelHeader>
      <dl>
        <div>
          <dt>Paid to winners</dt>
          <dd>{formatPrize(paidTotal)}</dd>
        </div>
        {medianSecondsToPay !== null && (
          <div>
            <dt>Usually paid within</dt>
            <dd>{payTimeWords(medianSecondsToPay)}</dd>
          </div>
        )}
        {prizesCount > 0 && (
          <div>
            <dt>Prizes unclaimed</dt>
            <dd>
              {unclaimedShare(record)}{" "}
              <small>
                {formatWhole(unclaimedCount)} of {formatWhole(prizesCount)}
              </small>
            </dd>
          </div>
        )}
      </dl>
      <p className="muted">{troubleWords(record)}. Counted from the ledger.</p>
    </Panel>
  );
}
