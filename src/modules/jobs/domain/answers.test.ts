import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "./answers.ts";
import { fieldTypes, knownType } from "./job.ts";
import type { ApplicationForm } from "./job.ts";

const options = ["a", "b"].map((value) => ({ label: value, value }));
const formOf = (type: string, isRequired = false): ApplicationForm => ({
  sections: [
    {
      title: null,
      fields: [
        {
          isRequired,
          field: { id: "x", type, path: "x", humanReadablePath: "x", title: "X", isNullable: !isRequired, options },
        },
      ],
    },
  ],
});
const check = (type: string, values: readonly string[], isRequired = false) =>
  checkAnswers(
    formOf(type, isRequired),
    values.map((value) => ({ path: "x", value })),
    new Map(),
  );
const ruleOf = (type: string, ...values: string[]): string | undefined => {
  const checked = check(type, values);
  return checked.ok ? undefined : checked.error[0]?.rule;
};

describe("answers", () => {
  test.each([
    ["String", " Ada  Byron ", "Ada Byron"],
    ["Email", "ada@example.com", "ada@example.com"],
    ["Phone", "(218) 722-0142", "+12187220142"],
    ["Number", "1,200.5", "1200.5"],
    ["Boolean", "false", "false"],
    ["Date", "2028-02-29", "2028-02-29"],
    ["ValueSelect", "a", "a"],
    ["SocialLink", "example.com/me", "https://example.com/me"],
    ["Location", "Duluth, MN", "Duluth, MN"],
    ["Score", "ten", "ten"],
  ])("%s takes %s", (type, given, kept) => {
    expect(check(type, [given])).toMatchObject({ ok: true, value: [{ type: knownType(type), values: [kept] }] });
  });

  test.each([
    ["String", "x".repeat(201), "too_long"],
    ["LongText", "x".repeat(2_001), "too_long"],
    ["Email", "ada@", "invalid_email"],
    ["Phone", "12", "invalid_phone"],
    ["Number", "seven", "invalid_number"],
    ["Number", "1e9", "invalid_number"],
    ["Boolean", "maybe", "invalid_boolean"],
    ["Date", "2027-02-29", "invalid_date"],
    ["Date", "11.1.2027", "invalid_date"],
    ["ValueSelect", "c", "invalid_option"],
    ["MultiValueSelect", "c", "invalid_option"],
    ["SocialLink", "javascript:alert(1)", "invalid_url"],
    ["File", "resume.pdf", "not_a_file"],
  ])("%s refuses %s", (type, given, rule) => {
    expect(ruleOf(type, given)).toBe(rule);
  });

  test("one value each, but for several choices", () => {
    expect(ruleOf("String", "a", "b")).toBe("one_value");
    expect(check("MultiValueSelect", ["a", "b", "a"])).toMatchObject({ ok: true, value: [{ values: ["a", "b"] }] });
  });

  test("blank is missing: refused where needed with the title and what to do, else no value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes, "Score"), fc.stringMatching(/^\s*$/), (type, blank) => {
        expect(check(type, [blank])).toMatchObject({ ok: true, value: [{ values: [] }] });
        expect(check(type, [blank], true)).toMatchObject({
          ok: false,
          error: [{ path: "x", rule: "required", message: expect.stringContaining("“X”") }],
        });
      }),
    );
  });

  test("any text gives a value that is taken again unchanged, or one fault", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldTypes, "Score"),
        fc.string({ unit: "binary", maxLength: 40 }),
        (type, text) => {
          const first = check(type, [text]);
          if (!first.ok) expect(first.error).toHaveLength(1);
          else expect(check(type, first.value[0]?.values ?? [])).toEqual(first);
        },
      ),
    );
  });

  test("fields that the form does not have are faults", () => {
    expect(
      checkAnswers(formOf("String"), [{ path: "__proto__", value: "x" }], new Map([["y", ["a.pdf"]]])),
    ).toMatchObject({
      error: [
        { path: "__proto__", rule: "unknown_field" },
        { path: "y", rule: "unknown_field" },
      ],
    });
  });
});
