import "./admin.css";
import type { ReactNode } from "react";
import { formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffUserCaseDocument } from "#web/generated/staff.ts";
import type { StaffUserFragment } from "#web/generated/admin-types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BrandPanels } from "./brand-panel.tsx";
import { Marks } from "./people-table.tsx";
import { statusTags } from "./people-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { KeysLegend } from "./staff-keys-legend.tsx";
import { useStaffKeys } from "./staff-keys.ts";
import { UserActivity } from "./user-activity.tsx";
import { UserActs } from "./user-acts.tsx";
import { UserGiveaways } from "./user-giveaways.tsx";
import { UserDevices, UserMoney, UserRelated, UserReports, UserWho } from "./user-overview.tsx";
import { UserReferrals } from "./user-referrals.tsx";
import { UserTransactions } from "./user-transactions.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

const tabs = [
  { value: "overview", label: "Overview" },
  { value: "money", label: "Money" },
  { value: "giveaways", label: "Giveaways" },
  { value: "referrals", label: "Referrals" },
  { value: "devices", label: "Devices" },
  { value: "reports", label: "Reports" },
  { value: "activity", label: "Activity" },
] as const;
type Tab = (typeof tabs)[number]["value"];

/** Screen of a person or a brand: the facts, masked, beside what staff can do. U goes back to the search. */
function UserCaseScreen({ params, query: asked }: ScreenProps) {
  const userId = params["caseId"] ?? "";
  const list = params["tab"] === "brands" ? "/sp/brands" : "/sp/users";
  const tab = tabs.find(({ value }) => value === asked.get("about"))?.value ?? "overview";
  const query = useStaffQuery(StaffUserCaseDocument, { userId });
  const navigate = useNavigate();
  useStaffKeys({ u: () => navigate(list) });
  const { error, loading, reload } = query;
  const user = query.data?.spFetchUser;
  const isMissing = errorCode(error) === "NOT_FOUND";
  return (
    <StaffPage
      title={user === undefined ? "Account" : user.username === null ? "No username" : `@${user.username}`}
      meta={{ noIndex: true }}
    >
      <p className="staff-back">
        <AppLink href={list}>{list === "/sp/brands" ? "All brands" : "All users"}</AppLink>
      </p>
      {loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {error && user === undefined && (
        <ErrorState
          title={isMissing ? "There is no such account" : "This didn’t load"}
          level="h2"
          {...(isMissing ? { action: <ButtonLink href={list}>Back to the search</ButtonLink> } : { onRetry: reload })}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {user !== undefined && (
        <>
          <Head user={user} />
          <Panel flush>
            <LinkTabs
              label="About the account"
              tabs={tabs.map(({ value, label }) => ({
                href: `${list}/${userId}${value === "overview" ? "" : `?about=${value}`}`,
                label,
                current: value === tab,
              }))}
            />
          </Panel>
          <div className="staff-case">
            <div className="staff-case-main" data-columns={tab === "overview" ? "" : undefined}>
              <About tab={tab} user={user} asked={asked} address={`${list}/${userId}`} />
            </div>
            <div className="staff-case-side">
              <UserActs key={user.id} user={user} onChanged={reload} />
            </div>
          </div>
          <KeysLegend keys={[["U", "back to the search"]]} />
        </>
      )}
    </StaffPage>
  );
}

function Head({ user }: { readonly user: StaffUserFragment }) {
  const status = statusTags[user.status];
  return (
    <Panel className="staff-person">
      <Avatar photoUrl={user.photoUrl} size={72} />
      <div>
        <h2>{user.name === "" ? "No name" : user.name}</h2>
        <p className="muted">
          {user.username === null ? "no username" : `@${user.username}`} · joined {formatDate(user.createdAt)}
          {user.residentState !== null && ` · ${user.residentState}`}
        </p>
        <span className="staff-marks">
          <Tag tone={status.tone}>{user.status === "deleted" && !user.isErased ? "Leaving" : status.label}</Tag>
          <Marks account={user} />
        </span>
        {user.status !== "active" && user.statusReason !== null && user.statusReason !== "" && (
          <p className="muted">
            “{user.statusReason}”{user.statusEndsAt !== null && ` · until ${formatDate(user.statusEndsAt)}`}
          </p>
        )}
      </div>
      {user.username !== null && (
        <ButtonLink variant="line" icon="arrow-square-out" href={`/${user.username}`}>
          Profile
        </ButtonLink>
      )}
    </Panel>
  );
}

interface AboutProps {
  readonly tab: Tab;
  readonly user: StaffUserFragment;
  readonly asked: URLSearchParams;
  readonly address: string;
}

function About({ tab, user, asked, address }: AboutProps) {
  const parts: Readonly<Record<Tab, () => ReactNode>> = {
    overview: () => (
      <>
        <div className="staff-case-main">
          <UserWho user={user} />
          {user.accountType === "brand" ? (
            <BrandPanels brandId={user.id} />
          ) : (
            <UserDevices user={user} most={3} address={address} />
          )}
          <UserRelated user={user} />
        </div>
        <div className="staff-case-main">
          <UserMoney user={user} />
          <UserActivity userId={user.id} asked={asked} address={address} isShort />
        </div>
      </>
    ),
    money: () => (
      <>
        <UserMoney user={user} />
        <UserTransactions userId={user.id} asked={asked} address={address} />
      </>
    ),
    giveaways: () => <UserGiveaways userId={user.id} asked={asked} address={address} />,
    referrals: () => <UserReferrals userId={user.id} asked={asked} address={address} />,
    devices: () => (
      <>
        <UserDevices user={user} address={address} />
        <UserRelated user={user} />
      </>
    ),
    reports: () => (
      <>
        <UserReports user={user} />
        <UserActivity userId={user.id} asked={asked} address={address} only="reports" />
      </>
    ),
    activity: () => <UserActivity userId={user.id} asked={asked} address={address} />,
  };
  return parts[tab]();
}

export const screen: Screen = { component: UserCaseScreen };
