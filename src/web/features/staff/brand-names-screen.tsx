import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffBrandNamesDocument } from "#web/generated/staff.ts";
import type { StaffQueuedBrandNameFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { BRAND_NAMES, NAME_GOAL_HOURS, nameQueues } from "./brand-words.ts";
import { accountHandle } from "./case-account.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of brands whose names read like another one's, longest waiting first, and of those that were decided. */
function BrandNamesScreen({ query: asked }: ScreenProps) {
  const review = nameQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "waiting";
  const query = useStaffQuery(StaffBrandNamesDocument, { review, after: asked.get("after") });
  return (
    <StaffPage title="Brand names" grant="moderate" meta={{ noIndex: true }}>
      <StaffQueue
        path={BRAND_NAMES}
        queues={nameQueues}
        current={review}
        query={query}
        page={query.data?.spFetchBrandNames}
        failed="The names didn’t load"
        hint="A name comes in here when it reads like that of an active brand, or like one of the site itself."
      >
        {(items) => (
          <StaffRows
            caption="Brand names"
            head="Brand"
            items={items}
            row={(one) => ({
              caseId: one.brandId,
              href: `${BRAND_NAMES}/${one.brandId}?queue=${review}`,
              title: one.name,
              text: accountHandle(one),
              photoUrl: one.brand?.photoUrl ?? null,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedBrandNameFragment>[] = [
  {
    label: "Reads like",
    beside: "text",
    cell: ({ resembles }) => (resembles === null ? "A name of the site" : accountHandle(resembles)),
  },
  {
    label: `Goal is ${NAME_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ review, waitsSince }) =>
      review === "waiting" ? (
        <StaffWait since={waitsSince} goalHours={NAME_GOAL_HOURS} />
      ) : (
        <RelativeTime time={waitsSince} />
      ),
  },
];

export const screen: Screen = { component: BrandNamesScreen };
