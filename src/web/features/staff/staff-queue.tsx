import { useEffect, type ReactNode } from "react";
import { useRoute } from "#web/app/route-context.ts";
import { onStaffWrite, type StaffQuery } from "#web/lib/staff-client.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Select } from "#web/ui/select.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { KeysLegend } from "./staff-keys-legend.tsx";
import { ClaimsProvider, useStaffClaims } from "./staff-claims.tsx";
import { focusedCase, moveBeside, moveInQueue, useStaffKeys } from "./staff-keys.ts";
import { useStaffPlace } from "./staff-place.ts";
import { StaffViews } from "./staff-views.tsx";
import { queueQuery } from "./staff-words.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** A filter of a queue. `value` is "" for all. */
export interface StaffFilter {
  /** Name in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface StaffQueueProps<Item> {
  /** Address of the page; the queue and the place in it are its query. */
  readonly path: string;
  readonly queues: readonly { readonly value: string; readonly label: string; readonly empty: string }[];
  /** Value of the queue that is shown. */
  readonly current: string;
  readonly query: Pick<StaffQuery<unknown>, "error" | "loading" | "reload">;
  readonly page:
    | {
        readonly items: readonly Item[];
        readonly pageInfo: { readonly next: string | null; readonly hasNextPage: boolean };
      }
    | undefined;
  /** Message for a queue that did not load, as a sentence. */
  readonly failed: string;
  /** Text under an empty queue: how entries come in. */
  readonly hint: string;
  /** Filters that narrow the queue, kept in the address. */
  readonly filters?: readonly StaffFilter[];
  /** More of the address that stays when the queue or a filter changes: the text of a search. */
  readonly keep?: Readonly<Record<string, string>>;
  /** False for a look-up in which colleagues do not get into one another's way. */
  readonly isClaimable?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * A queue of staff: its tabs and filters, one page of it, and a link to the next page. J and K move in it, C and U
 * claim and release. Beside a case, J and K open the next one, C and U are for the open one, and the queue is read
 * again after each write.
 */
export function StaffQueue<Item>({
  path,
  queues,
  current,
  query,
  page,
  failed,
  hint,
  filters = [],
  keep = {},
  isClaimable = true,
  children,
}: StaffQueueProps<Item>) {
  const { error, loading, reload } = query;
  const navigate = useNavigate();
  const queueName = path.slice("/sp/".length);
  const { claims, claim, release } = useStaffClaims(queueName);
  const { kind, caseId } = useStaffPlace();
  const isBeside = kind === "list";
  const onCase = (act: (id: string) => Promise<void>) => () => {
    const id = caseId ?? focusedCase();
    if (id !== undefined) void act(id);
  };
  const move = (by: 1 | -1) => () => {
    if (!isBeside) {
      moveInQueue(by);
      return;
    }
    const next = moveBeside(by);
    // The way back leads from any case to the queue.
    if (next !== undefined) navigate(next, { replace: caseId !== undefined });
  };
  useStaffKeys({
    j: move(1),
    k: move(-1),
    ...(isClaimable && {
      c: onCase(claim),
      u: onCase(async (id) => {
        if (caseId === undefined || claims.some((one) => one.caseId === id && one.isOwn)) await release(id);
      }),
    }),
  });
  useEffect(() => (isBeside ? onStaffWrite(reload) : undefined), [isBeside, reload]);
  const isFirstPage = useRoute().query.get("after") === null;
  const to = (queue: string, more: Readonly<Record<string, string>> = {}): string =>
    `${path}?${queueQuery(queue, filters, { ...keep, ...more })}`;
  return (
    <Panel flush className="staff-queue">
      <div className="staff-filter">
        <LinkTabs
          label="Queue"
          look="filled"
          tabs={queues.map(({ value, label }) => ({
            href: to(value),
            label:
              value === current && isBeside && isFirstPage && page !== undefined ? (
                <>
                  {label} <span className="staff-number">{countWords(page)}</span>
                </>
              ) : (
                label
              ),
            current: value === current,
          }))}
        />
        {filters.map(({ name, label, value, options }) => (
          <Select
            key={name}
            quiet
            aria-label={label}
            value={value}
            onChange={(event) => navigate(to(current, { [name]: event.target.value }), { replace: true })}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
        <StaffViews queue={queueName} path={path} query={queueQuery(current, filters)} />
      </div>
      {loading && (
        <div className="staff-loading" role="status" aria-label="Loading">
          <Skeleton width={80} />
          <Skeleton width={50} />
        </div>
      )}
      {error && page === undefined && (
        <ErrorState title={failed} level="h2" onRetry={reload}>
          {failureWords(error)}
        </ErrorState>
      )}
      {page !== undefined && page.items.length === 0 && (
        <EmptyState title={queues.find(({ value }) => value === current)?.empty ?? ""} level="h2">
          {hint}
        </EmptyState>
      )}
      {page !== undefined && page.items.length > 0 && (
        <ClaimsProvider value={claims}>{children(page.items)}</ClaimsProvider>
      )}
      {page?.pageInfo.hasNextPage === true && (
        <p className="staff-more">
          <ButtonLink variant="line" href={to(current, { after: page.pageInfo.next ?? "" })}>
            Next
          </ButtonLink>
        </p>
      )}
      <KeysLegend
        keys={[
          ["J K", "move"],
          ...(isBeside ? [] : [["Enter", "open"] as const]),
          ...(isClaimable ? claimKeys : []),
          ...(isBeside && isClaimable ? [["1 2", "decide"] as const] : []),
        ]}
      />
    </Panel>
  );
}

const claimKeys = [
  ["C", "claim"],
  ["U", "release"],
] as const;

/** Number of cases of a queue, of which its first page is known. */
function countWords({ items, pageInfo }: NonNullable<StaffQueueProps<unknown>["page"]>): string {
  return pageInfo.hasNextPage ? `${items.length}+` : String(items.length);
}
