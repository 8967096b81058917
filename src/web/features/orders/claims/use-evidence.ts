import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { DiscardUploadDocument } from "#web/generated/media.ts";
import { uploadContext } from "#web/lib/graph-client.ts";
import { uploadFile, UploadError } from "#web/lib/upload.ts";
import { claimMax } from "./claim-words.ts";

/** A picture of what is wrong. */
export interface EvidencePicture {
  readonly id: number;
  readonly previewUrl: string;
  /** Uploaded share, from 0 to 1. */
  readonly sent: number;
  /** Address at our server, once it is stored. */
  readonly url: string | null;
  readonly problem: string | null;
}

/** Holds the pictures of a claim; each uploads as soon as it is chosen. */
export function useEvidence() {
  const client = useClient();
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([]);
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
  const change = (id: number, facts: Partial<EvidencePicture>): void => {
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  };
  const send = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    try {
      const { imageUrl } = await uploadFile({
        client,
        file,
        uploadType: "evidence",
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
    const chosen = [...files]
      .filter((file) => file.type.startsWith("image/"))
      .slice(0, claimMax.pictures - pictures.length);
    const made = chosen.map((file) => {
      ids.current += 1;
      const previewUrl = URL.createObjectURL(file);
      previews.current.add(previewUrl);
      return { id: ids.current, file, previewUrl };
    });
    setPictures((all) => [
      ...all,
      ...made.map(({ id, previewUrl }) => ({ id, previewUrl, sent: 0, url: null, problem: null })),
    ]);
    for (const { id, file } of made) void send(id, file);
  };
  const remove = (id: number): void => {
    sending.current.get(id)?.abort();
    const url = pictures.find((one) => one.id === id)?.url;
    if (url != null) void client.mutation(DiscardUploadDocument, { imageUrl: url }, uploadContext).toPromise();
    setPictures((all) => all.filter((one) => one.id !== id));
  };
  return { pictures, add, remove, hasRoom: pictures.length < claimMax.pictures };
}
