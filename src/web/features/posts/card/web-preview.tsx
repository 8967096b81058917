import "./web-preview.css";
import { resizedAddress } from "#kernel/media-address.ts";
import type { WebPreviewFragment } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";
import { siteOf } from "./site-of.ts";

/**
 * Preview card of a linked page. The site's name comes first, from us; the rest is the page's own text. `href` is where
 * it leads when that is not the page itself, such as a redirect of ours.
 */
export function WebPreview({
  preview,
  href,
}: {
  readonly preview: WebPreviewFragment;
  readonly href?: string | undefined;
}) {
  const { url, title, description, favicon, coverImage, coverWidth, coverHeight } = preview;
  // A small or upright picture beside the words; a wide one above them.
  const isWide = coverWidth !== null && coverHeight !== null && coverWidth >= 400 && coverWidth >= coverHeight * 1.2;
  return (
    <a
      className="web-preview"
      data-wide={isWide ? "" : undefined}
      href={href ?? url}
      target="_blank"
      rel="ugc noopener nofollow"
    >
      {coverImage !== null && (
        <img
          className="web-preview-cover"
          src={resizedAddress(coverImage, isWide ? 800 : 400)}
          srcSet={
            isWide
              ? `${resizedAddress(coverImage, 400)} 400w, ${resizedAddress(coverImage, 800)} 800w, ${coverImage} 1200w`
              : undefined
          }
          sizes={isWide ? "(max-width: 700px) 100vw, 600px" : undefined}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className="web-preview-words">
        <span className="web-preview-site">
          {favicon === null ? (
            <Icon name="globe" />
          ) : (
            <img src={favicon} alt="" width={16} height={16} loading="lazy" decoding="async" />
          )}
          {siteOf(url)}
        </span>
        <span className="web-preview-title" dir="auto">
          {title}
        </span>
        {description !== null && (
          <span className="web-preview-description" dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  );
}
