import type { StaffListedUserFragment } from "#web/generated/admin-types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { subscriptionTags } from "./brand-words.ts";
import { statusTags, visibilityWords } from "./people-words.ts";

interface PeopleTableProps {
  readonly caption: string;
  readonly items: readonly StaffListedUserFragment[];
  /** Address of an account's page, up to its id. */
  readonly path: string;
}

/** Accounts that were found, each with a link to its page. */
export function PeopleTable({ caption, items, path }: PeopleTableProps) {
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Status</th>
          <th scope="col" data-wide="">
            Marks
          </th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <AppLink className="staff-who" href={`${path}/${one.id}`}>
                <Avatar photoUrl={one.photoUrl} size={40} />
                <span>
                  <b>{one.name === "" ? "No name" : one.name}</b>
                  <small>{one.username === null ? "no username" : `@${one.username}`}</small>
                </span>
              </AppLink>
            </td>
            <td>
              <Tag tone={statusTags[one.status].tone}>{statusTags[one.status].label}</Tag>
            </td>
            <td data-wide="">
              <Marks account={one} />
              {one.isExempt && <Tag tone="info">Exempt</Tag>}
              {!one.isExempt && one.subscriptionStatus !== null && <Subscription status={one.subscriptionStatus} />}
            </td>
            <td>
              <RelativeTime time={one.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Subscription({ status }: { readonly status: string }) {
  const tag = Object.entries(subscriptionTags).find(([name]) => name === status)?.[1];
  return tag === undefined ? null : <Tag tone={tag.tone}>{tag.label}</Tag>;
}

type Marked = Pick<
  StaffListedUserFragment,
  "accountType" | "brandStatus" | "isIdentityVerified" | "isTrusted" | "role" | "visibilityStatus"
>;

/** What an account is beside its status. */
export function Marks({ account }: { readonly account: Marked }) {
  return (
    <span className="staff-marks">
      {account.accountType === "brand" && (
        <Tag tone={account.brandStatus === "pending" ? "warn" : "neutral"}>
          {account.brandStatus === "pending" ? "Brand, pending" : "Brand"}
        </Tag>
      )}
      {account.isIdentityVerified && <Tag tone="ok">Verified</Tag>}
      {account.isTrusted && <Tag tone="ok">Trusted</Tag>}
      {account.role !== "user" && <Tag tone="info">{account.role === "admin" ? "Admin" : "Team"}</Tag>}
      {(account.visibilityStatus === "limited" || account.visibilityStatus === "hidden") && (
        <Tag tone="warn">{visibilityWords[account.visibilityStatus]}</Tag>
      )}
    </span>
  );
}
