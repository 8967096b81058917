import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { World } from "./world.ts";

export interface TestPerson {
  id: string;
  username: string;
  /** The person acting as themselves. */
  actor: Actor;
}

export interface PersonFacts {
  /** Default: a new one. */
  username?: string;
  name?: string;
  /** Identity verified, with an approved identity_fact row. Default true. */
  verified?: boolean;
  trusted?: boolean;
  /** Resident state, two letters. Default TX when verified. */
  state?: string | null;
  /** Household: people with the same text live together. Default: alone. */
  household?: string;
  status?: "active" | "suspended" | "pending_reactivation" | "deleted";
  visibility?: "visible" | "limited" | "hidden" | "anonymized";
  role?: "user" | "staff" | "admin";
  optedOut?: boolean;
  dateOfBirth?: string;
  emailVerified?: boolean;
  phoneVerified?: boolean;
  dailyPostLimit?: number;
}

/** Returns a new letter-and-digit username of at most 15 characters. */
export function freshUsername(): string {
  return `u${randomBytes(6).toString("hex")}`;
}

/** Inserts a personal account with its credentials (no password), and the identity facts when verified. */
export async function createPerson(world: World, facts: PersonFacts = {}): Promise<TestPerson> {
  const username = facts.username ?? freshUsername();
  const verified = facts.verified ?? true;
  const state = facts.state === undefined ? (verified ? "TX" : null) : facts.state;
  const status = facts.status ?? "active";
  const created = await row(
    world.db,
    sql<{ id: string }>`
      insert into account (username, name, status, visibility_status, role, is_identity_verified, is_trusted, resident_state,
                           has_opted_out_of_giveaways, daily_post_limit, deleted_at)
      values (${username}, ${facts.name ?? username}, ${status}, ${facts.visibility ?? "visible"}, ${facts.role ?? "user"}, ${verified},
              ${facts.trusted ?? false}, ${state}, ${facts.optedOut ?? false}, ${facts.dailyPostLimit ?? null},
              ${status === "deleted" ? new Date() : null})
      returning id`,
  );
  if (created === undefined) throw new Error("the person was not stored");
  const { id } = created;
  const dateOfBirth = facts.dateOfBirth ?? "1990-05-17";
  await sql`insert into account_credential (account_id, email, email_verified_at, phone_verified_at, date_of_birth)
            values (${id}, ${`${username}@example.com`}, ${(facts.emailVerified ?? true) ? new Date() : null},
                    ${(facts.phoneVerified ?? true) ? new Date() : null}, ${dateOfBirth})`.execute(world.db);
  if (verified) {
    const { vault } = world.services;
    await sql`insert into identity_fact (person_id, status, date_of_birth, resident_state, household_bidx, person_key, decided_by, decided_at)
              values (${id}, 'approved', ${dateOfBirth}, ${state},
                      ${vault.blindIndex("identity_fact.household", facts.household ?? id)},
                      ${vault.blindIndex("identity_fact.person", id)}, 'test', app_now())`.execute(world.db);
  }
  return { id, username, actor: { personId: id, accountId: id } };
}

/** Inserts many bare personal accounts at once (no credentials); for load and property tests. */
export async function createCrowd(
  world: World,
  size: number,
  facts: { verified?: boolean } = {},
): Promise<TestPerson[]> {
  const usernames = Array.from({ length: size }, freshUsername);
  const made = await sql<{ id: string; username: string }>`
    insert into account (username, name, is_identity_verified, resident_state)
    select name, name, ${facts.verified ?? true}, 'TX' from unnest(${usernames}::text[]) as t (name)
    returning id, username`.execute(world.db);
  return made.rows.map(({ id, username }) => ({ id, username, actor: { personId: id, accountId: id } }));
}
