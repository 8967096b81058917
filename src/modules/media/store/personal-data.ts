import type { PersonalTable } from "#platform/personal-data.ts";
import { copyName } from "./media-store.ts";

/** Personal data of this module; the sweep deletes the files of removed rows within a minute. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "media_object",
    copy: {
      title: "Files you uploaded",
      sql: `select case when status = 'ready' then 'files/' || ${copyName} end as file, upload_type, status, content_type, bytes, width, height, is_animated, attached_at, created_at
              from media_object where person_id = $1 and status <> 'removed' order by id`,
      without: {
        ids: ["id", "person_id", "account_id"],
        secrets: ["content_key_enc"],
        work: ["refusal", "placeholder", "has_upload", "claimed_until"],
      },
    },
    // Tax forms outlive the account; the module that keeps them removes those it may.
    erase: [
      "update media_object set status = 'removed' where person_id = $1 and account_id = $1 and not (upload_type = 'w9' and attached_at is not null)",
    ],
  },
];
