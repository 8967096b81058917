import "./page/post.css";
import { useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostRulesDocument } from "#web/generated/posts-page.ts";
import { HashText } from "#web/ui/hash-text.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { loadPostHead } from "./page/load-post-head.ts";
import { RulesMarkdown } from "./page/rules-markdown.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of the official rules of a giveaway, as frozen at publication. */
function RulesScreen({ params }: ScreenProps) {
  const [{ data, error, fetching }, retry] = useQuery({
    query: PostRulesDocument,
    variables: { postId: params["postId"] ?? "" },
  });
  const waiting = useHeldPending(fetching && !data);
  const rules = data?.fetchGiveawayRules;
  return (
    <RouteModal title="Official rules" size="m" meta={{ noIndex: true }}>
      {rules && (
        <>
          <RulesMarkdown markdown={rules.markdown} />
          <dl className="rules-papers">
            <dt>Version</dt>
            <dd>{rules.version}</dd>
            <dt>Fingerprint</dt>
            <dd>
              <HashText value={rules.hash} noun="fingerprint" />
            </dd>
          </dl>
        </>
      )}
      {rules === null && <EmptyState title="No rules here">Only giveaways have official rules.</EmptyState>}
      {rules === undefined && error !== undefined && !fetching && (
        <LoadFailure
          title="The rules didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {rules === undefined && waiting && (
        <div className="skeleton-group rules-text" role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton shape="title" width={50} />
          <Skeleton />
          <Skeleton />
          <Skeleton width={80} />
        </div>
      )}
    </RouteModal>
  );
}

export const screen: Screen = {
  component: RulesScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "rules"),
      context.run(PostRulesDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};
