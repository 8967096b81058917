import { lazy, Suspense, useEffect, useState } from "react";
import { useQuery } from "urql";
import { findLinks } from "#kernel/text/links.ts";
import { addressedPostId, addressedReviewId } from "#kernel/text/own-post-address.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { ComposedQuoteDocument, ComposedPreviewDocument } from "#web/generated/posts-compose.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { QuotedPost } from "../card/quoted-post.tsx";
import { WebPreview } from "../card/web-preview.tsx";

const ReviewPreview = lazy(async () => ({ default: (await import("../card/review-preview.tsx")).ReviewPreview }));

interface ComposePreviewProps {
  readonly text: string;
  /** The post the person chose to quote; null for a post that the text names by its address. */
  readonly quoteId: string | null;
  /** True when there are pictures: then no linked page is shown. */
  readonly hasPictures: boolean;
  readonly onRemoveQuote: () => void;
}

/**
 * Preview of what will be below the text: the quoted post, the review, or the linked page's own description. Loaded
 * when typing pauses.
 */
export function ComposePreview({ text, quoteId, hasPictures, onRemoveQuote }: ComposePreviewProps) {
  const { baseUrl } = useEnvironment();
  const settled = useSettled(text);
  const postId = quoteId ?? addressedPostId(settled, baseUrl);
  if (postId !== null) return <Quote postId={postId} onRemove={quoteId === null ? undefined : onRemoveQuote} />;
  const reviewId = addressedReviewId(settled, baseUrl);
  if (reviewId !== null)
    return (
      <Suspense fallback={<Skeleton shape="media" />}>
        <ReviewPreview url={`${baseUrl}/reviews/${reviewId}`} />
      </Suspense>
    );
  const url = hasPictures ? undefined : findLinks(settled).find(({ kind }) => kind === "link");
  return url?.kind === "link" && <Linked url={url.url} />;
}

function Quote({ postId, onRemove }: { readonly postId: string; readonly onRemove: (() => void) | undefined }) {
  const [{ data, fetching }] = useQuery({ query: ComposedQuoteDocument, variables: { postId } });
  const post = data?.getPostById ?? null;
  if (fetching || data === undefined) return <Skeleton shape="media" />;
  if (post?.canQuote !== true) {
    // Without a preview the address stays plain text.
    if (onRemove === undefined) return null;
    return (
      <Banner
        tone="warn"
        icon="warning"
        live
        title={post === null ? "The stim you’re quoting isn’t there any more" : "This stim can’t be quoted"}
        action={
          <Button variant="line" size="s" onClick={onRemove}>
            Go on without it
          </Button>
        }
      >
        {post === null ? "It was taken down, or isn’t there for you." : "Its author decides who may."}
      </Banner>
    );
  }
  return (
    <div className="compose-quote">
      <QuotedPost post={post} />
      {onRemove !== undefined && (
        <IconButton icon="x" label="Don’t quote this" className="compose-image-remove" onClick={onRemove} />
      )}
    </div>
  );
}

function Linked({ url }: { readonly url: string }) {
  const [{ data, fetching }] = useQuery({ query: ComposedPreviewDocument, variables: { url } });
  if (fetching) return <Skeleton shape="media" />;
  const preview = data?.fetchPostWebPreview ?? null;
  return preview !== null && <WebPreview preview={preview} />;
}

/** Returns a text as it was when its author last paused for half a second. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, 500);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
