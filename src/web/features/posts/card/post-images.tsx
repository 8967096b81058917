import "./post-images.css";
import type { ReactNode } from "react";
import { resizedAddress, stillAddress } from "#kernel/media-address.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useOpened } from "./opened-posts.ts";
import { CoverButton } from "./post-cover.tsx";
import { MovingImage } from "./moving-image.tsx";
import { photoPath } from "#web/lib/paths.ts";

type Attachment = PostCardFragment["attachments"][number];
export type ShownImage = Attachment & { readonly dimensions: NonNullable<Attachment["dimensions"]> };

export const isImage = (attachment: Pick<Attachment, "type" | "dimensions">): attachment is ShownImage =>
  attachment.type === "image" && attachment.dimensions !== null;

/**
 * Shapes for a single picture, which is shown in the nearest of them (post-images.css), width by height; several are
 * cropped to the grid.
 */
const shapes = [
  ["tall", 0.8],
  ["square", 1],
  ["photo", 4 / 3],
  ["wide", 16 / 9],
  ["banner", 2.2],
] as const;

/** Pictures of a post, one to four. Each links to its full view (`photo-screen.tsx`), except when covered. */
export function PostImages({
  post,
}: {
  readonly post: Pick<PostCardFragment, "id" | "postedBy" | "attachments" | "warning" | "isSensitive" | "isCovered">;
}) {
  const [isOpen, turn] = useOpened(post);
  const isShown = isOpen || !post.isSensitive;
  const images = post.attachments.filter(isImage);
  const [first] = images;
  if (first === undefined) return null;
  return (
    <div
      className="post-images"
      data-count={images.length}
      data-shape={images.length === 1 ? shapeOf(first) : undefined}
      data-covered={isShown ? undefined : ""}
    >
      {images.map((image, index) =>
        isShown ? (
          <Cell key={image.url} post={post} image={image} index={index} count={images.length} />
        ) : (
          <span key={image.url} className="post-image">
            <img
              src={image.isAnimated ? stillAddress(image.url) : resizedAddress(image.url, 400)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </span>
        ),
      )}
      {/* Behind a warning one button is enough. */}
      {post.isSensitive && post.warning === null && (
        <div className="post-images-cover">
          {!isShown && <span>{images.length === 1 ? "A sensitive picture" : "Sensitive pictures"}</span>}
          <CoverButton isOpen={isShown} onClick={turn} />
        </div>
      )}
    </div>
  );
}

interface CellProps {
  readonly post: Pick<PostCardFragment, "id" | "postedBy">;
  readonly image: ShownImage;
  readonly index: number;
  readonly count: number;
}

function Cell({ post, image, index, count }: CellProps) {
  const { alt, url, dimensions } = image;
  const facts = { width: dimensions.width, height: dimensions.height, loading: "lazy", decoding: "async" } as const;
  const link = (picture: ReactNode): ReactNode => (
    <AppLink
      className="post-image"
      data-described={alt === "" ? undefined : ""}
      href={photoPath(post, index)}
      aria-label={labelOf(image, index, count)}
    >
      {picture}
    </AppLink>
  );
  // A moving picture is alone in its post, so there is room for its button beside its link.
  if (image.isAnimated) return <MovingImage {...facts} url={url} alt={alt} wrap={link} />;
  return link(
    <img
      {...facts}
      src={resizedAddress(url, 800)}
      srcSet={`${resizedAddress(url, 400)} 400w, ${resizedAddress(url, 800)} 800w, ${resizedAddress(url, 1_600)} 1600w`}
      sizes={count === 1 ? "(max-width: 700px) 100vw, 660px" : "(max-width: 700px) 50vw, 330px"}
      alt={alt}
    />,
  );
}

function shapeOf({ dimensions: { width, height } }: ShownImage): string {
  const away = ([, ratio]: (typeof shapes)[number]): number => Math.abs(Math.log((ratio * height) / width));
  return shapes.toSorted((a, b) => away(a) - away(b))[0]?.[0] ?? "photo";
}

function labelOf({ alt }: ShownImage, index: number, count: number): string {
  const place = count === 1 ? "Picture" : `Picture ${index + 1} of ${count}`;
  return alt === "" ? `${place}, open` : `${place}: ${alt}. Open`;
}
