import "./lists/lists.css";
import { useClient, useQuery } from "urql";
import { hashtagPath } from "#kernel/search-path.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useMay } from "#web/app/use-may.ts";
import { UnfollowHashtagDocument } from "#web/generated/graph-hashtags.ts";
import { UserListsDocument } from "#web/generated/graph-lists.ts";
import type { UserListFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { ListForm } from "./lists/list-form.tsx";
import { listPath, memberCountWords } from "./lists/list-words.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of what a person reads besides those they follow: lists of people, and hashtags. */
function ListsScreen() {
  const [{ data, error }, again] = useQuery({ query: UserListsDocument, variables: {} });
  const waiting = useHeldPending(data === undefined && error === undefined);
  const navigate = useNavigate();
  const mayManage = useMay("manageAudience");
  return (
    <Page title="Lists" rail={<SocialRail />} meta={{ noIndex: true }}>
      {data === undefined ? (
        <Panel flush bleed>
          {error ? (
            <LoadFailure
              level="h2"
              title="Your lists didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      ) : (
        <>
          {mayManage && (
            <Panel bleed>
              <ListForm
                onMade={({ id }) => {
                  navigate(`${listPath(id)}/people`);
                }}
              />
            </Panel>
          )}
          <Panel flush bleed>
            {data.fetchUserLists.length === 0 ? <NoLists mayMake={mayManage} /> : <Lists lists={data.fetchUserLists} />}
          </Panel>
          <Hashtags tags={data.fetchFollowedHashtags} />
        </>
      )}
    </Page>
  );
}

function NoLists({ mayMake }: { readonly mayMake: boolean }) {
  return (
    <EmptyState title="No lists yet" level="h2">
      {!mayMake && "The brand’s managers make them. "}
      A list is a feed of a few people, followed or not. Only you see it, and people aren’t notified that they’re on it.
    </EmptyState>
  );
}

function Lists({ lists }: { readonly lists: readonly UserListFragment[] }) {
  return (
    <ul className="lists">
      {lists.map((list) => (
        <li key={list.id}>
          <AppLink href={listPath(list.id)}>
            <Icon name="list-bullets" size={20} />
            <span>
              <b dir="auto">{list.name}</b>
              <small>{memberCountWords(list)}</small>
            </span>
            <Icon name="caret-right" size={20} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Hashtags({ tags }: { readonly tags: readonly string[] }) {
  const client = useClient();
  const unfollow = async (tag: string): Promise<void> => {
    const { error } = await client.mutation(UnfollowHashtagDocument, { hashtag: tag }).toPromise();
    if (error) toastFailure(`You still follow #${tag}`, error);
  };
  return (
    <Panel bleed flush>
      <h2 className="sr">Hashtags</h2>
      <PanelHeader title="Hashtags you follow" />
      {tags.length === 0 ? (
        <EmptyState title="None yet" level="h3">
          “Follow” on a hashtag’s page brings its stims into your Following feed.
        </EmptyState>
      ) : (
        <ul className="lists">
          {tags.map((tag) => (
            <li key={tag}>
              <AppLink href={hashtagPath(tag)}>
                <Icon name="hash" size={20} />
                <b dir="auto">{tag}</b>
              </AppLink>
              <Button variant="line" size="s" onClick={() => void unfollow(tag)}>
                Unfollow
                <VisuallyHidden> #{tag}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export const screen: Screen = {
  component: ListsScreen,
  load: async ({ run }) => {
    await run(UserListsDocument, {});
  },
};
