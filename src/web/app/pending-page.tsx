import type { RouteMatch } from "#kernel/match-route.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, PostSkeleton, Skeleton, usePagePlaceholder } from "#web/ui/skeleton.tsx";
import { PageBar } from "./page-bar.tsx";
import { useSession } from "./session-provider.tsx";

/** Screens that begin with a list of posts, or are one post. */
const withPosts =
  /^(?:accounts\/profile|feeds\/(?!gallery)|giveaways\/(?:giveaways|tickets)|posts\/(?!compose|create|drafts|edit|hidden|history|scheduled))/;

/** Screens that are a list of rows with a face or an icon before two lines. */
const withRows: ReadonlySet<string> = new Set([
  "notifications/notifications-screen",
  "graph/directory-screen",
  "graph/lists-screen",
  "accounts/followers-screen",
  "accounts/following-screen",
  "accounts/account-subscriptions-screen",
]);

/** A page of the app whose code is on its way: the bar with the destination's title, and the page's shape in grey. */
export function PendingPage({ match: { row, params } }: { readonly match: RouteMatch }) {
  usePagePlaceholder();
  const own = useSession()?.username;
  const isDeep = Object.values(params).some((value) => value !== own) || row.path.startsWith("/account/wallet/");
  return (
    <main id="main" className="shell-main" tabIndex={-1} aria-busy>
      <PageBar
        title={row.title}
        phoneTitle={row.screen.startsWith("notifications/") ? "Alerts" : undefined}
        heading="hidden"
        bar={row.screen === "feeds/home-screen" ? "brand" : "title"}
        back={isDeep ? "/home" : undefined}
      />
      <PageShape screen={row.screen} />
    </main>
  );
}

function PageShape({ screen }: { readonly screen: string }) {
  if (withRows.has(screen)) {
    return (
      <Panel bleed flush>
        <PeopleSkeleton />
      </Panel>
    );
  }
  if (withPosts.test(screen)) {
    return (
      <>
        <PostSkeleton />
        <PostSkeleton ticket={false} />
      </>
    );
  }
  return (
    <Panel bleed>
      <div className="skeleton-group skeleton-page">
        <Skeleton width={50} />
        <Skeleton />
        <Skeleton width={80} />
        <Skeleton width={30} />
        <Skeleton />
        <Skeleton width={50} />
      </div>
    </Panel>
  );
}
