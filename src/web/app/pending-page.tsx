import type { RouteMatch } from "#kernel/match-route.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, PostSkeleton, Skeleton, usePagePlaceholder } from "#web/ui/skeleton.tsx";
import { PageBar } from "./page-bar.tsx";
import { useSession } from "./session-provider.tsx";

/** Features whose pages begin with a list of posts, or are one post. */
const withPosts: ReadonlySet<string> = new Set(["home", "giveaways", "bookmarks", "search", "profile", "post"]);

/** Screens that are a list of rows with a face or an icon before two lines. */
const withRows: ReadonlySet<string> = new Set([
  "notifications/notifications-screen",
  "directory/directory-screen",
  "lists/lists-screen",
  "profile/followers-screen",
  "profile/following-screen",
  "preferences/account-subscriptions-screen",
]);

/** A page of the app whose code is on its way: the bar with the destination's title, and the page's shape in grey. */
export function PendingPage({ match: { row, params } }: { readonly match: RouteMatch }) {
  usePagePlaceholder();
  const own = useSession()?.username;
  const [feature = ""] = row.screen.split("/");
  const isDeep = Object.values(params).some((value) => value !== own) || row.path.startsWith("/account/wallet/");
  return (
    <main id="main" className="shell-main" tabIndex={-1} aria-busy>
      <PageBar
        title={row.title}
        phoneTitle={feature === "notifications" ? "Alerts" : undefined}
        heading="hidden"
        bar={feature === "home" ? "brand" : "title"}
        back={isDeep ? "/home" : undefined}
      />
      <PageShape screen={row.screen} feature={feature} />
    </main>
  );
}

function PageShape({ screen, feature }: { readonly screen: string; readonly feature: string }) {
  if (withRows.has(screen)) {
    return (
      <Panel bleed flush>
        <PeopleSkeleton />
      </Panel>
    );
  }
  if (withPosts.has(feature)) {
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
