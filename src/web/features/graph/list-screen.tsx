import "./lists/lists.css";
import { useClient, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useMay } from "#web/app/use-may.ts";
import { UpdateUserListDocument, UserListDocument, UserListPostsDocument } from "#web/generated/graph-lists.ts";
import type { UserListFragment } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { FeedFilterButton } from "#web/features/posts/card/feed-filter-button.tsx";
import { PostList } from "#web/features/posts/card/post-list.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { listPath, memberCountWords } from "./lists/list-words.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Screen of the posts and reposts of a list's members. */
function ListScreen({ params }: ScreenProps) {
  const client = useClient();
  const listId = params["listId"] ?? "";
  const mayManage = useMay("manageAudience");
  const [{ data, error }] = useQuery({ query: UserListDocument, variables: { listId } });
  const list = data?.fetchUserList;
  if (error && errorCode(error) === "NOT_FOUND") return <NotFound />;
  const change = async (
    what: { readonly hidesReposts: boolean } | { readonly hidesQuotes: boolean },
  ): Promise<void> => {
    const result = await client.mutation(UpdateUserListDocument, { listId, ...what }).toPromise();
    if (result.error) toastFailure("The list shows what it did", result.error);
  };
  return (
    <Page
      title={list?.name ?? "List"}
      back="/lists"
      backAlways
      rail={<SocialRail />}
      meta={{ noIndex: true }}
      actions={
        list &&
        mayManage && (
          <>
            <ButtonLink variant="line" size="s" icon="users-three" href={`${listPath(listId)}/people`}>
              {memberCountWords(list)}
            </ButtonLink>
            <FeedFilterButton filter={list} onChange={change} />
          </>
        )
      }
    >
      <ListFeed listId={listId} list={list} />
    </Page>
  );
}

function ListFeed({ listId, list: shown }: { readonly listId: string; readonly list: UserListFragment | undefined }) {
  const list = useLoadMore(UserListPostsDocument, {
    variables: { listId },
    select: (data) => data.fetchUserListPosts,
    keyOf: (post) => post.id,
  });
  const isBare = shown?.membersCount === 0;
  const mayManage = useMay("manageAudience");
  return (
    <PostList
      list={list}
      what="This list"
      empty={
        <EmptyState
          title={isBare ? "No one is on this list yet" : "It’s quiet here"}
          level="h2"
          {...(isBare && mayManage
            ? { action: <ButtonLink href={`${listPath(listId)}/people`}>Add people</ButtonLink> }
            : {})}
        >
          {isBare
            ? "Add a few people, and what they write and repost comes together here."
            : "Stims and reposts of the people on this list show up here."}
        </EmptyState>
      }
    />
  );
}

export const screen: Screen = {
  component: ListScreen,
  load: async ({ params, run }) => {
    const listId = params["listId"] ?? "";
    const [{ errors }] = await Promise.all([
      run(UserListDocument, { listId }),
      run(UserListPostsDocument, { listId, pagination: { limit: PAGE_SIZE } }),
    ]);
    return errors.some(({ extensions }) => extensions?.["code"] === "NOT_FOUND") ? notFound : undefined;
  },
};
