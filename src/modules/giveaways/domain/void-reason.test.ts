import { expect, test } from "vitest";
import { GIVEAWAY_STATES } from "./giveaway-state.ts";
import { refuseVoid, SILENT_BEACON_HOURS } from "./void-reason.ts";

const now = new Date("2026-03-04T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test("staff may void until prizes are being paid", () => {
  const refusals = GIVEAWAY_STATES.map((state) => [
    state,
    refuseVoid({ state, beaconKind: "commit-reveal", beaconDueAt: null, now }, "legal"),
  ]);
  expect(Object.fromEntries(refusals)).toEqual({
    draft: "over",
    scheduled: null,
    awaiting_payment: null,
    open: null,
    locked: null,
    drawn: null,
    settling: "prizes_being_paid",
    completed: "over",
    voided: "over",
  });
});

test("a silent beacon is a reason after 72 hours, for a frozen giveaway that waits for it", () => {
  const locked = { state: "locked", beaconKind: "drand", beaconDueAt: hoursAgo(SILENT_BEACON_HOURS), now } as const;
  expect(refuseVoid(locked, "silent_beacon")).toBeNull();
  for (const change of [
    { state: "open" },
    { beaconKind: "commit-reveal" },
    { beaconDueAt: null },
    { beaconDueAt: hoursAgo(SILENT_BEACON_HOURS - 0.001) },
  ] as const)
    expect(refuseVoid({ ...locked, ...change }, "silent_beacon")).toBe("beacon_not_silent");
});
