import { useEffect, type ReactNode } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
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
import { shopPath } from "./shop-paths.ts";

type OwnShop = NonNullable<ShopTermsQuery["fetchShop"]>;

interface OwnShopFrameProps {
  readonly username: string;
  readonly title: string;
  readonly children: (shop: OwnShop) => ReactNode;
}

/** A page of the viewer's own shop once the shop is known; leads to the set-up where there is none. */
export function OwnShopFrame({ username, title, children }: OwnShopFrameProps) {
  const session = useSession();
  const navigate = useNavigate();
  const isOwn = managesShop(session, username);
  const [{ data, error, fetching }, again] = useQuery({
    query: ShopTermsDocument,
    variables: { username },
    pause: !isOwn,
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const isMissing = data?.fetchShop === null;
  useEffect(() => {
    if (isMissing) navigate(`${shopPath(username)}/setup`, { replace: true });
  }, [isMissing, navigate, username]);
  if (!isOwn) return <NotFound />;
  if (data?.fetchShop != null) return children(data.fetchShop);
  return (
    <Page title={title} back={shopPath(username)}>
      <Panel bleed>
        {error !== undefined && !fetching ? (
          <ErrorState
            level="h2"
            title="Your shop didn’t load"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
          >
            <FailureText error={error} />
          </ErrorState>
        ) : (
          waiting && <PeopleSkeleton />
        )}
      </Panel>
    </Page>
  );
}
