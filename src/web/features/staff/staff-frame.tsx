import "./admin.css";
import { useEffect, type ComponentProps } from "react";
import { Page } from "#web/app/page.tsx";
import { StaffLeaveDocument, StaffSessionDocument } from "#web/generated/staff.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { setStaffStanding, useStaffStanding } from "#web/lib/staff-session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { StaffSearch } from "./staff-search.tsx";
import { StaffEntry } from "./staff-entry.tsx";
import { useStaffPlace } from "./staff-place.ts";

async function ask(): Promise<void> {
  setStaffStanding({ state: "asking" });
  const { data } = await staffClient().query(StaffSessionDocument, {}).toPromise();
  const session = data?.spFetchSession;
  setStaffStanding(
    session === undefined
      ? { state: "unreachable" }
      : {
          state: session.expiresAt === null ? "outside" : "inside",
          needsCode: session.needsCode,
          grants: session.grants,
        },
  );
}

async function leave(): Promise<void> {
  const { error } = await staffClient().mutation(StaffLeaveDocument, {}).toPromise();
  if (error) toast.warning("You are still inside", { text: failureWords(error) });
  else setStaffStanding({ state: "outside" });
}

type StaffPageProps = ComponentProps<typeof Page> & { readonly grant?: string | undefined };

/**
 * A page of the staff area: its content within a staff session, else the entrance. Typed input survives the end of the
 * session. For staff without `grant` the page does not exist. In a column of a wide screen, which is on such a page,
 * only the content, below the title of a case.
 */
export function StaffPage(props: StaffPageProps) {
  const { kind } = useStaffPlace();
  if (kind === "page") return <WholePage {...props} />;
  return (
    <>
      {kind === "case" && <h2 className="staff-case-title">{props.title}</h2>}
      {props.children}
    </>
  );
}

function WholePage({ children, grant, ...page }: StaffPageProps) {
  const { state, needsCode, grants } = useStaffStanding();
  useEffect(() => {
    if (state === "asking") void ask();
    // Asked once; later changes reach every page through the store.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (grant !== undefined && grants?.includes(grant) === false) return <NotFound />;
  const actions = (
    <>
      <StaffSearch />
      {state === "inside" && (
        <Button variant="line" icon="lock-simple" onClick={() => void leave()}>
          Lock
        </Button>
      )}
    </>
  );
  return (
    <Page {...page} actions={actions}>
      <h2 className="sr">{state === "inside" ? "Staff work" : "Way in"}</h2>
      {state === "asking" && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {state === "unreachable" && (
        <ErrorState title="The staff area didn’t answer" level="h2" onRetry={() => void ask()}>
          Check your connection and try again.
        </ErrorState>
      )}
      {state === "outside" && <StaffEntry needsCode={needsCode} />}
      <div className="staff-page" hidden={state !== "inside"}>
        {children}
      </div>
    </Page>
  );
}
