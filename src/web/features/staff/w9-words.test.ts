import { expect, test } from "vitest";
import { w9Choices, w9Since, w9View } from "./w9-words.ts";

test("a form that was sent is approved or rejected, an approved one can be taken back", () => {
  const actsOf = (status: Parameters<typeof w9Choices>[0]): string[] => w9Choices(status).map(({ value }) => value);
  expect(actsOf("submitted")).toEqual(["approve", "reject"]);
  expect(actsOf("approved")).toEqual(["revoke"]);
  expect(actsOf("requested")).toEqual([]);
  expect(actsOf("rejected")).toEqual([]);
  expect(actsOf("superseded")).toEqual([]);
});

test("the address names the queue; an unknown one is the first", () => {
  expect(w9View(new URLSearchParams("queue=with_person"))).toEqual({
    queue: "with_person",
    query: "queue=with_person",
    variables: { status: ["requested", "rejected"], sortOrder: "asc" },
  });
  expect(w9View(new URLSearchParams("queue=other")).queue).toBe("review");
});

test("a form waits since it was sent", () => {
  expect(w9Since({ submittedAt: "2026-11-02T00:00:00Z", createdAt: "2026-11-01T00:00:00Z" })).toBe(
    "2026-11-02T00:00:00Z",
  );
  expect(w9Since({ submittedAt: null, createdAt: "2026-11-01T00:00:00Z" })).toBe("2026-11-01T00:00:00Z");
});
