import { signedMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { StaffUserActivityDocument } from "#web/generated/staff.ts";
import type { SpActivityKind } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { activityWords, actWords } from "./people-words.ts";
import { UserList } from "./user-list.tsx";

interface UserActivityProps {
  readonly userId: string;
  readonly asked: URLSearchParams;
  /** Address of the person's page. */
  readonly address: string;
  /** The newest few, with a link to the rest. */
  readonly isShort?: boolean;
  readonly only?: SpActivityKind;
}

const kinds = Object.keys(activityWords) as SpActivityKind[];

/** What happened with an account, the newest first. The kind and the place are kept in the address. */
export function UserActivity({ userId, asked, address, isShort = false, only }: UserActivityProps) {
  const navigate = useNavigate();
  const kind = only ?? (isShort ? undefined : kinds.find((one) => one === asked.get("kind")));
  const query = useStaffQuery(StaffUserActivityDocument, {
    userId,
    kinds: kind === undefined ? null : [kind],
    limit: isShort ? 6 : 20,
    after: isShort ? null : asked.get("after"),
  });
  const to = (more: Readonly<Record<string, string>>): string =>
    `${address}?${new URLSearchParams({ about: only ?? "activity", ...more }).toString()}`;
  return (
    <UserList
      title={isShort ? "Timeline" : only === undefined ? "Activity" : activityWords[only]}
      query={query}
      page={query.data?.spFetchUserActivity}
      empty="Nothing has happened."
      {...(isShort
        ? {}
        : { olderAt: (after: string) => to(kind === undefined || only !== undefined ? { after } : { kind, after }) })}
      aside={
        isShort ? (
          <AppLink href={`${address}?about=activity`}>All of it</AppLink>
        ) : (
          only === undefined && (
            <Select
              quiet
              aria-label="Kind"
              value={kind ?? ""}
              onChange={({ target }) =>
                navigate(to(target.value === "" ? {} : { kind: target.value }), { replace: true })
              }
            >
              <option value="">All kinds</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {activityWords[one]}
                </option>
              ))}
            </Select>
          )
        )
      }
    >
      {(items) => (
        <ol className="staff-record">
          {items.map((one) => (
            <li key={`${one.kind} ${one.act} ${one.id}`}>
              <span className="staff-amount">
                <b>{actWords(one.act)}</b>
                {one.amount !== null && <b>{signedMoney(one.amount)}</b>}
              </span>
              <small>
                {formatDate(one.happenedAt)}, {formatClock(one.happenedAt)}
                {one.text !== null && ` · ${one.text.replaceAll("_", " ")}`}
                {one.note !== null && ` · ${one.kind === "wins" || one.kind === "entries" ? "ticket " : ""}${one.note}`}
              </small>
            </li>
          ))}
        </ol>
      )}
    </UserList>
  );
}
