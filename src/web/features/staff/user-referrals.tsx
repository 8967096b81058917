import { formatMoney } from "#kernel/format-money.ts";
import { StaffUserReferralsDocument, StaffUserReferralStatsDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { accountHandle } from "./case-account.tsx";
import { reasonWords, referralTag, REFERRALS, waitWords } from "./referral-words.ts";
import { UserList } from "./user-list.tsx";

interface UserReferralsProps {
  readonly userId: string;
  readonly asked: URLSearchParams;
  /** Address of the person's page. */
  readonly address: string;
}

/** Who joined by a person's invitation, the newest first, and what the person got for it. */
export function UserReferrals({ userId, asked, address }: UserReferralsProps) {
  const mayDecide = useStaffStanding().grants?.includes("manageMoney") === true;
  const stats = useStaffQuery(StaffUserReferralStatsDocument, { userId }).data?.spFetchUserReferralStats;
  const query = useStaffQuery(StaffUserReferralsDocument, { userId, after: asked.get("after") });
  return (
    <>
      {stats !== undefined && (
        <Panel>
          <PanelHeader title="Referrals" />
          <DefinitionList
            items={[
              { term: "Joined", value: stats.joinedCount },
              { term: "Verified", value: stats.verifiedReferralsCount },
              { term: "Rewards", value: formatMoney(stats.moneyEarnedCents) },
              {
                term: "Place of the month",
                value: stats.referralRank === null ? "Not on the leaderboard" : stats.referralRank,
              },
            ]}
          />
        </Panel>
      )}
      <UserList
        title="Invited people"
        query={query}
        page={query.data?.spFetchUserReferrals}
        empty="No one joined by an invitation of this person."
        olderAt={(after) => `${address}?${new URLSearchParams({ about: "referrals", after }).toString()}`}
      >
        {(items) => (
          <Table caption="Invited people" dense>
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">State</th>
                <th scope="col" data-wide="">
                  Why
                </th>
                <th scope="col">Joined</th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {mayDecide ? (
                      <AppLink href={`${REFERRALS}/${one.id}`}>{accountHandle(one.referredUser)}</AppLink>
                    ) : (
                      accountHandle(one.referredUser)
                    )}
                  </td>
                  <td>
                    <Tag tone={referralTag(one).tone}>{referralTag(one).label}</Tag>
                  </td>
                  <td data-wide="">
                    {one.reason !== null
                      ? reasonWords(one.reason)
                      : one.waitsFor !== null
                        ? waitWords(one.waitsFor)
                        : one.rewardCents === null
                          ? "–"
                          : formatMoney(one.rewardCents)}
                  </td>
                  <td>
                    <RelativeTime time={one.joinedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </UserList>
    </>
  );
}
