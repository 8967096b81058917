import { Suspense } from "react";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useScreen } from "#web/app/screens.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useMediaQuery } from "#web/lib/use-media-query.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { StaffBeside } from "./staff-beside.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { besideWidth, isBeside, staffTabOf } from "./staff-tabs.ts";

/**
 * A page of the staff area. Its code is fetched in the browser, by the name of the tab: the server renders what waits
 * for it, which is the same at every width.
 */
function StaffTabScreen(props: ScreenProps) {
  const tab = staffTabOf(props.params);
  const isHydrated = useHydrated();
  const isWide = useMediaQuery(besideWidth);
  if (tab === undefined) return <NotFound />;
  const waiting = (
    <StaffPage title={tab.title} grant={tab.grant} meta={{ noIndex: true }}>
      <div role="status" aria-label="Loading">
        <Skeleton width={80} />
      </div>
    </StaffPage>
  );
  if (!isHydrated) return waiting;
  const caseId = props.params["caseId"];
  if (isWide && isBeside(tab, caseId, props.query)) return <StaffBeside {...props} tab={tab} draw={draw} />;
  const name = (caseId === undefined ? undefined : tab.case) ?? tab.list;
  return (
    <Suspense key={caseId ?? ""} fallback={waiting}>
      <Fetched {...props} name={`staff/${name}-screen`} />
    </Suspense>
  );
}

const draw = (name: string, props: ScreenProps) => <Fetched {...props} name={`staff/${name}-screen`} />;

function Fetched({ name, ...props }: ScreenProps & { readonly name: string }) {
  const Component = useScreen(name)?.component ?? NotFound;
  return <Component {...props} />;
}

export const screen: Screen = {
  component: StaffTabScreen,
  load: async ({ params, session }) => {
    const tab = staffTabOf(params);
    if (tab === undefined) return notFound;
    const grants = (await session)?.staffGrants ?? [];
    return tab.grant === undefined || grants.includes(tab.grant) ? undefined : notFound;
  },
};
