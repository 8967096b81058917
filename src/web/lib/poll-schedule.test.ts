import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextPoll, pollStart, type PollEvent, type PollState } from "./poll-schedule.ts";
import { Poller, type PollAnswer } from "./poller.ts";

const after = (events: readonly PollEvent[], from: PollState = pollStart): PollState => events.reduce(nextPoll, from);

describe("the schedule of a poll", () => {
  it("starts at 15 s and doubles to a minute, each time after four unchanged answers", () => {
    const delays = Array.from({ length: 13 }, (_, count) => after(Array<PollEvent>(count).fill("unchanged")).delay);
    expect(delays).toEqual([15, 15, 15, 15, 30, 30, 30, 30, 60, 60, 60, 60, 60].map((seconds) => seconds * 1000));
  });

  it("is quick again after a changed answer", () => {
    expect(after(["unchanged", "unchanged", "unchanged", "unchanged", "changed"])).toEqual(pollStart);
    expect(after(["unchanged", "unchanged", "unchanged", "changed", "unchanged"]).delay).toBe(15_000);
  });

  it("stops while hidden, whatever answers still arrive, and starts afresh when seen", () => {
    const hidden = after(["unchanged", "unchanged", "unchanged", "unchanged", "hidden"]);
    expect(hidden.delay).toBeNull();
    for (const late of ["changed", "unchanged", "failed"] as const) expect(nextPoll(hidden, late).delay).toBeNull();
    expect(nextPoll(hidden, "visible")).toEqual(pollStart);
  });

  it("ends for good with an auth error", () => {
    const ended = after(["auth-error"]);
    for (const event of ["visible", "changed", "hidden"] as const) expect(after([event], ended).delay).toBeNull();
  });

  it("keeps its pace after a failure", () => {
    expect(after(["failed"]).delay).toBe(15_000);
  });
});

describe("Poller", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(answers: PollAnswer[]) {
    const log = { asked: 0, ended: 0, visible: true };
    const poller = new Poller({
      ask: () => {
        log.asked += 1;
        return Promise.resolve(answers.shift() ?? "unchanged");
      },
      onAuthError: () => {
        log.ended += 1;
      },
      isVisible: () => log.visible,
    });
    return { log, poller };
  }

  it("asks every 15 s, then more slowly", async () => {
    const { log, poller } = setUp([]);
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.asked).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.asked).toBe(6);
    poller.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(log.asked).toBe(6);
  });

  it("asks nothing while hidden and at once when seen", async () => {
    const { log, poller } = setUp([]);
    poller.start();
    log.visible = false;
    poller.visibilityChanged();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.asked).toBe(0);
    log.visible = true;
    poller.visibilityChanged();
    expect(log.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(log.asked).toBe(2);
  });

  it("says once that the session is gone and stops", async () => {
    const { log, poller } = setUp(["auth-error"]);
    poller.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(log).toMatchObject({ asked: 1, ended: 1 });
    log.visible = false;
    poller.visibilityChanged();
    log.visible = true;
    poller.visibilityChanged();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(log.asked).toBe(1);
  });
});
