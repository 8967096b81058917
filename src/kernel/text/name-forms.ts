/**
 * Spellings of names, compared across documents and keyboards. The machine-readable zone of a passport cannot hold
 * national characters: ICAO Doc 9303 part 3, section 6, says what stands there instead. People type the plain letter as
 * often, so a name has several forms, and two names match when they share one. A table of its own and no library,
 * because the libraries at hand know one Latin spelling per character and not those of ICAO, and because the browser
 * compares by the same rule.
 */

/** Latin letters: the spelling without marks where Unicode does not decompose the letter, then those of ICAO (6, A). */
const latin: Readonly<Record<string, readonly string[]>> = {
  ä: ["a", "ae"],
  å: ["a", "aa"],
  æ: ["ae"],
  ð: ["d"],
  đ: ["d"],
  ə: ["e"],
  ħ: ["h"],
  ı: ["i"],
  ĳ: ["ij"],
  ĸ: ["k", "q"],
  ł: ["l"],
  ñ: ["n", "nxx"],
  ŋ: ["n", "ng"],
  ö: ["o", "oe", "oxx"],
  ø: ["o", "oe"],
  œ: ["oe"],
  ß: ["ss"],
  þ: ["th"],
  ŧ: ["t"],
  ü: ["u", "ue", "uxx"],
};

/** Cyrillic letters (6, B), for the names of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian. */
const cyrillic: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  ѓ: "g",
  д: "d",
  ђ: "d",
  е: "e",
  ё: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  ѕ: "dz",
  и: "i",
  і: "i",
  ї: "i",
  й: "i",
  ј: "j",
  к: "k",
  ќ: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  у: "u",
  ў: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  џ: "dz",
  ш: "sh",
  щ: "shch",
  ъ: "ie",
  ы: "y",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
};

/**
 * Arabic letters (6, C), for the names of Arabic, Persian, Pashto and Urdu. The zone spells each letter so that the
 * name can be read back: محمد is MXHMD there. Vowel marks are not spelled; a shadda doubles its letter.
 */
const arabic: Readonly<Record<string, string>> = {
  ء: "xe",
  آ: "xaa",
  أ: "xae",
  ؤ: "u",
  إ: "i",
  ئ: "xi",
  ا: "a",
  ب: "b",
  ت: "t",
  ث: "xth",
  ج: "j",
  ح: "xh",
  خ: "xkh",
  د: "d",
  ذ: "xdh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "xsh",
  ص: "xss",
  ض: "xdz",
  ط: "xtt",
  ظ: "xzz",
  ع: "e",
  غ: "g",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  و: "w",
  ى: "xay",
  ي: "y",
  ٱ: "xxa",
  ٹ: "xxt",
  ټ: "xrt",
  پ: "p",
  ځ: "xke",
  څ: "xxh",
  چ: "xc",
  ڈ: "xxd",
  ډ: "xdr",
  ڑ: "xxr",
  ړ: "xrr",
  ږ: "xrx",
  ژ: "xj",
  ښ: "xxs",
  ک: "xkk",
  ګ: "xxk",
  ڭ: "xng",
  گ: "xgg",
  ں: "xnn",
  ڼ: "xxn",
  ھ: "xdo",
  ۀ: "xyh",
  ہ: "xxg",
  ۂ: "xge",
  ۃ: "xtg",
  ی: "xya",
  ۍ: "xxy",
  ې: "y",
  ے: "xyb",
  ۓ: "xbe",
};
/** The last letter of many names of women: XAH where a word ends, XTA within. */
const tehMarbuta = "\u0629";
/** A letter with the mark of doubling, which documents and keyboards often leave out, among its other marks. */
const doubled = /(\p{sc=Arab})(\p{M}*\u0651)/gu;
/** Stretches a word in print, and is no letter. */
const tatweel = "\u0640";

/** Above this many forms a name keeps the ones it has: each letter with two spellings doubles their number. */
const mostForms = 256;

const decimal = /\p{Nd}/u;

/** Reads a decimal digit of any script as 0 to 9. Digits stand in runs of ten that begin with zero. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimal.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Answers the spellings of one lower-case character, the plain one first. Empty for marks and separators. */
function spellings(char: string): readonly string[] {
  const known = latin[char];
  if (known !== undefined) return known;
  const transcribed = cyrillic[char];
  if (transcribed !== undefined) return [transcribed];
  if (decimal.test(char)) return [digitOf(char)];
  // Modifier letters are written for apostrophes: ʻokina, ʼ.
  if (/[\u{2b0}-\u{2ff}]/u.test(char)) return [""];
  const base = char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  // An accent Unicode can take off may leave a letter of the tables, such as ǿ.
  if (base !== char && base !== "") return [[...base].map((one) => spellings(one)[0] ?? "").join("")];
  return /^[\p{L}\p{N}]$/u.test(char) ? [char] : [""];
}

