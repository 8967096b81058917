import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffPostLinksDocument } from "#web/generated/staff.ts";
import type { StaffPostLinkFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { LINKS, linkQueues, linksView, linkTags, shortLink, triggerWords } from "./link-words.ts";
import { PeopleSearch } from "./people-search.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { queueQuery } from "./staff-words.ts";

/** Links in stims, the last seen first, by what we think of them, and the way to a new rule. */
function LinksScreen({ query: asked }: ScreenProps) {
  const { queue, text, trigger, variables } = linksView(asked);
  const query = useStaffQuery(StaffPostLinksDocument, { ...variables, after: asked.get("after") });
  const filters = [
    {
      name: "trigger",
      label: "Rule",
      value: trigger ?? "",
      options: [
        { value: "", label: "Any rule or none" },
        ...Object.entries(triggerWords).map(([value, { label }]) => ({ value, label })),
      ],
    },
  ];
  return (
    <StaffPage title="Links" grant="manageLinks" meta={{ noIndex: true }}>
      <div className="staff-moves">
        <ButtonLink variant="line" icon="plus" href={`${LINKS}/add`}>
          New rule
        </ButtonLink>
      </div>
      <PeopleSearch
        label="Search for links"
        placeholder="Part of a host or address"
        value={text}
        to={(typed) => `${LINKS}?${queueQuery(queue, filters, { query: typed })}`}
      />
      <StaffQueue
        path={LINKS}
        queues={linkQueues}
        current={queue}
        filters={filters}
        keep={{ query: text }}
        isClaimable={false}
        query={query}
        page={query.data?.spFindPostLinks}
        failed="The links didn’t load"
        hint="Links come in here with the stims that have them."
      >
        {(items) => (
          <StaffRows
            caption="Links"
            head="Link"
            items={items}
            row={(one) => ({
              caseId: one.encodedLink,
              href: `${LINKS}/${one.encodedLink}?${queueQuery(queue, filters, { query: text })}`,
              title: one.host,
              text: shortLink(one.link),
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffPostLinkFragment>[] = [
  {
    label: "Status",
    beside: "mark",
    cell: ({ status }) => <Tag tone={linkTags[status].tone}>{linkTags[status].label}</Tag>,
  },
  {
    label: "Rule",
    isWide: true,
    cell: ({ triggerType }) => (triggerType === null ? "None" : triggerWords[triggerType].label),
  },
  { label: "Stims", isNumeric: true, isWide: true, cell: ({ posts }) => posts },
  { label: "Accounts", isNumeric: true, isWide: true, cell: ({ authors }) => authors },
  { label: "Last seen", beside: "time", cell: ({ lastSeenAt }) => <RelativeTime time={lastSeenAt} /> },
];

export const screen: Screen = { component: LinksScreen };
