import "./page/post.css";
import { useQuery } from "urql";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { wordChanges } from "#kernel/text/word-changes.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostVersionsDocument } from "#web/generated/posts-views.ts";
import type { PostVersionsQuery } from "#web/generated/types.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { PostCover } from "./card/post-cover.tsx";
import { loadPostHead } from "./page/load-post-head.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Version = PostVersionsQuery["fetchPostVersions"][number];

const uncovered = { id: "", warning: null, isCovered: false };

/** Screen of a post's versions, and what each edit changed. */
function HistoryScreen({ params }: ScreenProps) {
  const [{ data, error, fetching }, retry] = useQuery({
    query: PostVersionsDocument,
    variables: { postId: params["postId"] ?? "" },
  });
  const waiting = useHeldPending(fetching && !data);
  const versions = data?.fetchPostVersions;
  return (
    <RouteModal title="Edits" size="m" meta={{ noIndex: true }}>
      {versions?.length === 1 && (
        <EmptyState level="h2" title="Never edited">
          It says what it always said.
        </EmptyState>
      )}
      {versions !== undefined && versions.length > 1 && (
        <PostCover post={data?.getPostById ?? uncovered}>
          <ol className="versions">
            {versions.map((version, place) => (
              <li key={version.writtenAt}>
                <p className="version-title">
                  {place === versions.length - 1 ? "First written" : place === 0 ? "Now" : "Edited"}{" "}
                  <time dateTime={version.writtenAt}>
                    {formatDate(version.writtenAt)}, {formatClock(version.writtenAt)}
                  </time>
                </p>
                <Changes version={version} before={versions[place + 1]} />
              </li>
            ))}
          </ol>
        </PostCover>
      )}
      {versions === undefined && error !== undefined && !fetching && (
        <LoadFailure
          title="The edits didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {versions === undefined && waiting && <PeopleSkeleton />}
    </RouteModal>
  );
}

/** A version, with insertions marked and deletions struck out. */
function Changes({ version, before }: { readonly version: Version; readonly before: Version | undefined }) {
  if (before === undefined) return <p dir="auto">{version.text}</p>;
  return (
    <p dir="auto">
      {wordChanges(before.text, version.text).map(({ kind, text }, place) => {
        if (kind === "same") return text;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={place}>
            <VisuallyHidden>{kind === "added" ? "Added: " : "Removed: "}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

export const screen: Screen = {
  component: HistoryScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "history"),
      context.run(PostVersionsDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};
