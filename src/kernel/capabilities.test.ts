import { expect, test } from "vitest";
import { capabilities, may } from "./capabilities.ts";

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
