/** Time between two polls. */
const POLL_MS = 15_000;
/** A quiet poll slows down to this. */
const SLOWEST_POLL_MS = 60_000;
/** Unchanged answers in a row before the pause doubles. */
const QUIET_ANSWERS = 4;

/** State of a poll. `delay` is the pause before the next request in milliseconds; null means stopped. */
export interface PollState {
  readonly delay: number | null;
  readonly unchanged: number;
  readonly visible: boolean;
  /** The session is gone: nothing but a new page starts it again. */
  readonly ended: boolean;
}

export type PollEvent = "changed" | "unchanged" | "failed" | "auth-error" | "hidden" | "visible";

export const pollStart: PollState = { delay: POLL_MS, unchanged: 0, visible: true, ended: false };

/**
 * The next state after an answer or a change of visibility: four unchanged answers double the pause, up to a minute; a
 * changed one brings it back; a hidden page stops and a visible one starts afresh; an auth error stops for good.
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
