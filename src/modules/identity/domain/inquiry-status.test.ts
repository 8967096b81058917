import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inquiryStatuses, inquiryTransitions, mayMove, nextStatus, openStatuses } from "./inquiry-status.ts";
import type { InquiryStatus } from "./inquiry-status.ts";

const status = fc.constantFrom(...inquiryStatuses);

describe("states of an inquiry", () => {
  test("every transition leads to another state that exists", () => {
    for (const [from, targets] of Object.entries(inquiryTransitions)) {
      for (const to of targets) {
        expect(inquiryStatuses).toContain(to);
        expect(to).not.toBe(from);
      }
    }
    expect([...openStatuses].every((one) => mayMove(one, "approved") && mayMove(one, "declined"))).toBe(true);
  });

  test("whatever a provider says, in any order: only legal moves, an end is an end, and an approval is never read away", () => {
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 12 }), (start, readings) => {
        let now = start;
        for (const read of readings) {
          const to = nextStatus(now, read);
          if (to === undefined) continue;
          expect(
            mayMove(now, to) || (now === "expired" && !["created", "pending", "failed", "expired"].includes(to)),
          ).toBe(true);
          expect(["approved", "declined", "failed"]).not.toContain(now);
          now = to;
        }
      }),
    );
  });

  test("the truth read last decides, whatever was read before it", () => {
    const ends: InquiryStatus[] = ["approved", "declined"];
    const onTheWay: InquiryStatus[] = ["created", "pending", "completed", "needs_review", "expired"];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...onTheWay), { maxLength: 10 }),
        fc.constantFrom(...ends),
        fc.array(fc.constantFrom(...onTheWay), { maxLength: 10 }),
        (before, end, after) => {
          let now: InquiryStatus = "created";
          for (const read of [...before, end, ...after]) now = nextStatus(now, read) ?? now;
          expect(now).toBe(end);
        },
      ),
    );
  });
});
