import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { W9Form } from "../domain/form.ts";
import { formStatuses } from "../domain/form-status.ts";
import type { FormStatus } from "../domain/form-status.ts";
import { formColumns } from "./forms-store.ts";

/** A form as staff read it in a list: whose, not what stands in it. */
export type QueuedForm = W9Form & {
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly position: string;
};

const columns = `${formColumns}, a.username, a.name, a.photo_url as "photoUrl", coalesce(f.submitted_at, f.created_at)::text as position`;

/** $4 the statuses; $5 the beginning of a username, or "". */
const queue = preparedKeyset<[readonly string[], string], QueuedForm>(
  "w9_queue",
  // Each status by its own index: the planner cannot know that few of a million forms wait.
  ({ beyond, order }) => `select q.* from unnest($4::text[]) as wanted (status) cross join lateral (
    select ${columns}, coalesce(f.submitted_at, f.created_at) as sent_at from w9_form f join account a on a.id = f.account_id
     where f.status = wanted.status and (coalesce(f.submitted_at, f.created_at), f.id) ${beyond} ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
     order by coalesce(f.submitted_at, f.created_at) ${order}, f.id ${order} limit $3) q
    order by q.sent_at ${order}, q.id ${order} limit $3`,
);

/** Forms by when they were sent; limit + 1. */
export function readFormQueue(
  db: Db,
  page: Page,
  filter: { statuses: readonly FormStatus[] | null; username: string },
): Promise<QueuedForm[]> {
  return queue.read(db, page, [...(filter.statuses ?? formStatuses)], filter.username.toLowerCase());
}

export function readQueuedForm(db: Db, id: string): Promise<QueuedForm | undefined> {
  return row(
    db,
    sql<QueuedForm>`select ${sql.raw(columns)} from w9_form f join account a on a.id = f.account_id where f.id = ${id}`,
  );
}