/** Lower-case text in composed form. A full-width letter is the letter; İ is i without its dot. */
function prepare(value: string): string {
  return value.normalize("NFKC").toLowerCase().replaceAll("i\u{307}", "i").replaceAll(tatweel, "").normalize("NFC");
}

/** Answers a word with its Arabic letters as the machine-readable zone spells them; the word itself without any. */
function spellArabic(word: string): string {
  return [...word.replace(new RegExp(`${tehMarbuta}(?=\\p{M}*$)`, "u"), "xah").replaceAll(tehMarbuta, "xta")]
    .map((char) => arabic[char] ?? char)
    .join("");
}

function expand(words: readonly string[], separator: string): string[] {
  let forms = [""];
  for (const [index, word] of words.entries()) {
    if (index > 0) forms = forms.map((form) => form + separator);
    for (const char of word) {
      const all = spellings(char);
      const next = forms.length * all.length > mostForms ? all.slice(0, 1) : all;
      if (next.length === 1) forms = forms.map((form) => form + (next[0] ?? ""));
      else forms = forms.flatMap((form) => next.map((one) => form + one));
    }
  }
  return forms;
}

const between = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Answers the forms of a name, the plain one first: lower case, no accents, no separators. Spaces, hyphens and
 * apostrophes do not count, so O'Brien, O Brien and OBrien are one name. Letters of scripts without a table stay.
 */
function nameForms(name: string): string[] {
  const words = prepare(name)
    .split(between)
    .filter((word) => word !== "");
  // Spelled at once and not letter by letter: no document mixes the two.
  const withShadda = words.map((word) => spellArabic(word.replaceAll(doubled, "$1$1$2")));
  return [
    ...new Set([
      ...expand(words, ""),
      ...expand(
        words.map((word) => spellArabic(word)),
        "",
      ),
      ...expand(withShadda, ""),
    ]),
  ];
}

/** Answers the forms of one line of an address, the plain one first. Words stay apart: 1 12th St is not 112th St. */
export function addressForms(line: string): string[] {
  const words = prepare(line)
    .replaceAll(/['’ʼ`´]/gu, "")
    .split(between)
    .filter((word) => word !== "");
  return [...new Set(expand(words, " "))];
}

function share(one: readonly string[], other: readonly string[]): boolean {
  return one.some((form) => form !== "" && other.includes(form));
}

/** Returns true when two spellings can be one name. Texts without a letter or digit are equal only to themselves. */
export function isSameName(one: string, other: string): boolean {
  return one === other || share(nameForms(one), nameForms(other));
}

/**
 * Returns true when two spellings can be one line of an address. Texts without a letter or digit are equal only to
 * themselves.
 */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || share(addressForms(one), addressForms(other));
}

/**
 * Returns true when two full names can be one, in either order of first and last name: a passport of another country
 * may put the family name first.
 */
export function isSamePersonName(one: string, other: string): boolean {
  return isSameName(one, other) || isSameName(sorted(one), sorted(other));
}

function sorted(name: string): string {
  return prepare(name)
    .split(between)
    .filter((word) => word !== "")
    .toSorted((a, b) => order(a).localeCompare(order(b), "en"))
    .join(" ");
}

/** Words are ordered by their first letters alone, because these are the same in most forms of a word. */
function order(word: string): string {
  return nameForms(spellArabic(word))[0] ?? word;
}

/** Capitals of Cyrillic and Greek that look like a Latin one, as on documents and licence plates. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  Ѕ: "S",
  І: "I",
  Ј: "J",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
  Α: "A",
  Β: "B",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Ι: "I",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ο: "O",
  Ρ: "P",
  Τ: "T",
  Υ: "Y",
  Χ: "X",
  İ: "I",
};

/**
 * Answers a document's number as it is compared: capitals, ASCII digits, no separators. Letters of every script stay; a
 * letter that only looks like a Latin one is read as that. The letter O is not the digit 0.
 */
export function documentNumberForm(number: string): string {
  const letters = number
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
  return [...letters].map((char) => (decimal.test(char) ? digitOf(char) : (lookAlikes[char] ?? char))).join("");
}
