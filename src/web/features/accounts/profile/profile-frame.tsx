import "./profile.css";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import { profileFeedPath } from "#kernel/feed-path.ts";
import { ProfileDocument } from "#web/generated/accounts-profile.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { displayName } from "#web/lib/paths.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { useOwnAddress } from "./use-own-address.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const BlockedNotice = lazy(async () => ({ default: (await import("./blocked-notice.tsx")).BlockedNotice }));

type ProfileTab = "posts" | "replies" | "media" | "giveaways" | "reviews";

interface ProfilePageProps {
  readonly username: string;
  readonly tab: ProfileTab;
  /** The column at the right; without it the one beside feeds. */
  readonly rail?: ComponentType<{ readonly person: ProfilePersonFragment }>;
  /** Metadata of the tab, beside that of the profile. */
  readonly metaOf?: (person: ProfilePersonFragment) => Partial<PageMeta>;
  /** The list below the tabs, for a person whose posts are visible. */
  readonly children: (person: ProfilePersonFragment) => ReactNode;
}

/** Frame of a profile page with its tabs; also the messages for an unknown or hidden account. */
export function ProfileFrame({ username, tab, rail: Rail, metaOf, children }: ProfilePageProps) {
  const session = useSession();
  const [{ data, error, fetching }, retry] = useQuery({ query: ProfileDocument, variables: { username } });
  const waiting = useHeldPending(fetching && !data);
  const back = session?.username === username ? undefined : "/home";
  const person = data?.fetchUserByUsername;
  const leaves = useOwnAddress(username, person?.username);
  if (person === null) return <NotFound />;
  if (person === undefined || leaves) {
    return (
      <Page title={`@${username}`} heading="hidden" back={back} rail={<SocialRail />}>
        {error !== undefined && !fetching ? (
          <Panel bleed>
            <LoadFailure
              level="h2"
              title="This profile didn’t load"
              onRetry={() => {
                retry({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          </Panel>
        ) : (
          waiting && <ProfileSkeleton />
        )}
      </Page>
    );
  }
  const name = displayName(person);
  const gone = goneWords(person);
  if (gone !== null) {
    return (
      <Page title={gone.title} heading="hidden" back={back} rail={<SocialRail />} meta={{ noIndex: true }}>
        <Panel bleed>
          <EmptyState
            level="h2"
            title={gone.title}
            action={
              <ButtonLink href={session === null ? "/giveaways" : "/home"}>
                {session === null ? "See open giveaways" : "Back to home"}
              </ButtonLink>
            }
          >
            {gone.text}
          </EmptyState>
        </Panel>
      </Page>
    );
  }
  const path = `/${username}`;
  // A visitor of the bare path of a person with a shop sees the shop.
  const postsPath = person.hasShop && session?.id !== person.id ? `${path}?tab=posts` : path;
  return (
    <Page
      title={name}
      heading="hidden"
      back={back}
      rail={Rail === undefined ? <SocialRail /> : <Rail person={person} />}
      meta={{
        title: `${name} (@${username})`,
        noIndex: !person.isFindable,
        ...(person.isFindable ? { feed: profileFeedPath(username) } : {}),
        ...(person.isFindable && person.bio !== "" ? { description: person.bio } : {}),
        ...metaOf?.(person),
      }}
    >
      <Panel flush bleed className="profile">
        <ProfileHeader person={person} />
        <LinkTabs
          label="Profile"
          tabs={[
            { href: postsPath, label: "Stims", current: tab === "posts" },
            { href: `${path}?tab=replies`, label: "Replies", current: tab === "replies" },
            { href: `${path}?tab=media`, label: "Media", current: tab === "media" },
            { href: `${path}/giveaways`, label: "Giveaways", current: tab === "giveaways" },
            { href: `${path}/reviews`, label: "Reviews", current: tab === "reviews" },
            ...(person.hasShop ? [{ href: `${path}/shop`, label: "Shop", current: false }] : []),
          ]}
        />
      </Panel>
      {person.interactions?.hasBlocked === true ? (
        <Suspense fallback={null}>
          <BlockedNotice person={person} />
        </Suspense>
      ) : (
        <>
          {person.interactions?.isMuted === true && <MutedNotice name={name} />}
          {children(person)}
        </>
      )}
    </Page>
  );
}

function MutedNotice({ name }: { readonly name: string }) {
  return (
    <p className="profile-muted" role="status">
      You muted {name}: nothing of theirs comes into your feeds. Here you see it all the same.
    </p>
  );
}

/** Returns the words for accounts of which nothing is shown. */
function goneWords(person: ProfilePersonFragment): { readonly title: string; readonly text: string } | null {
  if (person.visibilityStatus === "anonymized")
    return { title: "Deleted user", text: "This account is gone, and what it wrote no longer has a name." };
  // The same text for every cause, so that the cause stays private.
  if (person.status !== "active")
    return { title: "This account isn’t available", text: "There is nothing to see here for now." };
  return null;
}

function ProfileSkeleton() {
  return (
    <Panel flush bleed className="skeleton-group profile" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="profile-cover" />
      <div className="profile-body">
        <div className="profile-top" />
        <Skeleton shape="title" width={50} />
        <Skeleton width={30} />
        <Skeleton width={80} />
      </div>
    </Panel>
  );
}
