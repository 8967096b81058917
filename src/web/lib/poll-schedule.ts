/** Milliseconds between two polls. */
const POLL_MS = 15_000;
/** Longest interval of a quiet poll, in milliseconds. */
const SLOWEST_POLL_MS = 60_000;
/** Number of unchanged answers in a row before the interval doubles. */
const QUIET_ANSWERS = 4;

/** State of a poll. `delay` is the pause before the next request in milliseconds; null means stopped. */
export interface PollState {
  readonly delay: number | null;
  readonly unchanged: number;
  readonly visible: boolean;
  /** True when the session is gone: only a new page restarts the poll. */
  readonly ended: boolean;
}

export type PollEvent = "changed" | "unchanged" | "failed" | "auth-error" | "hidden" | "visible";

export const pollStart: PollState = { delay: POLL_MS, unchanged: 0, visible: true, ended: false };

/**
 * Returns the next state after an answer or a change of visibility. Four unchanged answers double the interval, up to a
 * minute; a changed one resets it. A hidden page stops the poll and a visible one restarts it. An auth error stops it
 * for good.
 */
export function nextPoll(state: PollState, event: PollEvent): PollState {
  if (state.ended) return state;
  switch (event) {
    case "auth-error":
      return { ...state, delay: null, ended: true };
    case "hidden":
      return { ...state, visible: false, delay: null };
    case "visible":
      return state.visible ? state : pollStart;
    case "changed":
      return { ...state, unchanged: 0, delay: state.visible ? POLL_MS : null };
    case "failed":
      return { ...state, delay: state.visible ? (state.delay ?? POLL_MS) : null };
    case "unchanged": {
      const unchanged = state.unchanged + 1;
      if (!state.visible) return { ...state, unchanged, delay: null };
      const delay = state.delay ?? POLL_MS;
      if (unchanged < QUIET_ANSWERS) return { ...state, unchanged, delay };
      return { ...state, unchanged: 0, delay: Math.min(delay * 2, SLOWEST_POLL_MS) };
    }
  }
}
