import { getNamedType, isObjectType } from "graphql";
import type { GraphQLObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { fieldGuardOf } from "#graphql/audiences.ts";
import { publicSchema } from "#main/public-schema.ts";
import { createBrand } from "#modules/brands/index.ts";
import { api } from "../support/api.ts";
import { give } from "../support/money.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/** Fields of the session that are more private than the session, with a selection. */
const guarded = Object.values((publicSchema.getType("SessionUser") as GraphQLObjectType).getFields()).filter(
  (field) => fieldGuardOf(field) !== undefined,
);
const selection = guarded
  .map(({ name, type }) => {
    const named = getNamedType(type);
    return isObjectType(named) ? `${name} { ${Object.keys(named.getFields())[0] ?? ""} }` : name;
  })
  .join(" ");

describe("what a session shows of a brand, by the role of who acts as it", () => {
  let brandId: string;
  let people: Record<"owner" | "manager" | "member", string>;
  beforeAll(async () => {
    people = {
      owner: (await createPerson(world)).id,
      manager: (await createPerson(world)).id,
      member: (await createPerson(world)).id,
    };
    const facts = { creatorId: people.owner, username: freshUsername(), name: "Moss", status: "active" } as const;
    const made = await createBrand(world.services, facts);
    if (!made.ok) throw new Error(made.error);
    brandId = made.value.brandId;
    await world.owner.query(
      `insert into brand_access (brand_id, person_id, access_type, status)
       values ($1, $2, 'manager', 'active'), ($1, $3, 'member', 'active')`,
      [brandId, people.manager, people.member],
    );
    await give(world.db, brandId, 4_200n);
  });

  const asked = async (who: keyof typeof people, accountId = brandId): Promise<Record<string, unknown>> => {
    const call = api(world, { personId: people[who], accountId, access: who });
    const { data, code } = await call(`query { fetchSession { user { ${selection} } } }`);
    expect(code).toBeUndefined();
    return (data as { fetchSession: { user: Record<string, unknown> } }).fetchSession.user;
  };
  const nothingOfMoney = {
    availableBalance: 0,
    availableGiveawaysBalance: 0,
    availableToWithdrawBalance: 0,
    pendingBalance: { amount: 0 },
    pendingToWithdrawBalance: { amount: 0 },
    monthlySpendLimit: 0,
    remainingMonthlySpend: 0,
    frozenBalance: 0,
    refundingBalance: 0,
    owedBalance: 0,
    unclaimedBalance: 0,
    cartItemCount: 0,
    addFundsObstacle: null,
    lastWithdrawAt: null,
    shippingAddress: null,
  };
  const nothingPersonal = {
    phone: null,
    shownPhone: null,
    legalName: null,
    availableTwoFactorDestinations: [],
    trustCriteria: [],
  };

  test("a member is answered nothing of its money", async () => {
    expect(await asked("member")).toEqual({ ...nothingOfMoney, ...nothingPersonal, w9Requirement: null });
  });

  test("a manager sees it, an owner its tax form too, and neither anything of a person", async () => {
    expect(await asked("manager")).toMatchObject({ ...nothingPersonal, availableBalance: 4_200, w9Requirement: null });
    expect(await asked("owner")).toMatchObject({
      ...nothingPersonal,
      availableBalance: 4_200,
      w9Requirement: { carryFrom: null },
    });
  });

  test("as themselves they see their own", async () => {
    await give(world.db, people.member, 300n);
    const own = await asked("member", people.member);
    expect(own).toMatchObject({ availableBalance: 300, w9Requirement: { carryFrom: null } });
    expect(own["availableTwoFactorDestinations"]).not.toEqual([]);
    expect(own["trustCriteria"]).toHaveLength(5);
  });

  test("a new member sees private fields of their account before there is a session", async () => {
    const { data, code } = await api(world)(
      `mutation { createAccountAndSignInToken(email: "audiences@example.com", password: "correct horse 9", dateOfBirth: "1990-05-17") {
         token sessionUser { email ${selection} accountSettings { contact { isActive } } } } }`,
    );
    expect(code).toBeUndefined();
    const made = (data as { createAccountAndSignInToken: { sessionUser: Record<string, unknown> } })
      .createAccountAndSignInToken.sessionUser;
    expect(made).toMatchObject({ email: "audiences@example.com", availableBalance: 0, phone: null });
    expect(made["w9Requirement"]).not.toBeNull();
  });
});
