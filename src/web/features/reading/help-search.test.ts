import { expect, test } from "vitest";
import { helpSection, openHelpSearch } from "./help-search.ts";

const account = `<p><strong>How do I make an account?</strong> Choose &quot;Create account&quot;.</p>
<p><strong>The code didn&#39;t arrive.</strong> A new one can be sent.</p>
`;
const wallet = `<p><strong>Withdrawing.</strong> By check. <!-- payout cash out --></p>
<p>It takes days.</p>
<p><strong>Fees.</strong> None for an account.</p>
`;
const sections = [
  helpSection("account", { title: "Starting out", html: account }),
  helpSection("wallet", { title: "Your wallet", html: wallet }),
];
const search = openHelpSearch(sections);
const found = (query: string): readonly string[] => search(query).map(({ heading }) => heading);

test("an article falls into its questions, and nothing of it is lost", () => {
  expect(sections.map(({ id, title, answers }) => [id, title, answers.map(({ heading }) => heading)])).toEqual([
    ["account", "Starting out", ["How do I make an account?", "The code didn’t arrive."]],
    ["wallet", "Your wallet", ["Withdrawing.", "Fees."]],
  ]);
  expect(sections.flatMap(({ answers }) => answers.map((one) => one.html)).join("")).toContain("It takes days.");
});

test("words for the search alone are on no page", () => {
  expect(sections.flatMap(({ answers }) => answers.map((one) => one.html)).join("")).not.toContain("payout");
});

test.each<[string, readonly string[]]>([
  ["", []],
  ["  ?! ", []],
  ["how do I", []],
  ["account", ["How do I make an account?", "Fees."]],
  ["WITHDR", ["Withdrawing."]],
  ["withdrawal", ["Withdrawing."]],
  ["wihtdraw", ["Withdrawing."]],
  ["payouts", ["Withdrawing."]],
  ["wallet check", ["Withdrawing."]],
  ["Can I withdraw to my zebra?", ["Withdrawing."]],
  ["code sent", ["The code didn’t arrive."]],
  ["zebra", []],
])("%j finds %j", (query, expected) => {
  expect(found(query)).toEqual(expected);
});
