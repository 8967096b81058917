import { Suspense, useState, type ReactNode } from "react";
import { RouteContext } from "#web/app/route-context.ts";
import type { ScreenProps } from "#web/app/screen.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffPlaceProvider, type StaffPlace } from "./staff-place.ts";
import { listQuery, type StaffTab } from "./staff-tabs.ts";

const inCase: StaffPlace = { kind: "case" };

interface StaffBesideProps extends ScreenProps {
  readonly tab: StaffTab;
  /** Draws a screen of the tab, by the name of its file. */
  readonly draw: (name: string, props: ScreenProps) => ReactNode;
}

/** A queue on a wide screen: its list, the open case and the decision side by side. The list stays between cases. */
export function StaffBeside({ tab, draw, ...props }: StaffBesideProps) {
  const { params, query } = props;
  const caseId = params["caseId"];
  const [list, setList] = useState(query);
  const asked = listQuery(list, query, caseId);
  if (asked.toString() !== list.toString()) setList(asked);
  const inList: StaffPlace = { kind: "list", caseId };
  const listProps: ScreenProps = { ...props, query: asked };
  const waiting = (
    <div role="status" aria-label="Loading">
      <Skeleton width={80} />
    </div>
  );
  return (
    <StaffPage title={tab.title} grant={tab.grant} meta={{ noIndex: true }}>
      <div className="staff-beside">
        <section className="staff-beside-list" aria-label={tab.title}>
          <StaffPlaceProvider value={inList}>
            <RouteContext value={listProps}>
              <Suspense fallback={waiting}>{draw(tab.list, listProps)}</Suspense>
            </RouteContext>
          </StaffPlaceProvider>
        </section>
        <section className="staff-beside-case" aria-label="Case">
          {caseId === undefined || tab.case === undefined ? (
            // The first case is not opened unasked: opening one may be written into the record.
            <Panel>
              <EmptyState title="No case is open" level="h2">
                Choose one in the list, or press J for the first.
              </EmptyState>
            </Panel>
          ) : (
            <StaffPlaceProvider value={inCase}>
              <Suspense key={caseId} fallback={waiting}>
                {draw(tab.case, props)}
              </Suspense>
            </StaffPlaceProvider>
          )}
        </section>
      </div>
    </StaffPage>
  );
}
