import { useClient } from "urql";
import { POST_IMAGES_MAX } from "#kernel/limits.ts";
import { resizedAddress, stillAddress } from "#kernel/media-address.ts";
import { AttachGifDocument } from "#web/generated/posts-compose.ts";
import { RemoveBackgroundDocument } from "#web/generated/media.ts";
import { uploadContext } from "#web/lib/graph-client.ts";
import { errorMessage } from "#web/lib/graph-error.ts";
import { usePictureUploads } from "#web/lib/use-picture-uploads.ts";
import type { PictureUpload } from "#web/lib/use-picture-uploads.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { FoundGif } from "./gif-picker.tsx";

/** A picture on its way into a post. */
export interface ComposedImage extends PictureUpload {
  /**
   * The chosen file, from which every crop is cut. Null for a moving picture of the pack and for a restored picture,
   * which are not cropped.
   */
  readonly file: File | null;
  /** True for a moving picture, which is posted alone; known once it is stored. */
  readonly isAnimated: boolean;
  /** Address of the source file, for the browser; `previewUrl` is that of the picture to post. */
  readonly sourceUrl: string;
  readonly alt: string;
}

/** A stored upload with its description, as a draft keeps it. */
export interface KeptImage {
  readonly url: string;
  readonly alt: string;
  readonly isAnimated: boolean;
}

/**
 * Holds up to four pictures of the post being written. Each uploads as soon as it is chosen, so that posting waits for
 * little.
 */
export function useImages() {
  const client = useClient();
  const uploads = usePictureUploads<ComposedImage>({
    uploadType: "post",
    max: POST_IMAGES_MAX,
    begin: (upload, file) => ({ ...upload, file, sourceUrl: upload.previewUrl, isAnimated: false, alt: "" }),
    whenStored: ({ imageUrl, isAnimated }) => ({
      isAnimated,
      ...(isAnimated ? { previewUrl: stillAddress(imageUrl) } : {}),
    }),
  });
  const { pictures: images, change, giveUp, insert, nextId } = uploads;
  const addGif = async (gif: FoundGif): Promise<void> => {
    const id = nextId();
    const shown = { sourceUrl: gif.stillUrl, previewUrl: gif.stillUrl, isAnimated: true, alt: gif.title };
    insert((all) => [...all, { id, file: null, ...shown, sent: 0, url: null, problem: null }]);
    const { data, error } = await client.mutation(AttachGifDocument, { gifId: gif.id }, uploadContext).toPromise();
    change(
      id,
      data === undefined
        ? { problem: errorMessage(error) ?? "This picture couldn’t be taken." }
        : { url: data.attachGif.imageUrl, sent: 1 },
    );
  };
  /** Adds the uploads of a draft, unless other pictures were chosen meanwhile. */
  const restore = (kept: readonly KeptImage[]): void => {
    const made = kept.slice(0, POST_IMAGES_MAX).map(({ url, alt, isAnimated }) => {
      const previewUrl = isAnimated ? stillAddress(url) : resizedAddress(url, 400);
      return { id: nextId(), file: null, isAnimated, sourceUrl: url, previewUrl, alt, sent: 1, url, problem: null };
    });
    insert((all) => (all.length === 0 ? made : all));
  };
  /** Marks a stored picture that the server no longer has: an upload that no post uses is deleted after a day. */
  const lose = (id: number): void => {
    if (navigator.onLine) change(id, { url: null, problem: "This picture has expired." });
  };
  const clearBackground = async (id: number): Promise<void> => {
    const before = images.find((one) => one.id === id);
    if (before?.url == null) return;
    change(id, { url: null, sent: 1 });
    const { data, error } = await client
      .mutation(RemoveBackgroundDocument, { imageUrl: before.url }, uploadContext)
      .toPromise();
    if (data === undefined) {
      change(id, { url: before.url });
      toast.warning("The background stays", { text: errorMessage(error) ?? "It couldn’t be taken out just now." });
      return;
    }
    giveUp(id);
    change(id, {
      url: data.removeImageBackground.imageUrl,
      previewUrl: resizedAddress(data.removeImageBackground.imageUrl, 400),
    });
  };
  return {
    images,
    add: uploads.add,
    addGif,
    restore,
    lose,
    cut: uploads.replace,
    clearBackground,
    move: uploads.move,
    remove: uploads.remove,
    describe: (id: number, alt: string) => {
      change(id, { alt });
    },
    hasRoom: uploads.hasRoom && !images.some(({ isAnimated }) => isAnimated),
    /** True for a moving picture beside others, which no post accepts. */
    isMixed: images.length > 1 && images.some(({ isAnimated }) => isAnimated),
    isSending: images.some(({ url, problem }) => url === null && problem === null),
    /** The uploads that a draft can keep; those under way and those that failed are left out. */
    kept: images.flatMap(({ url, alt, isAnimated }): KeptImage[] => (url === null ? [] : [{ url, alt, isAnimated }])),
    /** Attachments of the post; pictures that could not be uploaded are left out. */
    attachments: images.flatMap(({ url, alt }) => (url === null ? [] : [{ url, alt: alt.trim() }])),
  };
}

export type ComposedImages = ReturnType<typeof useImages>;
