import "./admin.css";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffOrderClaimsDocument } from "#web/generated/staff.ts";
import type { StaffQueuedOrderClaimFragment } from "#web/generated/admin-types.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { accountHandle } from "./case-account.tsx";
import { CLAIM_GOAL_HOURS, claimQueues, claimReasonWords, CLAIMS, claimTags } from "./order-claim-words.ts";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { StaffRows, type StaffColumn } from "./staff-rows.tsx";
import { StaffWait } from "./staff-wait.tsx";

/** Queue of the claims about orders on which buyer and seller do not agree, longest waiting first. */
function ClaimsScreen({ query: asked }: ScreenProps) {
  const queue = claimQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const query = useStaffQuery(StaffOrderClaimsDocument, { isOpen: queue === "open", after: asked.get("after") });
  return (
    <StaffPage title="Order claims" grant="manageMoney" meta={{ noIndex: true }}>
      <StaffQueue
        path={CLAIMS}
        queues={claimQueues}
        current={queue}
        query={query}
        page={query.data?.spFetchOrderClaims}
        failed="The claims didn’t load"
        hint="A claim comes in here when its seller did not answer in time, when its buyer finds the answer unfair, and when a vendor fails after the refund."
      >
        {(items) => (
          <StaffRows
            caption="Order claims"
            head="Claim"
            items={items}
            row={(one) => ({
              caseId: one.id,
              href: `${CLAIMS}/${one.id}?queue=${queue}`,
              title: claimReasonWords[one.reason],
              text: `${accountHandle(one.buyer)} about ${accountHandle(one.seller)}`,
            })}
            columns={columns}
          />
        )}
      </StaffQueue>
    </StaffPage>
  );
}

const columns: readonly StaffColumn<StaffQueuedOrderClaimFragment>[] = [
  { label: "Order", isWide: true, beside: "text", cell: ({ code }) => code },
  { label: "Asked", isNumeric: true, beside: "mark", cell: ({ asked }) => formatMoney(asked) },
  {
    label: `Goal is ${CLAIM_GOAL_HOURS} h`,
    beside: "time",
    cell: ({ status, isOpen, waitsSince }) =>
      isOpen ? (
        <StaffWait since={waitsSince} goalHours={CLAIM_GOAL_HOURS} />
      ) : (
        <>
          {claimTags[status].label}, <RelativeTime time={waitsSince} />
        </>
      ),
  },
];

export const screen: Screen = { component: ClaimsScreen };
