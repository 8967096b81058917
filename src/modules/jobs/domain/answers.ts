import { isCalendarDay } from "#kernel/date-time.ts";
import { parseEmail } from "#kernel/text/email.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { parsePhone } from "#kernel/text/phone.ts";
import { parseWebUrl } from "#kernel/text/url.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { fieldsOf, knownType } from "./job.ts";
import type { ApplicationForm, FieldType, FormField } from "./job.ts";

/** Characters of a line and of a long text. */
const lineMax = 200;
const longTextMax = 2_000;

/** One value of a field. MultiValueSelect has one for each choice. */
export interface GivenAnswer {
  readonly path: string;
  readonly value: string;
}

/** The checked values of one field; empty for an optional field without an answer. */
export interface Answer {
  readonly path: string;
  readonly title: string;
  readonly type: FieldType;
  readonly values: readonly string[];
}

export type FaultRule =
  | "required"
  | "unknown_field"
  | "one_value"
  | "too_long"
  | "invalid_email"
  | "invalid_phone"
  | "invalid_number"
  | "invalid_boolean"
  | "invalid_date"
  | "invalid_option"
  | "invalid_url"
  | "not_a_file"
  | "too_large"
  | "empty_file"
  | "wrong_type"
  | "has_macros";

/** What is wrong with one field, and what to do about it. */
export interface Fault {
  readonly path: string;
  readonly rule: FaultRule;
  readonly message: string;
}

const requiredWords: Partial<Record<FieldType, (title: string) => string>> = {
  Boolean: (title) => `Answer yes or no to “${title}”.`,
  ValueSelect: (title) => `Choose an answer to “${title}”.`,
  MultiValueSelect: (title) => `Choose at least one answer to “${title}”.`,
  Date: (title) => `Choose a date for “${title}”.`,
  File: (title) => `Attach a file for “${title}”: PDF or Word, up to 10 MB.`,
};

const words: Record<Exclude<FaultRule, "required">, (title: string) => string> = {
  unknown_field: () => "The form has no such field. Load the page again.",
  one_value: (title) => `Give one answer to “${title}”.`,
  too_long: (title) => `Shorten “${title}”.`,
  invalid_email: () => "Enter an email address like name@example.com.",
  invalid_phone: () => "Enter a phone number with its area code, like (218) 555-0142.",
  invalid_number: () => "Enter a number, like 7 or 7.5.",
  invalid_boolean: (title) => `Answer yes or no to “${title}”.`,
  invalid_date: () => "Choose a date of the calendar, like 2027-01-11.",
  invalid_option: (title) => `Choose one of the answers listed for “${title}”.`,
  invalid_url: () => "Enter the address of a page, like https://example.com/you.",
  not_a_file: (title) => `Attach “${title}” as a file.`,
  too_large: () => "This file is too large. Attach one of up to 10 MB.",
  empty_file: () => "This file is empty. Attach another one.",
  wrong_type: () => "This is not a PDF or Word document. Attach a PDF, DOC or DOCX file.",
  has_macros: () => "This document contains macros. Save it as a PDF and attach that.",
};

/** Makes the fault of a field with its words. */
export function faultOf({ field: { path, title, type } }: FormField, rule: FaultRule): Fault {
  const message =
    rule === "required"
      ? (requiredWords[knownType(type)] ?? ((name: string) => `Fill in “${name}”.`))(title)
      : words[rule](title);
  return { path, rule, message };
}

/**
 * Checks the answers of an application against its form. Returns them in the form's order with a file's name as its
 * value, or every fault, in the form's order. Blank values count as not given.
 *
 * @param files Names of the files by the field's path. What is in them is checked elsewhere.
 */
export function checkAnswers(
  form: ApplicationForm,
  given: readonly GivenAnswer[],
  files: ReadonlyMap<string, readonly string[]>,
): Result<Answer[], Fault[]> {
  const fields = fieldsOf(form);
  const known = new Set(fields.map(({ field }) => field.path));
  const faults: Fault[] = [...given.map(({ path }) => path), ...files.keys()]
    .filter((path) => !known.has(path))
    .map((path) => ({ path: path.slice(0, lineMax), rule: "unknown_field", message: words.unknown_field("") }));
  const answers: Answer[] = [];
  for (const one of fields) {
    const { path, title, type } = one.field;
    const values = given.filter((answer) => answer.path === path && answer.value.trim() !== "");
    const checked = checkField(
      one,
      values.map(({ value }) => value),
      files.get(path) ?? [],
    );
    if (checked.ok) answers.push({ path, title, type: knownType(type), values: checked.value });
    else faults.push(faultOf(one, checked.error));
  }
  return faults.length === 0 ? ok(answers) : err(faults);
}

function checkField(
  { isRequired, field }: FormField,
  given: readonly string[],
  files: readonly string[],
): Result<string[], FaultRule> {
  const type = knownType(field.type);
  if (type === "File") {
    if (given.length > 0) return err("not_a_file");
    if (files.length > 1) return err("one_value");
    return files.length === 0 && isRequired ? err("required") : ok([...files]);
  }
  if (files.length > 0) return err("one_value");
  const values = type === "MultiValueSelect" ? [...new Set(given)] : given;
  if (values.length === 0) return isRequired ? err("required") : ok([]);
  if (values.length > 1 && type !== "MultiValueSelect") return err("one_value");
  const checked: string[] = [];
  for (const value of values) {
    const one = checkValue(type, value, field.options);
    if (!one.ok) return one;
    if (one.value !== "") checked.push(one.value);
  }
  return checked.length === 0 && isRequired ? err("required") : ok(checked);
}

function checkValue(
  type: Exclude<FieldType, "File">,
  value: string,
  options: readonly { readonly value: string }[],
): Result<string, FaultRule> {
  switch (type) {
    case "LongText": {
      const text = normalizeText(value);
      return countCharacters(text) > longTextMax ? err("too_long") : ok(text);
    }
    case "Email":
      return parseEmail(value);
    case "Phone":
      return parsePhone(value);
    case "Number":
      return checkNumber(value);
    case "Boolean":
      return value === "true" || value === "false" ? ok(value) : err("invalid_boolean");
    case "Date":
      return isDate(value.trim()) ? ok(value.trim()) : err("invalid_date");
    case "ValueSelect":
    case "MultiValueSelect":
      return options.some((option) => option.value === value) ? ok(value) : err("invalid_option");
    case "SocialLink":
      return parseWebUrl(value);
    case "String":
    case "Location": {
      const line = cleanLine(value);
      return countCharacters(line) > lineMax ? err("too_long") : ok(line);
    }
  }
}

/** Accepts digits with a sign, groups of thousands and decimals. Returns it without the groups. */
function checkNumber(value: string): Result<string, "invalid_number"> {
  const text = value.trim();
  if (!/^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/.test(text)) return err("invalid_number");
  return ok(text.replaceAll(",", "").replace("+", ""));
}

/** Returns true for a day of the calendar from 1900 to 2199 as YYYY-MM-DD. */
function isDate(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && isCalendarDay(text);
}
