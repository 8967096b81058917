import "./gallery/gallery.css";
import { GALLERY_PAGE } from "#kernel/limits.ts";
import { resizedAddress, stillAddress } from "#kernel/media-address.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { GalleryDocument } from "#web/generated/feeds-gallery.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { isImage } from "#web/features/posts/card/post-images.tsx";
import { displayName, photoPath } from "#web/lib/paths.ts";

const nothing = {};

/**
 * Screen of the newest public pictures, edge to edge, none of them moving, each linked to its full view. Open to
 * guests.
 */
function GalleryScreen() {
  const list = useLoadMore(GalleryDocument, {
    variables: nothing,
    select: (data) => data.fetchGalleryPosts,
    keyOf: (post) => post.id,
    limit: GALLERY_PAGE,
  });
  return (
    <Page title="Gallery" rail={false} meta={{ description: "The newest pictures people share on Stims." }}>
      <ListView
        list={list}
        what="The pictures"
        bare
        moreLabel="Show more pictures"
        skeleton={<LoadingOverlay />}
        empty={
          <EmptyState title="No pictures yet" level="h2">
            Pictures in public stims hang here, the newest first.
          </EmptyState>
        }
      >
        {(posts) => (
          <ul className="gallery" aria-label="Pictures">
            {posts.flatMap((post) =>
              post.attachments.filter(isImage).map((image, index) => (
                <li key={image.url}>
                  <AppLink
                    className="gallery-picture"
                    href={photoPath(post, index)}
                    aria-label={`Picture by ${displayName(post.postedBy)}${image.alt === "" ? "" : `: ${image.alt}`}`}
                  >
                    <img
                      src={image.isAnimated ? stillAddress(image.url) : resizedAddress(image.url, 400)}
                      srcSet={
                        image.isAnimated
                          ? undefined
                          : `${resizedAddress(image.url, 400)} 400w, ${resizedAddress(image.url, 800)} 800w`
                      }
                      sizes="(max-width: 700px) 33vw, 300px"
                      alt={image.alt}
                      width={image.dimensions.width}
                      height={image.dimensions.height}
                      loading="lazy"
                      decoding="async"
                    />
                  </AppLink>
                </li>
              )),
            )}
          </ul>
        )}
      </ListView>
    </Page>
  );
}

export const screen: Screen = {
  component: GalleryScreen,
  load: async ({ run }) => {
    await run(GalleryDocument, { pagination: { limit: GALLERY_PAGE } });
    return undefined;
  },
};
