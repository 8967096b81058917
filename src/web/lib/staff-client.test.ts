import { afterEach, expect, it, vi } from "vitest";
import { StaffWaitingDocument } from "#web/generated/staff.ts";
import { staffClient } from "./staff-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks again while an equal read is in flight, which may have been answered before a write", async () => {
  const answers: ((open: number) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) => {
        answers.push((open) => resolve(Response.json({ data: { spFetchQueues: [{ name: "sanctions", open }] } })));
      }),
  );
  const read = () => staffClient().query(StaffWaitingDocument, {}).toPromise();
  const [before, after] = [read(), read()];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(1);
  answers[0]?.(2);
  expect((await before).data?.spFetchQueues[0]?.open).toBe(2);
  expect((await after).data?.spFetchQueues[0]?.open).toBe(1);
});
