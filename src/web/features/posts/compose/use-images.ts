import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { POST_IMAGES_MAX } from "#kernel/limits.ts";
import { resizedAddress, stillAddress } from "#kernel/media-address.ts";
import { AttachGifDocument } from "#web/generated/posts-compose.ts";
import { DiscardUploadDocument, RemoveBackgroundDocument } from "#web/generated/media.ts";
import { uploadContext } from "#web/lib/graph-client.ts";
import { errorMessage } from "#web/lib/graph-error.ts";
import { UploadError, uploadFile } from "#web/lib/upload.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { FoundGif } from "./gif-picker.tsx";

/** A picture on its way into a post. */
export interface ComposedImage {
  readonly id: number;
  /**
   * The chosen file, from which every crop is cut. Null for a moving picture of the pack and for a restored picture,
   * which are not cropped.
   */
  readonly file: File | null;
  /** True for a moving picture, which is posted alone; known once it is stored. */
  readonly isAnimated: boolean;
  /** Addresses of the source file and of the picture to post, for the browser. */
  readonly sourceUrl: string;
  readonly previewUrl: string;
  readonly alt: string;
  /** Uploaded share, from 0 to 1. */
  readonly sent: number;
  /** Address at our server, once it is stored. */
  readonly url: string | null;
  readonly problem: string | null;
}

/** A stored upload with its description, as a draft keeps it. */
export interface KeptImage {
  readonly url: string;
  readonly alt: string;
  readonly isAnimated: boolean;
}

const isPicture = (file: File): boolean => file.type.startsWith("image/");

/**
 * Holds up to four pictures of the post being written. Each uploads as soon as it is chosen, so that posting waits for
 * little.
 */
export function useImages() {
  const client = useClient();
  const [images, setImages] = useState<readonly ComposedImage[]>([]);
  const ids = useRef(0);
  const sending = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [underWay, shown] = [sending.current, previews.current];
    return () => {
      for (const one of underWay.values()) one.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: number, facts: Partial<ComposedImage>): void => {
    setImages((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  };
  const send = async (id: number, file: Blob): Promise<void> => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    try {
      const { imageUrl, isAnimated } = await uploadFile({
        client,
        file,
        uploadType: "post",
        signal: abort.signal,
        onProgress: (sent) => {
          change(id, { sent });
        },
      });
      change(id, { url: imageUrl, sent: 1, isAnimated, ...(isAnimated ? { previewUrl: stillAddress(imageUrl) } : {}) });
    } catch (error) {
      // Removed or cropped again while it was uploaded.
      if (abort.signal.aborted) return;
      change(id, { problem: error instanceof UploadError ? error.message : "This picture couldn’t be sent." });
    } finally {
      if (sending.current.get(id) === abort) sending.current.delete(id);
    }
  };
  const preview = (file: Blob): string => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    return url;
  };
  /** The earlier upload is discarded; one still in progress is deleted with other orphans. */
  const giveUp = (id: number): void => {
    sending.current.get(id)?.abort();
    const url = images.find((one) => one.id === id)?.url ?? null;
    if (url !== null) void client.mutation(DiscardUploadDocument, { imageUrl: url }, uploadContext).toPromise();
  };
  const add = (files: Iterable<File>): void => {
    const room = POST_IMAGES_MAX - images.length;
    const chosen = [...files].filter(isPicture).slice(0, room);
    const made = chosen.map((file) => {
      ids.current += 1;
      const sourceUrl = preview(file);
      return {
        id: ids.current,
        file,
        sourceUrl,
        previewUrl: sourceUrl,
        isAnimated: false,
        alt: "",
        sent: 0,
        url: null,
        problem: null,
      };
    });
    setImages((all) => [...all, ...made]);
    for (const { id, file } of made) void send(id, file);
  };
  const addGif = async (gif: FoundGif): Promise<void> => {
    ids.current += 1;
    const id = ids.current;
    setImages((all) => [
      ...all,
      {
        id,
        file: null,
        sourceUrl: gif.stillUrl,
        previewUrl: gif.stillUrl,
        isAnimated: true,
        alt: gif.title,
        sent: 0,
        url: null,
        problem: null,
      },
    ]);
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
      ids.current += 1;
      const previewUrl = isAnimated ? stillAddress(url) : resizedAddress(url, 400);
      return { id: ids.current, file: null, isAnimated, sourceUrl: url, previewUrl, alt, sent: 1, url, problem: null };
    });
    setImages((all) => (all.length === 0 ? made : all));
  };
  /** Marks a stored picture that the server no longer has: an upload that no post uses is deleted after a day. */
  const lose = (id: number): void => {
    if (navigator.onLine) change(id, { url: null, problem: "This picture has expired." });
  };
  const cut = (id: number, picture: Blob): void => {
    giveUp(id);
    change(id, { previewUrl: preview(picture), sent: 0, url: null, problem: null });
    void send(id, picture);
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
  const remove = (id: number): void => {
    giveUp(id);
    setImages((all) => all.filter((one) => one.id !== id));
  };
  /** Moves a picture to another index, counted from 0; an index out of range changes nothing. */
  const move = (id: number, to: number): void => {
    setImages((all) => {
      const one = all.find((image) => image.id === id);
      return one === undefined || to < 0 || to >= all.length
        ? all
        : all.filter((image) => image !== one).toSpliced(to, 0, one);
    });
  };
  return {
    images,
    add,
    addGif,
    restore,
    lose,
    cut,
    clearBackground,
    move,
    remove,
    describe: (id: number, alt: string) => {
      change(id, { alt });
    },
    hasRoom: images.length < POST_IMAGES_MAX && !images.some(({ isAnimated }) => isAnimated),
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
