import { usePictureUploads } from "#web/lib/use-picture-uploads.ts";
import { claimMax } from "./claim-words.ts";

/** Holds the pictures of what is wrong. */
export const useEvidence = () =>
  usePictureUploads({ uploadType: "evidence", max: claimMax.pictures, begin: (upload) => upload });
