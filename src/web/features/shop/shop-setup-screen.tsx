import "./shop.css";
import "./editor.css";
import { useEffect } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { ShopTermsDocument } from "#web/generated/shop.ts";
import type { ShopTermsQuery } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { managesShop } from "./own-shop.ts";
import { SetupForm } from "./setup-form.tsx";
import { shopPath } from "./shop-paths.ts";

/** Returns whether an account without a shop may not open one now. */
const isKeptOut = (data: ShopTermsQuery | null | undefined): boolean =>
  data?.fetchShop === null && data.fetchSession?.user.eligibleForFinancialActions !== true;

/** Screen to open a shop; with a shop, to change its answers. */
function ShopSetupScreen({ params }: ScreenProps) {
  const username = params["username"] ?? "";
  const navigate = useNavigate();
  const isOwn = managesShop(useSession(), username);
  const [{ data, error, fetching }, again] = useQuery({
    query: ShopTermsDocument,
    variables: { username },
    pause: !isOwn,
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const leaves = isKeptOut(data);
  useEffect(() => {
    if (leaves) navigate("/home", { replace: true });
  }, [leaves, navigate]);
  if (!isOwn) return <NotFound />;
  const reload = (): void => again({ requestPolicy: "network-only" });
  if (data !== undefined && !leaves)
    return (
      <SetupForm
        username={username}
        shop={data.fetchShop}
        w9={data.fetchSession?.user.w9Requirement ?? null}
        onW9Stale={reload}
      />
    );
  return (
    <Page title="Open a shop" back={shopPath(username)}>
      <Panel bleed>
        {error !== undefined && !fetching ? (
          <ErrorState level="h2" title="This didn’t load" onRetry={reload}>
            <FailureText error={error} />
          </ErrorState>
        ) : (
          waiting && <PeopleSkeleton />
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: ShopSetupScreen,
  load: async ({ params, run, session }) => {
    const username = params["username"] ?? "";
    if (!managesShop(await session, username)) return notFound;
    const { data } = await run(ShopTermsDocument, { username });
    return isKeptOut(data) ? redirectTo("/home") : undefined;
  },
};
