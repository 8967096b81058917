import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffUsersDocument } from "#web/generated/staff.ts";
import type { SpAccountStatus, SpAccountType } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { PeopleSearch } from "./people-search.tsx";
import { PeopleTable } from "./people-table.tsx";
import { statusTags, userKinds } from "./people-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import type { StaffFilter } from "./staff-queue.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

const USERS = "/sp/users";
const types: readonly SpAccountType[] = ["personal", "brand"];

/** Search for people: by kind, status and type of account, with everything in the address. */
function UsersScreen({ query: asked }: ScreenProps) {
  const text = asked.get("query") ?? "";
  const kind = userKinds.find(({ value }) => value === asked.get("queue"))?.value ?? "all";
  const status = (Object.keys(statusTags) as SpAccountStatus[]).find((one) => one === asked.get("status")) ?? null;
  const accountType = types.find((one) => one === asked.get("type")) ?? null;
  const filters: readonly StaffFilter[] = [
    {
      name: "status",
      label: "Status",
      value: status ?? "",
      options: [
        { value: "", label: "Any status" },
        ...Object.entries(statusTags).map(([value, { label }]) => ({ value, label })),
      ],
    },
    {
      name: "type",
      label: "Type of account",
      value: accountType ?? "",
      options: [
        { value: "", label: "People and brands" },
        { value: "personal", label: "People" },
        { value: "brand", label: "Brands" },
      ],
    },
  ];
  const query = useStaffQuery(StaffUsersDocument, {
    query: text,
    fetchUsersType: kind,
    status,
    accountType,
    after: asked.get("after"),
  });
  return (
    <StaffPage title="Users" meta={{ noIndex: true }}>
      <PeopleSearch
        label="Search for people"
        placeholder="Username, name, email, phone, payout or ticket"
        value={text}
        to={(typed) => `${USERS}?${queueQuery(kind, filters, { query: typed })}`}
      />
      <StaffQueue
        path={USERS}
        queues={userKinds}
        current={kind}
        filters={filters}
        keep={{ query: text }}
        query={query}
        page={query.data?.spFetchUsers}
        failed="The people didn’t load"
        hint="Emails, phone numbers and numbers of payouts and tickets have to be whole. Names need three letters."
      >
        {(items) => <PeopleTable caption="People" items={items} path={USERS} />}
      </StaffQueue>
    </StaffPage>
  );
}

export const screen: Screen = { component: UsersScreen };
