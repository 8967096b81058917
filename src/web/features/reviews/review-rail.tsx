import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { ProfileHostRecordDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { shortName } from "#web/lib/paths.ts";
import { payTimeWords } from "#web/features/accounts/profile/host-record-words.ts";

/** Panels beside the reviews about an account: who can review, and what it paid as a host. */
export function ReviewRail({ person }: { readonly person: ProfilePersonFragment }) {
  const [{ data }] = useQuery({ query: ProfileHostRecordDocument, variables: { userId: person.id } });
  const record = data?.fetchHostRecord;
  return (
    <>
      <Panel bleed aria-labelledby="review-rule">
        <PanelHeader title="Who can review" id="review-rule" />
        <p className="muted review-small">
          People who won, or were in until the draw. One review for each giveaway. Friends, family and team are marked.
        </p>
      </Panel>
      {record != null && record.completedCount + record.voidedCount > 0 && (
        <Panel bleed aria-labelledby="review-record">
          <PanelHeader title={`${shortName(person)}’s record`} id="review-record" />
          <dl className="review-record">
            <div>
              <dt>Given away</dt>
              <dd>{formatPrize(record.paidTotal)}</dd>
            </div>
            {record.prizesCount > 0 && (
              <div>
                <dt>Prizes received</dt>
                <dd>
                  {formatWhole(record.prizesCount - record.unclaimedCount)} of {formatWhole(record.prizesCount)}
                </dd>
              </div>
            )}
            {record.medianSecondsToPay !== null && (
              <div>
                <dt>Usual time to pay</dt>
                <dd>{payTimeWords(record.medianSecondsToPay)}</dd>
              </div>
            )}
            <div>
              <dt>Disputes</dt>
              <dd>{formatWhole(record.disputedCount)}</dd>
            </div>
          </dl>
        </Panel>
      )}
    </>
  );
}
