import { Suspense } from "react";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useScreen } from "#web/app/screens.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NotFound } from "../errors/not-found.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { staffTabOf } from "./staff-tabs.ts";

/** A page of the staff area. Its code is fetched in the browser, by the name of the tab. */
function StaffTabScreen(props: ScreenProps) {
  const tab = staffTabOf(props.params);
  const isHydrated = useHydrated();
  if (tab === undefined) return <NotFound />;
  const waiting = (
    <StaffPage title={tab.title} {...(tab.grant === undefined ? {} : { grant: tab.grant })} meta={{ noIndex: true }}>
      <div role="status" aria-label="Loading">
        <Skeleton width={80} />
      </div>
    </StaffPage>
  );
  if (!isHydrated) return waiting;
  const name = (props.params["caseId"] === undefined ? undefined : tab.case) ?? tab.list;
  return (
    <Suspense fallback={waiting}>
      <Fetched {...props} name={`admin/${name}-screen`} />
    </Suspense>
  );
}

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
