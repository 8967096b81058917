import { expect, test } from "vitest";
import { usernamesLike } from "./usernames-like.ts";

test("names like a taken one begin with the brand's whole name", () => {
  expect(usernamesLike("mesquite", "Mesquite Music", 15)).toEqual([
    "mesquitemusic",
    "mesquitehq",
    "mesquite_co",
    "mesquiteshop",
    "mesquitofficial",
  ]);
});

test("none is the taken one, too short or too long", () => {
  const names = usernamesLike("averylongname15", "A very long name that does not fit", 15);
  expect(names).not.toContain("averylongname15");
  for (const name of names) expect(name.length).toBeLessThanOrEqual(15);
  expect(usernamesLike("kiln", "Kiln", 15)).toEqual(["kilnhq", "kiln_co", "kilnshop", "kilnofficial"]);
});
