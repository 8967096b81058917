import "./admin.css";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffBrandsDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { paymentFilters } from "./brand-words.ts";
import { PeopleSearch } from "./people-search.tsx";
import { PeopleTable } from "./people-table.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffQueue } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

const BRANDS = "/sp/brands";
const queues = [
  { value: "all", label: "All", empty: "No brand fits." },
  { value: "pending", label: "Pending", empty: "No brand is pending." },
  { value: "active", label: "Active", empty: "No brand is active." },
] as const;

/** Search for brands by their status and by what they pay. */
function BrandsScreen({ query: asked }: ScreenProps) {
  const text = asked.get("query") ?? "";
  const queue = queues.find(({ value }) => value === asked.get("queue"))?.value ?? "all";
  const asks = paymentFilters.find(({ value }) => value === asked.get("payment"))?.value ?? "";
  const filter = { name: "payment", label: "Payment", value: asks, options: paymentFilters };
  const query = useStaffQuery(StaffBrandsDocument, {
    query: text,
    status: queue === "all" ? null : queue,
    payment: asks === "" ? null : asks,
    after: asked.get("after"),
  });
  return (
    <StaffPage title="Brands" meta={{ noIndex: true }}>
      <PeopleSearch
        label="Search for brands"
        placeholder="Username or name"
        value={text}
        to={(typed) => `${BRANDS}?${queueQuery(queue, [filter], { query: typed })}`}
      />
      <StaffQueue
        path={BRANDS}
        queues={queues}
        current={queue}
        filters={[filter]}
        keep={{ query: text }}
        query={query}
        page={query.data?.spFetchBrands}
        failed="The brands didn’t load"
        hint="A brand is pending until its contact address is confirmed, its name is clear, and it pays or is exempt."
      >
        {(items) => <PeopleTable caption="Brands" items={items} path={BRANDS} />}
      </StaffQueue>
    </StaffPage>
  );
}

export const screen: Screen = { component: BrandsScreen };
