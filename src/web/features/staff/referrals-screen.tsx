import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffReferralsDocument } from "#web/generated/staff.ts";
import type { StaffReferralFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { accountHandle, accountRow } from "./case-account.tsx";
import {
  flagWords,
  referralQueues,
  REFERRALS,
  REFERRALS_GOAL_HOURS,
  referralTag,
  referralView,
  signalWords,
} from "./referral-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
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
        {(items) => (
          <StaffRows
            caption="Referrals"
            head="Inviter"
            items={items}
            row={(one) => accountRow(one.referrer, one.id, `${REFERRALS}/${one.id}?${address}`)}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffReferralFragment>[] = [
  { label: "Invited", beside: "mark", cell: ({ referredUser }) => accountHandle(referredUser) },
  {
    label: "Why",
    isWide: true,
    cell: (one) =>
      one.flag !== null
        ? flagWords(one.flag)
        : one.waitingSince === null
          ? referralTag(one).label
          : one.signals.map(signalWords).join(", "),
  },
  {
    label: `Goal is ${REFERRALS_GOAL_HOURS} h`,
    beside: "time",
    cell: (one) =>
      one.waitingSince === null ? (
        <RelativeTime time={one.reversedAt ?? one.rewardedAt ?? one.verifiedAt ?? one.joinedAt} />
      ) : (
        <StaffWait since={one.waitingSince} goalHours={REFERRALS_GOAL_HOURS} />
      ),
  },
];

export const screen: Screen = { component: ReferralsScreen };
