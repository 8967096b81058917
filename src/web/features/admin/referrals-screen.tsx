import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReferralsDocument } from "#web/generated/admin.ts";
import type { StaffReferralFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { accountHandle, CaseLink } from "./case-account.tsx";
import {
  flagWords,
  referralQueues,
  REFERRALS,
  REFERRALS_GOAL_HOURS,
  referralTag,
  referralView,
  signalWords,
} from "./referral-words.ts";
import { ClaimMark } from "./staff-claims.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of referrals that wait for staff, longest waiting first, and of those decided. */
function ReferralsScreen({ query: asked }: ScreenProps) {
  const { queue, query: address, variables } = referralView(asked);
  const query = useStaffQuery(StaffReferralsDocument, { ...variables, after: asked.get("after") });
  return (
    <StaffPage title="Referrals" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={REFERRALS}
        queues={referralQueues}
        current={queue}
        query={query}
        page={query.data?.spFetchReferrals}
        failed="The referrals didn’t load"
        hint="Referrals that the product cannot decide about come in here by themselves."
      >
        {(items) => <Referrals items={items} address={address} />}
      </StaffQueue>
    </StaffPage>
  );
}

interface ReferralsProps {
  readonly items: readonly StaffReferralFragment[];
  readonly address: string;
}

function Referrals({ items, address }: ReferralsProps) {
  return (
    <Table caption="Referrals" dense>
      <thead>
        <tr>
          <th scope="col">Inviter</th>
          <th scope="col">Invited</th>
          <th scope="col" data-wide="">
            Why
          </th>
          <th scope="col">Goal is {REFERRALS_GOAL_HOURS} h</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <CaseLink account={one.referrer} href={`${REFERRALS}/${one.id}?${address}`} />
            </td>
            <td>
              {accountHandle(one.referredUser)}
              <ClaimMark caseId={one.id} />
            </td>
            <td data-wide="">
              {one.flag !== null
                ? flagWords(one.flag)
                : one.waitingSince === null
                  ? referralTag(one).label
                  : one.signals.map(signalWords).join(", ")}
            </td>
            <td>
              {one.waitingSince === null ? (
                <RelativeTime time={one.reversedAt ?? one.rewardedAt ?? one.verifiedAt ?? one.joinedAt} />
              ) : (
                <StaffWait since={one.waitingSince} goalHours={REFERRALS_GOAL_HOURS} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const screen: Screen = { component: ReferralsScreen };
