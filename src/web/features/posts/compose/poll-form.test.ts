import { expect, test } from "vitest";
import { pollInput, pollProblem, type OptionPicture } from "./poll-form.ts";

const kept = (url: string): OptionPicture => ({ previewUrl: `blob:${url}`, url, problem: null });

test("options that say nothing are left out, with their pictures", () => {
  const form = { options: ["Red", " ", "Blue"], pictures: [kept("r"), kept("x"), kept("b")], minutes: 60 };
  expect(pollInput(form)).toEqual({ options: ["Red", "Blue"], imageUrls: ["r", "b"], durationMinutes: 60 });
  expect(pollProblem(form)).toBe(null);
  expect(pollInput({ options: ["Red", "Blue"], minutes: 5 })).toEqual({ options: ["Red", "Blue"], durationMinutes: 5 });
});

test("pictures are for every option or for none, and have to be there", () => {
  const form = (...pictures: (OptionPicture | null)[]) => ({ options: ["Red", "Blue"], pictures, minutes: 60 });
  expect(pollProblem(form(kept("r"), null))).toEqual({ at: 1, text: "Give every option a picture, or none." });
  expect(pollProblem(form(null, null))).toBe(null);
  expect(pollProblem(form(kept("r"), { ...kept("b"), url: null }))).toEqual({
    at: 1,
    text: "A picture is still on its way.",
  });
  expect(pollProblem(form({ ...kept("r"), url: null, problem: "Too large" }, kept("b")))).toEqual({
    at: 0,
    text: "A picture couldn’t be sent. Remove it, or choose another one.",
  });
});

test.each([
  [["Red", "", ""], 1, "Give people two options or more."],
  [["", ""], 0, "Give people two options or more."],
  [["Red", "", " red "], 2, "Two options say the same."],
  [["Red", "x".repeat(26)], 1, "An option has room for 25 characters."],
] as const)("the problem of %j stands at option %i", (options, at, text) => {
  expect(pollProblem({ options, minutes: 60 })).toEqual({ at, text });
});
