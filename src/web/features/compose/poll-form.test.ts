import { expect, test } from "vitest";
import { pollError, pollInput, type OptionPicture } from "./poll-form.ts";

const kept = (url: string): OptionPicture => ({ previewUrl: `blob:${url}`, url, problem: null });

test("options that say nothing are left out, with their pictures", () => {
  const form = { options: ["Red", " ", "Blue"], pictures: [kept("r"), kept("x"), kept("b")], minutes: 60 };
  expect(pollInput(form)).toEqual({ options: ["Red", "Blue"], imageUrls: ["r", "b"], durationMinutes: 60 });
  expect(pollError(form)).toBe(null);
  expect(pollInput({ options: ["Red", "Blue"], minutes: 5 })).toEqual({ options: ["Red", "Blue"], durationMinutes: 5 });
});

test("pictures are for every option or for none, and have to be there", () => {
  const form = (...pictures: (OptionPicture | null)[]) => ({ options: ["Red", "Blue"], pictures, minutes: 60 });
  expect(pollError(form(kept("r"), null))).toBe("Give every option a picture, or none.");
  expect(pollError(form(null, null))).toBe(null);
  expect(pollError(form(kept("r"), { ...kept("b"), url: null }))).toBe("A picture is still on its way.");
  expect(pollError(form({ ...kept("r"), url: null, problem: "Too large" }, kept("b")))).toContain("couldn’t be sent");
  expect(pollError({ ...form(kept("r")), options: ["Red"] })).toBe("Give people two options or more.");
});
