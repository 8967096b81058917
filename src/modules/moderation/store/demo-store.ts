import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Finds the newest review with one star. */
export function findNewestComplaint(db: Db): Promise<{ id: string } | undefined> {
  return row(
    db,
    sql<{
      id: string;
    }>`select id from review where rating = 1 and status = 'active' order by created_at desc limit 1`,
  );
}

/** Finds the decision about a thing. */
export function findDecisionAbout(db: Db, postId: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from report_decision where object_id = ${postId}`);
}

/** Finds the report of a thing. */
export function findReportOf(db: Db, postId: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from report where object_id = ${postId}`);
}

/** Finds the newest post of an account that contains these words. */
export function findPostSaying(db: Db, accountId: string, text: string): Promise<{ id: string } | undefined> {
  return row(
    db,
    sql<{
      id: string;
    }>`select id from post where account_id = ${accountId} and status = 'active' and text like ${`%${text}%`} order by created_at desc limit 1`,
  );
}
