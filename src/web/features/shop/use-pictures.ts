import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { resizedAddress } from "#kernel/media-address.ts";
import { DiscardUploadDocument } from "#web/generated/media.ts";
import { uploadContext } from "#web/lib/graph-client.ts";
import { uploadFile, UploadError } from "#web/lib/upload.ts";
import { productLimits } from "./product-draft.ts";

/** A picture of the product in the editor. */
export interface ProductPicture {
  readonly id: number;
  readonly previewUrl: string;
  readonly alt: string;
  /** Uploaded share, from 0 to 1. */
  readonly sent: number;
  /** Address at our server, once it is stored. */
  readonly url: string | null;
  readonly problem: string | null;
  /** True for a picture that the product has already. */
  readonly isKept: boolean;
}

/** Holds the pictures of a product; each uploads as soon as it is chosen. */
export function useProductPictures(kept: readonly { readonly url: string; readonly alt: string }[]) {
  const client = useClient();
  const [pictures, setPictures] = useState<readonly ProductPicture[]>(() =>
    kept.map(({ url, alt }, id) => ({
      id,
      previewUrl: resizedAddress(url, 400),
      alt,
      sent: 1,
      url,
      problem: null,
      isKept: true,
    })),
  );
  const ids = useRef(kept.length);
  const sending = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [underWay, shown] = [sending.current, previews.current];
    return () => {
      for (const one of underWay.values()) one.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: number, facts: Partial<ProductPicture>): void => {
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  };
  const send = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    try {
      const { imageUrl } = await uploadFile({
        client,
        file,
        uploadType: "product",
        signal: abort.signal,
        onProgress: (sent) => {
          change(id, { sent });
        },
      });
      change(id, { url: imageUrl, sent: 1 });
    } catch (error) {
      // Removed while it was uploaded.
      if (abort.signal.aborted) return;
      change(id, { problem: error instanceof UploadError ? error.message : "This picture couldn’t be sent." });
    } finally {
      sending.current.delete(id);
    }
  };
  const add = (files: Iterable<File>): void => {
    const room = productLimits.pictures - pictures.length;
    const chosen = [...files].filter((file) => file.type.startsWith("image/")).slice(0, room);
    const made = chosen.map((file) => {
      ids.current += 1;
      const previewUrl = URL.createObjectURL(file);
      previews.current.add(previewUrl);
      return { id: ids.current, file, previewUrl };
    });
    setPictures((all) => [
      ...all,
      ...made.map(({ id, previewUrl }) => ({
        id,
        previewUrl,
        alt: "",
        sent: 0,
        url: null,
        problem: null,
        isKept: false,
      })),
    ]);
    for (const { id, file } of made) void send(id, file);
  };
  const remove = (id: number): void => {
    sending.current.get(id)?.abort();
    const gone = pictures.find((one) => one.id === id);
    if (gone?.url != null && !gone.isKept)
      void client.mutation(DiscardUploadDocument, { imageUrl: gone.url }, uploadContext).toPromise();
    setPictures((all) => all.filter((one) => one.id !== id));
  };
  /** Moves a picture to another index, counted from 0; an index out of range changes nothing. */
  const move = (id: number, to: number): void => {
    setPictures((all) => {
      const one = all.find((picture) => picture.id === id);
      return one === undefined || to < 0 || to >= all.length
        ? all
        : all.filter((picture) => picture !== one).toSpliced(to, 0, one);
    });
  };
  return {
    pictures,
    add,
    remove,
    move,
    describe: (id: number, alt: string) => {
      change(id, { alt });
    },
    hasRoom: pictures.length < productLimits.pictures,
  };
}

export type ProductPictureList = ReturnType<typeof useProductPictures>;
