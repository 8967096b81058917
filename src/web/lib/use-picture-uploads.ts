import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { DiscardUploadDocument } from "#web/generated/media.ts";
import type { UploadType } from "#web/generated/types.ts";
import { uploadContext } from "./graph-client.ts";
import { uploadFile, UploadError } from "./upload.ts";
import type { UploadedFile } from "./upload.ts";

/** A picture of a form, on its way to our server. */
export interface PictureUpload {
  readonly id: number;
  readonly previewUrl: string;
  /** Uploaded share, from 0 to 1. */
  readonly sent: number;
  /** Address at our server, once it is stored. */
  readonly url: string | null;
  readonly problem: string | null;
}

interface PictureUploadOptions<Picture extends PictureUpload> {
  readonly uploadType: UploadType;
  readonly max: number;
  /** Pictures that the form begins with, whose ids count from 0. */
  readonly kept?: readonly Picture[];
  /** Returns a chosen picture with what the form holds beside its upload. */
  readonly begin: (upload: PictureUpload, file: File) => Picture;
  /** Returns what else of a picture changes once it is stored. */
  readonly whenStored?: (stored: UploadedFile) => Partial<Picture>;
  /** Whether a removed picture's file is deleted; by default every one's. */
  readonly isOurs?: (picture: Picture) => boolean;
}

/** Holds the pictures of a form; each uploads as soon as it is chosen, so that sending the form waits for little. */
export function usePictureUploads<Picture extends PictureUpload>({
  uploadType,
  max,
  kept = [],
  begin,
  whenStored,
  isOurs,
}: PictureUploadOptions<Picture>) {
  const client = useClient();
  const [pictures, setPictures] = useState(kept);
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

  const change = (id: number, facts: Partial<Picture> | Partial<PictureUpload>): void => {
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  };
  const send = async (id: number, file: Blob): Promise<void> => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    try {
      const stored = await uploadFile({
        client,
        file,
        uploadType,
        signal: abort.signal,
        onProgress: (sent) => {
          change(id, { sent });
        },
      });
      change(id, { url: stored.imageUrl, sent: 1, ...whenStored?.(stored) });
    } catch (error) {
      // Removed or replaced while it was uploaded.
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
  const nextId = (): number => {
    ids.current += 1;
    return ids.current;
  };
  /** Deletes a stored upload. One still under way is stopped, and deleted with other orphans. */
  const giveUp = (id: number): void => {
    sending.current.get(id)?.abort();
    const gone = pictures.find((one) => one.id === id);
    if (gone?.url != null && isOurs?.(gone) !== false)
      void client.mutation(DiscardUploadDocument, { imageUrl: gone.url }, uploadContext).toPromise();
  };
  return {
    pictures,
    change,
    giveUp,
    nextId,
    /** Changes the list by pictures that are not uploaded from here. */
    insert: setPictures,
    /** Uploads another file for a picture. */
    replace: (id: number, file: Blob): void => {
      giveUp(id);
      change(id, { previewUrl: preview(file), sent: 0, url: null, problem: null });
      void send(id, file);
    },
    add: (files: Iterable<File>): void => {
      const made = [...files]
        .filter((file) => file.type.startsWith("image/"))
        .slice(0, max - pictures.length)
        .map((file) => ({
          file,
          picture: begin({ id: nextId(), previewUrl: preview(file), sent: 0, url: null, problem: null }, file),
        }));
      setPictures((all) => [...all, ...made.map(({ picture }) => picture)]);
      for (const { picture, file } of made) void send(picture.id, file);
    },
    remove: (id: number): void => {
      giveUp(id);
      setPictures((all) => all.filter((one) => one.id !== id));
    },
    /** Moves a picture to another index, counted from 0; an index out of range changes nothing. */
    move: (id: number, to: number): void => {
      setPictures((all) => {
        const one = all.find((picture) => picture.id === id);
        return one === undefined || to < 0 || to >= all.length
          ? all
          : all.filter((picture) => picture !== one).toSpliced(to, 0, one);
      });
    },
    hasRoom: pictures.length < max,
  };
}
