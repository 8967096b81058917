import { expect, test } from "vitest";
import { actsOf, capabilities, capabilityRows, may } from "./capabilities.ts";

const of = (access: string | null) => capabilities.filter((one) => may(access, one));

test("a role without an entry can do nothing", () => {
  for (const role of ["billing", "invited", "", "constructor", "toString", "__proto__"])
    expect(of(role), role).toEqual([]);
});

test("a brand's owner does all but what is about the person; its manager sends no money out; its members post", () => {
  expect(of(null)).toEqual(capabilities);
  expect(of("owner")).toEqual(capabilities.filter((one) => one !== "actPersonally"));
  const ownersAlone = ["withdraw", "manageTeam", "manageBilling", "deleteBrand", "actPersonally"];
  expect(of("manager")).toEqual(capabilities.filter((one) => !ownersAlone.includes(one)));
  expect(of("member")).toEqual(["post"]);
});

test("the rows of the team's page hold every capability of a brand once, and split no role", () => {
  expect(capabilityRows.flatMap(({ needs }) => needs).toSorted()).toEqual(of("owner").toSorted());
  for (const role of ["owner", "manager", "member"])
    for (const { act, needs } of capabilityRows)
      expect(new Set(needs.map((one) => may(role, one))).size, `${role} ${act}`).toBe(1);
  expect(actsOf("member")).toEqual(["write"]);
  expect(actsOf("manager")).toEqual(["write", "run", "see_wallet"]);
  expect(actsOf("owner")).toEqual(["write", "run", "see_wallet", "own"]);
});
