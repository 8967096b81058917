import "./page/post.css";
import "./page/product.css";
import { useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostProductDocument } from "#web/generated/posts-page.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { displayName } from "#web/lib/paths.ts";
import { loadPostHead } from "./page/load-post-head.ts";
import { productFacts } from "./page/product-facts.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of the product that a giveaway gives: its picture, its facts, and how it reaches the winner. */
function ProductScreen({ params }: ScreenProps) {
  const [{ data, error, fetching }, retry] = useQuery({
    query: PostProductDocument,
    variables: { postId: params["postId"] ?? "" },
  });
  const waiting = useHeldPending(fetching && !data);
  const post = data?.getPostById;
  const info = post?.giveawayProductInfo ?? null;
  return (
    <RouteModal title="The prize" size="m" meta={{ noIndex: true }}>
      {post && info && (
        <div className="product-page">
          <img src={info.product.imageUrl} alt={info.imageAlt} width={480} height={480} decoding="async" />
          <h2>{info.prizeName}</h2>
          <p className="muted">From {displayName(post.postedBy)}, to each winner.</p>
          <DefinitionList look="facts" items={productFacts(info, post.giveawayWinnersCount)} />
        </div>
      )}
      {data !== undefined && info === null && (
        <EmptyState title="No product here" level="h2">
          This page is for giveaways of a product.
        </EmptyState>
      )}
      {data === undefined && error !== undefined && !fetching && (
        <LoadFailure
          title="The prize didn’t load"
          level="h2"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {data === undefined && waiting && (
        <div className="skeleton-group product-page" role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton shape="media" />
          <Skeleton shape="title" width={50} />
          <Skeleton width={80} />
        </div>
      )}
    </RouteModal>
  );
}

export const screen: Screen = {
  component: ProductScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "product"),
      context.run(PostProductDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};
