import type { ReactNode } from "react";
import type { StaffQuery } from "#web/lib/staff-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

interface UserListProps<Item> {
  readonly title: string;
  readonly query: Pick<StaffQuery<unknown>, "error" | "loading" | "reload">;
  readonly page:
    | {
        readonly items: readonly Item[];
        readonly pageInfo: { readonly next: string | null; readonly hasNextPage: boolean };
      }
    | undefined;
  /** Text when there is nothing. */
  readonly empty: string;
  /** Address of the rest, given the cursor it begins after; absent for a list of one page. */
  readonly olderAt?: (after: string) => string;
  /** Control at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list on the page of a person, in a panel, with its loading, empty and failed states. */
export function UserList<Item>({ title, query, page, empty, olderAt, aside, children }: UserListProps<Item>) {
  return (
    <Panel>
      <PanelHeader title={title}>{aside}</PanelHeader>
      {query.loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={80} />
        </div>
      )}
      {query.error && page === undefined && (
        <ErrorState title="This didn’t load" level="h3" onRetry={query.reload}>
          {failureWords(query.error)}
        </ErrorState>
      )}
      {page?.items.length === 0 && <p className="muted">{empty}</p>}
      {page !== undefined && page.items.length > 0 && children(page.items)}
      {page?.pageInfo.hasNextPage === true && olderAt !== undefined && (
        <p className="staff-more">
          <ButtonLink variant="line" href={olderAt(page.pageInfo.next ?? "")}>
            Older
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}
