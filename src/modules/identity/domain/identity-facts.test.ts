import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  differences,
  documentKeyOf,
  enteredShape,
  firstDocumentKeyOf,
  findMatchGrounds,
  householdText,
  isLegalName,
  shownShape,
} from "./identity-facts.ts";
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

/** The letters of Arabic and Persian names as the table of Doc 9303-3 spells them. */
const zone =
  "ءXE آXAA أXAE ؤU إI ئXI اA بB تT ثXTH جJ حXH خXKH دD ذXDH رR زZ سS شXSH صXSS ضXDZ طXTT ظXZZ عE غG فF قQ كK لL مM نN هH وW ىXAY يY پP چXC ژXJ کXKK گXGG یXYA"
    .split(" ")
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(1)]);
const zoneOf = (letter: string): string => new Map(zone).get(letter) ?? "";

describe("what is entered and what is shown", () => {
  test("spelling, case and accents are no difference, another name is", () => {
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

  test("a name is the one its machine-readable zone says, and the one without accents", () => {
    const names: [string, string[]][] = [
      ["Łukasz Żółw", ["Lukasz Zolw", "ŁUKASZ ŻÓŁW"]],
      ["Jürgen Groß", ["Juergen Gross", "Jurgen Gross", "JUERGEN GROSS", "Jürgen Gross", "JÜRGEN GROẞ"]],
      ["Søren Ærø", ["Soeren Aeroe", "Soren Aero", "Soren Aeroe"]],
      ["Åsa Þórsdóttir", ["Aasa Thorsdottir", "Asa Thorsdottir"]],
      ["Đorđe Guðmundur", ["Dorde Gudmundur"]],
      ["Peña", ["PENA", "PENXXA"]],
      ["Işıl İnce", ["Isil Ince", "IŞIL İNCE", "isil ince"]],
      ["O’Brien", ["OBrien", "O Brien", "O'BRIEN", "Oʼbrien"]],
      ["Anne-Marie  Smith", ["Anne Marie Smith", "ANNEMARIE SMITH", "Ａｎｎｅ－Ｍａｒｉｅ Smith"]],
      ["Юлия Щукина", ["Iuliia Shchukina", "ЮЛИЯ ЩУКИНА"]],
      ["أحمد", ["احمد", "XAEXHMD", "أَحمد", "أحـمد"]],
      ["ابو بكر محمد بن زكريا الرازي", ["ABW BKR MXHMD BN ZKRYA ALRAZY"]],
      ["فاطمة الزهراء", ["FAXTTMXAH ALZHRAXE"]],
      ["پژمان چراغی", ["PXJMAN XCRAGXYA"]],
      // A shadda doubles its letter in the zone; with vowel marks beside it, and without it, the name is the same.
      ["عبّاس", ["عباس", "EBBAS", "EBAS", "عَبَّاس"]],
      ["مُحَمَّد", ["محمد", "محمّد", "MXHMMD", "MXHMD"]],
      ["عائشة بنت آدم", ["EAXIXSHXAH BNT XAADM"]],
      ["خالد ضياء الحق", ["XKHALD XDZYAXE ALXHQ"]],
      ["ذوالفقار گیلانی", ["XDHWALFQAR XGGXYALANXYA"]],
      ["ٹیپو ڈار", ["XXTXYAPW XXDAR"]],
      ["څرک ښاغلی", ["XXHRXKK XXSAGLXYA"]],
      ["François", ["Franc\u0327ois", "FRANCOIS"]],
    ];
    for (const [name, spellings] of names)
      for (const spelling of spellings) {
        expect(isLegalName(spelling, name), `${spelling} is ${name}`).toBe(true);
        expect(isLegalName(name, spelling), `${name} is ${spelling}`).toBe(true);
      }
    for (const [one, other] of [
      ["Muller", "Mueller"],
      ["Łukasz", "Lukas"],
      ["Manuel", "Manul"],
      ["渡辺", "渡边"],
      ["محمد", "MHMD"],
      ["سعد", "صعد"],
      ["عباس", "EBBAS"],
      ["حسن", "حسين"],
      ["—", "…"],
    ] as const)
      expect(isLegalName(one, other), `${one} is not ${other}`).toBe(false);
  });

  test("matching names is symmetric, and ends soon for a name of nothing but such letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.string({ unit: "grapheme" }), (one, other) => {
        expect(isLegalName(one, one)).toBe(true);
        expect(isLegalName(one, other)).toBe(isLegalName(other, one));
      }),
    );
    expect(isLegalName("äöüñåø".repeat(8), "aouñao".repeat(8))).toBe(true);
  });

  test("a name in Arabic letters is the one that its zone spells, whatever marks are written above it", () => {
    const letters = "ءآأؤإئابتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی";
    const marks = fc.array(fc.constantFrom("\u064b", "\u064e", "\u064f", "\u0650", "\u0652", "\u0640"), {
      maxLength: 2,
    });
    const word = fc.array(fc.tuple(fc.constantFrom(...letters), fc.boolean(), marks), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(word, (parts) => {
        const bare = parts.map(([letter]) => letter).join("");
        const written = parts
          .map(([letter, isDoubled, above]) => letter + above.join("") + (isDoubled ? "\u0651" : ""))
          .join("");
        const zone = parts.map(([letter, isDoubled]) => `${letter}${isDoubled ? letter : ""}`).join("");
        expect(isLegalName(written, bare)).toBe(true);
        expect(isLegalName(written, zone)).toBe(isLegalName(zone, written));
        const spelled = Object.fromEntries([...letters].map((letter) => [letter, zoneOf(letter)]));
        expect(isLegalName(written, parts.map(([letter]) => spelled[letter]).join(""))).toBe(true);
        expect(isLegalName(written, [...zone].map((letter) => spelled[letter]).join(""))).toBe(true);
      }),
    );
  });

  test("an address keeps its words apart, and letters of every script", () => {
    expect(householdText("12 Müller St., Asheville 28801")).toBe("12 muller st asheville 28801");
    expect(householdText("1 12th St")).not.toBe(householdText("112th St"));
    expect(householdText("5 O'Brien Ave")).toBe(householdText("5 OBrien Ave"));
    expect(householdText("５ Elm St")).toBe(householdText("5 Elm St"));
    expect(householdText("улица Мира 1")).not.toBe(householdText("улица Ленина 1"));
  });

  test("document numbers keep the letters of every script, and read look-alikes as one", () => {
    const key = (documentNumber: string): string => documentKeyOf({ documentCountry: "RU", documentNumber });
    expect(key("АВ 1234567")).toBe(key("AB1234567"));
    expect(key("１２３４５６")).toBe(key("123-456"));
    expect(key("٣٤٥٦٧")).toBe(key("34567"));
    expect(key("۳۴۵۶۷")).toBe(key("34567"));
    expect(key("ЖД123456")).not.toBe(key("ЮЛ123456"));
    expect(key("ЖД123456")).not.toBe(key("123456"));
    expect(key("粤B12345")).not.toBe(key("京B12345"));
    expect(key("O123")).not.toBe(key("0123"));
    expect(v.safeParse(shownShape, { ...shown, documentNumber: "ЖД٣" }).success).toBe(true);
    expect(v.safeParse(shownShape, { ...shown, documentNumber: "Ж-Д" }).success).toBe(false);
    // The first key dropped letters, so it proves nothing where there were any.
    expect(firstDocumentKeyOf({ documentCountry: "RU", documentNumber: "ЖД 123456" })).toBeNull();
    expect(firstDocumentKeyOf({ documentCountry: "RU", documentNumber: "ab 12-3" })).toBe("RU:AB123");
  });

  test("two people of one birth date match by name in any order, or by address", () => {
    const one = { legalName: "Wei Zhāng", address: "1 Elm St, Tulsa 74103" };
    expect(findMatchGrounds(one, { legalName: "ZHANG WEI", address: "2 Oak St, Tulsa 74103" })).toEqual(["name"]);
    expect(findMatchGrounds(one, { legalName: "Li Zhang", address: "1 ELM ST TULSA 74103" })).toEqual(["household"]);
    expect(findMatchGrounds(one, { legalName: "Wei Zhang", address: one.address })).toEqual(["name", "household"]);
    expect(findMatchGrounds(one, { legalName: "Li Zhang", address: null })).toEqual([]);
    // In Arabic letters on one document, and with the family name first as the zone of another spells them.
    const arabic = { legalName: "عائشة خليل", address: null };
    expect(findMatchGrounds(arabic, { legalName: "XKHLYL EAXIXSHXAH", address: null })).toEqual(["name"]);
  });
});
