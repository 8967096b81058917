import { nextPoll, pollStart, type PollEvent, type PollState } from "./poll-schedule.ts";

/** Result of one poll. */
export type PollAnswer = "changed" | "unchanged" | "failed" | "auth-error";

interface PollerOptions {
  readonly ask: () => Promise<PollAnswer>;
  /** Called once, when the session turns out to be gone. */
  readonly onAuthError: () => void;
  readonly isVisible: () => boolean;
}

/** Runs a poll by the schedule: one request at a time, and one at once when the page becomes visible again. */
export class Poller {
  readonly #options: PollerOptions;
  #state: PollState = pollStart;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #stopped = false;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#options.isVisible()) this.#state = nextPoll(this.#state, "hidden");
    this.#schedule();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Subscribes to every change of visibility. */
  visibilityChanged(): void {
    const wasVisible = this.#state.visible;
    this.#move(this.#options.isVisible() ? "visible" : "hidden");
    if (!wasVisible && this.#state.visible && !this.#state.ended) void this.#ask();
  }

  #move(event: PollEvent): void {
    this.#state = nextPoll(this.#state, event);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const { delay } = this.#state;
    if (this.#stopped || delay === null) return;
    this.#timer = setTimeout(() => void this.#ask(), delay);
  }

  async #ask(): Promise<void> {
    if (this.#asking || this.#stopped) return;
    this.#asking = true;
    clearTimeout(this.#timer);
    const answer = await this.#options.ask().catch((): PollAnswer => "failed");
    this.#asking = false;
    if (this.#stopped) return;
    if (answer === "auth-error" && !this.#state.ended) this.#options.onAuthError();
    this.#move(answer);
  }
}
