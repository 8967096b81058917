import "./card/posts.css";
import "./page/photo.css";
import { useEffect, useEffectEvent, useRef, useState, type TouchEvent } from "react";
import { useQuery } from "urql";
import { resizedAddress } from "#kernel/media-address.ts";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { PostByIdDocument } from "#web/generated/posts-watch.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { IconButton, IconLink } from "#web/ui/button.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { noteView } from "./card/noted-views.ts";
import { MovingImage } from "./card/moving-image.tsx";
import { useOpened } from "./card/opened-posts.ts";
import { CoverButton } from "./card/post-cover.tsx";
import { isImage, type ShownImage } from "./card/post-images.tsx";
import { PostActions } from "./card/post-actions.tsx";
import { displayName, photoPath, postPath } from "#web/lib/paths.ts";
import { PostText } from "./card/post-text.tsx";
import { usePostActs } from "./card/use-post-acts.ts";
import { isTransparent } from "./page/is-transparent.ts";
import { PhotoFrame } from "./page/photo-frame.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Pixels a finger has to travel to turn to the next picture. */
const swipe = 48;

/** Screen of the pictures of a post in full, one at a time: `?n=` is the index, from 1; any other value shows the first. */
function PhotoScreen({ params, query }: ScreenProps) {
  const [{ data, error, fetching }, retry] = useQuery({
    query: PostByIdDocument,
    variables: { postId: params["postId"] ?? "" },
  });
  const post = data?.getPostById;
  const images = post?.attachments.filter(isImage) ?? [];
  const asked = Number(query.get("n") ?? "1") - 1;
  const index = images[asked] === undefined ? 0 : asked;
  const image = images[index];
  const [isOpen, open] = useOpened(post ?? { id: "", isCovered: false });
  const up = `/${params["username"] ?? ""}/p/${params["postId"] ?? ""}`;
  if (post != null && image !== undefined && isOpen)
    return <Photo post={post} images={images} image={image} index={index} />;
  return (
    <PhotoFrame title="Pictures" up={up}>
      <div className="photo-empty">
        {post != null && image !== undefined ? (
          <EmptyState
            level="h2"
            title={post.warning ?? (images.length === 1 ? "A sensitive picture" : "Sensitive pictures")}
            action={<CoverButton isOpen={false} onClick={open} />}
          >
            {displayName(post.postedBy)} covered {images.length === 1 ? "it" : "them"} for people who would rather not
            see.
          </EmptyState>
        ) : error !== undefined && !fetching ? (
          <LoadFailure
            level="h2"
            title="The pictures didn’t load"
            onRetry={() => {
              retry({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        ) : data === undefined ? (
          <LoadingOverlay />
        ) : (
          <EmptyState level="h2" title="No pictures here">
            {post == null ? "The stim they belong to isn’t there for you." : "This stim is all words."}
          </EmptyState>
        )}
      </div>
    </PhotoFrame>
  );
}

interface PhotoProps {
  readonly post: PostCardFragment;
  readonly images: readonly ShownImage[];
  readonly image: ShownImage;
  readonly index: number;
}

function Photo({ post, images, image, index }: PhotoProps) {
  const acts = usePostActs(post);
  const navigate = useNavigate();
  useEffect(() => {
    noteView(post.id, "media");
  }, [post.id]);
  const touchedAt = useRef<number | null>(null);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const isLarge = enlarged === image.url;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A picture larger than the window opens at its middle.
    if (isLarge)
      frame.current?.scrollTo(
        (frame.current.scrollWidth - innerWidth) / 2,
        (frame.current.scrollHeight - innerHeight) / 2,
      );
  }, [isLarge]);
  const last = images.length - 1;
  const show = (next: number): void => {
    if (next !== index && images[next] !== undefined) navigate(photoPath(post, next), { replace: true });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isLarge) return;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined || last === 0) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("keydown", onKeyDown);
    };
  }, []);
  useEffect(() => {
    // Preloads the neighboring pictures.
    for (const near of [images[index + 1], images[index - 1]])
      if (near !== undefined) new Image().src = shownAddress(near);
  }, [images, index]);
  const onTouchEnd = (event: TouchEvent): void => {
    const from = touchedAt.current;
    touchedAt.current = null;
    // A pinch zooms the page by the browser itself; a finger then moves the picture.
    const isZoomed = isLarge || (visualViewport?.scale ?? 1) > 1;
    const way = from === null || isZoomed ? 0 : (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(way) >= swipe) show(index + (way < 0 ? 1 : -1));
  };
  const title = images.length === 1 ? "Picture" : `Picture ${index + 1} of ${images.length}`;
  const { postedBy } = post;
  return (
    <PhotoFrame
      title={title}
      up={postPath(post)}
      meta={{
        title: `${title} by ${displayName(postedBy)}`,
        ...(post.warning === null && !post.isSensitive ? { image: image.url } : {}),
      }}
      tools={
        <>
          {image.alt !== "" && (
            <details
              className="photo-alt"
              key={image.url}
              onKeyDown={(event) => {
                if (event.key !== "Escape" || !event.currentTarget.open) return;
                // The first Escape closes the words, the next one the pictures.
                event.stopPropagation();
                event.nativeEvent.stopImmediatePropagation();
                event.currentTarget.open = false;
              }}
            >
              <summary aria-label="ALT: the picture in words">ALT</summary>
              <p dir="auto">{image.alt}</p>
            </details>
          )}
          <IconButton
            icon={isLarge ? "minus" : "arrows-out"}
            label="Full size"
            aria-pressed={isLarge}
            onClick={() => {
              setEnlarged(isLarge ? null : image.url);
            }}
          />
        </>
      }
    >
      <div
        className="photo"
        onTouchStart={(event) => {
          touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture larger than its frame is scrolled by keys too */}
        <div
          ref={frame}
          className="photo-frame"
          data-large={isLarge ? "" : undefined}
          data-transparent={isTransparent(image) ? "" : undefined}
          {...(isLarge ? { tabIndex: 0, role: "region", "aria-label": "The picture at its full size" } : {})}
        >
          {isTransparent(image) && !isLarge && <Backing image={image} />}
          {image.isAnimated ? (
            <MovingImage
              key={image.url}
              url={image.url}
              alt={image.alt}
              width={image.dimensions.width}
              height={image.dimensions.height}
              decoding="async"
            />
          ) : (
            <img
              key={image.url}
              src={isLarge ? image.url : shownAddress(image)}
              alt={image.alt}
              width={image.dimensions.width}
              height={image.dimensions.height}
              decoding="async"
            />
          )}
        </div>
        {images.length > 1 && !isLarge && (
          <>
            <TurnLink
              label="Previous picture"
              icon="caret-left"
              href={photoPath(post, Math.max(0, index - 1))}
              isEnd={index === 0}
            />
            <TurnLink
              label="Next picture"
              icon="caret-right"
              href={photoPath(post, Math.min(last, index + 1))}
              isEnd={index === last}
            />
          </>
        )}
      </div>
      <div className="photo-foot">
        <div className="photo-caption">
          <b>{displayName(postedBy)}</b>{" "}
          <span className="muted">
            {postedBy.username !== null && `@${postedBy.username} · `}
            <RelativeTime time={post.createdAt} />
          </span>
          {post.text !== "" && <PostText text={post.text} mentions={post.mentions} linkNotices={post.linkNotices} />}
        </div>
        <PostActions post={post} acts={acts} />
      </div>
    </PhotoFrame>
  );
}

/** A light area of exactly the picture's place: a dark subject without a background is seen on it. */
function Backing({ image: { dimensions } }: { readonly image: ShownImage }) {
  const { width, height } = dimensions;
  return (
    <svg className="photo-backing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} />
    </svg>
  );
}

/** A link to another picture, so that it works before any script is loaded, too. */
function TurnLink({
  label,
  icon,
  href,
  isEnd,
}: {
  readonly label: string;
  readonly icon: "caret-left" | "caret-right";
  readonly href: string;
  readonly isEnd: boolean;
}) {
  return <IconLink icon={icon} label={label} href={href} replace aria-disabled={isEnd} />;
}

const shownAddress = (image: ShownImage): string => resizedAddress(image.url, 1_600);

export const screen: Screen = {
  component: PhotoScreen,
  load: async ({ params, query, run }) => {
    const { data, errors } = await run(PostByIdDocument, { postId: params["postId"] ?? "" });
    const post = data?.getPostById;
    if (!post) return errors.length === 0 ? notFound : undefined;
    return post.postedBy.username === params["username"]
      ? undefined
      : redirectTo(photoPath(post, Math.max(0, Number(query.get("n") ?? "1") - 1 || 0)));
  },
};
