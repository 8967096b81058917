import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { POST_IMAGES_MAX } from "#kernel/limits.ts";
import { UploadError, uploadFile } from "#web/lib/upload.ts";

/** A picture on its way into a post. */
export interface ComposedImage {
  readonly id: number;
  /** What the browser shows of the file itself. */
  readonly previewUrl: string;
  readonly alt: string;
  /** From 0 to 1 while it is sent. */
  readonly sent: number;
  /** Ours, once it is kept. */
  readonly url: string | null;
  readonly problem: string | null;
}

const isPicture = (file: File): boolean => file.type.startsWith("image/");

/** Up to four pictures of a post that is being written: sent as soon as they are chosen, so that posting waits for little. */
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
  const send = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    try {
      const { imageUrl } = await uploadFile({ client, file, uploadType: "post", signal: abort.signal, onProgress: (sent) => { change(id, { sent }); } });
      change(id, { url: imageUrl, sent: 1 });
    } catch (error) {
      // Taken out while it was sent.
      if (abort.signal.aborted) return;
      change(id, { problem: error instanceof UploadError ? error.message : "This picture couldn’t be sent." });
    } finally {
      sending.current.delete(id);
    }
  };
  const add = (files: Iterable<File>): void => {
    const room = POST_IMAGES_MAX - images.length;
    const chosen = [...files].filter(isPicture).slice(0, room);
    const made = chosen.map((file) => {
      ids.current += 1;
      const previewUrl = URL.createObjectURL(file);
      previews.current.add(previewUrl);
      return { file, image: { id: ids.current, previewUrl, alt: "", sent: 0, url: null, problem: null } };
    });
    setImages((all) => [...all, ...made.map(({ image }) => image)]);
    for (const { file, image } of made) void send(image.id, file);
  };
  const remove = (id: number): void => {
    sending.current.get(id)?.abort();
    setImages((all) => all.filter((one) => one.id !== id));
  };
  return {
    images,
    add,
    remove,
    describe: (id: number, alt: string) => { change(id, { alt }); },
    hasRoom: images.length < POST_IMAGES_MAX,
    isSending: images.some(({ url, problem }) => url === null && problem === null),
    /** What the post takes; those that could not be sent are left out. */
    attachments: images.flatMap(({ url, alt }) => (url === null ? [] : [{ url, alt: alt.trim() }])),
  };
}

export type ComposedImages = ReturnType<typeof useImages>;
