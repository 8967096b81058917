import { GraphQLError } from "graphql";
import { expect, test } from "vitest";
import { createSharedAnswers } from "./shared-answers.ts";

test("equal requests share one execution, at once and for two seconds", async () => {
  let now = 1_000;
  const answers = createSharedAnswers(() => now);
  let runs = 0;
  const run = async () => ({ data: { run: (runs += 1) } });
  const [first, second] = await Promise.all([answers.read("list", run), answers.read("list", run)]);
  expect([first.text, second.text]).toEqual(['{"data":{"run":1}}', '{"data":{"run":1}}']);
  now = 2_999;
  expect((await answers.read("list", run)).result).toEqual({ data: { run: 1 } });
  expect((await answers.read("other list", run)).result).toEqual({ data: { run: 2 } });
  now = 3_001;
  expect((await answers.read("list", run)).result).toEqual({ data: { run: 3 } });
});

test("an answer with errors, and a failure, serve only those who waited for them", async () => {
  const answers = createSharedAnswers();
  let runs = 0;
  const refused = async () => {
    runs += 1;
    return { data: null, errors: [new GraphQLError("No.")] };
  };
  await Promise.all([answers.read("list", refused), answers.read("list", refused)]);
  await answers.read("list", refused);
  expect(runs).toBe(2);
  const failed = async () => {
    runs += 1;
    throw new Error("gone");
  };
  const both = [answers.read("fails", failed), answers.read("fails", failed)];
  for (const one of both) await expect(one).rejects.toThrow("gone");
  await expect(answers.read("fails", failed)).rejects.toThrow("gone");
  expect(runs).toBe(4);
  expect((await answers.read("fails", async () => ({ data: {} }))).text).toBe('{"data":{}}');
});
