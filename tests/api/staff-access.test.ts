import type { GraphQLObjectType } from "graphql";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { adminSchema } from "#graphql/admin-schema.ts";
import { publicSchema } from "#graphql/schema.ts";
import { encodeId } from "#kernel/ids.ts";
import { row } from "#platform/db/db.ts";
import { staffApi } from "../support/api.ts";
import { createReviewer, useIdentity } from "../support/identity.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);

type Outcome = "answers" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "BAD_USER_INPUT" | "CONFLICT";

interface Row {
  /** $person is a person, $inquiry one of theirs. */
  ask: string;
  /** The flag that opens it; nothing for all staff. */
  flag: "canEditIdv" | null;
  /** What those who may are answered; default: it answers. */
  allowed?: Outcome;
}

/** What staff may do, field by field: behind the endpoint's own guard each call asks for its flag again (T09). */
const table: Readonly<Record<string, Row>> = {
  "Query.spEnvironment": { ask: "spEnvironment { environment }", flag: null },
  "Query.spFetchIdentityInquiries": { ask: "spFetchIdentityInquiries(queue: waiting) { items { id } }", flag: "canEditIdv" },
  "Query.spFetchIdentityInquiry": { ask: "spFetchIdentityInquiry(inquiryId: $inquiry) { id }", flag: "canEditIdv" },
  "Query.spFetchIdentityTotals": { ask: "spFetchIdentityTotals { waiting }", flag: "canEditIdv" },
  "Mutation.spOpenIdentityCase": { ask: 'spOpenIdentityCase(inquiryId: $inquiry, reason: "The access table") { id }', flag: "canEditIdv" },
  "Mutation.spDecideIdentity": { ask: 'spDecideIdentity(input: {inquiryId: $inquiry, decision: reset, reason: "The access table"}) { id }', flag: "canEditIdv", allowed: "CONFLICT" },
  "Mutation.spEditIdentity": { ask: 'spEditIdentity(personId: $person, residentState: "TX", reason: "The access table")', flag: "canEditIdv", allowed: "CONFLICT" },
};

const rootTypes = [adminSchema.getQueryType(), adminSchema.getMutationType()].filter((one): one is GraphQLObjectType => one != null);
const rootFields = rootTypes.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));

let values: Readonly<Record<string, string>>;
let roles: Readonly<Record<"person" | "staff" | "named" | "suspended" | "admin", string>>;
beforeAll(async () => {
  const person = await createPerson(world, { verified: false });
  const inquiry = await row(
    world.db,
    sql<{ id: string }>`insert into identity_inquiry (person_id, provider, status, expires_at) values (${person.id}, 'embedded', 'pending', app_now() + interval '1 day') returning id`,
  );
  values = { person: encodeId(person.id), inquiry: encodeId(inquiry?.id ?? "") };
  roles = {
    // A flag without the role is nothing.
    person: (await createReviewer(world, { role: "user" })).id,
    staff: (await createPerson(world, { role: "staff" })).id,
    named: (await createReviewer(world)).id,
    suspended: (await createReviewer(world, { status: "suspended" })).id,
    admin: (await createPerson(world, { role: "admin" })).id,
  };
});

describe("who of the staff may do what", () => {
  test("every root field has its row, and no row is left over", () => {
    expect(Object.keys(table).toSorted()).toEqual(rootFields.toSorted());
  });

  test("nothing of it is in the public schema", () => {
    const ours = new Set(rootFields.map((name) => name.split(".")[1]));
    for (const type of [publicSchema.getQueryType(), publicSchema.getMutationType()]) {
      expect(Object.keys(type?.getFields() ?? {}).filter((field) => ours.has(field) || field.startsWith("sp"))).toEqual([]);
    }
  });

  test.each(Object.entries(table))("%s", async (name, { ask, flag, allowed = "answers" }) => {
    const text = `${(name.split(".")[0] ?? "").toLowerCase()} { ${ask.replaceAll(/\$(\w+)/g, (_match, key: string) => JSON.stringify(values[key]))} }`;
    const outcome = async (personId?: string): Promise<string> => (await staffApi(world, personId === undefined ? {} : { personId })(text)).code ?? "answers";
    const closed = flag === null ? "answers" : "FORBIDDEN";
    expect({
      guest: await outcome(),
      person: await outcome(roles.person),
      staff: await outcome(roles.staff),
      suspended: await outcome(roles.suspended),
      named: await outcome(roles.named),
      admin: await outcome(roles.admin),
    }).toEqual({ guest: flag === null ? "answers" : "UNAUTHENTICATED", person: closed, staff: closed, suspended: closed, named: flag === null ? "answers" : allowed, admin: flag === null ? "answers" : allowed });
  });
});
