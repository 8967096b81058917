import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { differences, documentKeyOf, enteredShape, fold, shownShape } from "./identity-facts.ts";
import type { EnteredFacts, ShownFacts } from "./identity-facts.ts";

const entered: EnteredFacts = {
  nameFirst: "Nia",
  nameLast: "Okafor",
  dateOfBirth: "1991-02-03",
  addressStreet: "12 Elm St.",
  addressCity: "Tulsa",
  addressPostalCode: "74103",
  addressState: "OK",
  documentType: "driver_license",
  documentCountry: "US",
};
const { documentType: _documentType, ...common } = entered;
const shown: ShownFacts = { ...common, documentNumber: "D 123-456" };

describe("what is entered and what is shown", () => {
  test("spelling, case and accents are no difference, another name is", () => {
    expect(fold(" José  O’Brien-Núñez ")).toBe("jose o brien nunez");
    expect(differences(entered, { ...shown, nameFirst: "NÍA", addressStreet: "12 elm st" })).toEqual([]);
    expect(differences(entered, { ...shown, nameLast: "Okoro", dateOfBirth: "1991-03-02" })).toEqual([
      "nameLast",
      "dateOfBirth",
    ]);
  });

  test("a document is one and the same however its number is written", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{3,12}$/),
        fc.array(fc.constantFrom(" ", "-", "."), { maxLength: 4 }),
        (number, marks) => {
          const spelled = [...number.toLowerCase()].map((one, index) => `${one}${marks[index] ?? ""}`).join("");
          expect(documentKeyOf({ ...shown, documentNumber: spelled })).toBe(
            documentKeyOf({ ...shown, documentNumber: number }),
          );
          expect(documentKeyOf({ documentCountry: "CA", documentNumber: number })).not.toBe(
            documentKeyOf({ documentCountry: "US", documentNumber: number }),
          );
        },
      ),
    );
  });

  test.each([
    [{ ...entered, nameFirst: "" }],
    [{ ...entered, nameFirst: "a\u0007b" }],
    [{ ...entered, dateOfBirth: "1991-02-31" }],
    [{ ...entered, addressPostalCode: "741" }],
    [{ ...entered, addressState: "Oklahoma" }],
    [{ ...entered, documentType: "library_card" }],
    [{ ...entered, isApproved: true }],
  ])("refuses %j", (facts) => {
    expect(v.safeParse(enteredShape, facts).success).toBe(false);
  });

  test("a document needs a number that is more than marks", () => {
    expect(v.safeParse(shownShape, shown).success).toBe(true);
    expect(v.safeParse(shownShape, { ...shown, documentNumber: "W-1-X" }).success).toBe(true);
    expect(v.safeParse(shownShape, { ...shown, documentNumber: "- . -" }).success).toBe(false);
  });
});
