import type { Result } from "#kernel/result.ts";
import { definePort } from "#platform/ports.ts";
import type { Answer } from "../domain/answers.ts";
import type { Job, JobSummary } from "../domain/job.ts";

/** An application on its way to another board. */
interface ForwardedApplication {
  readonly jobId: string;
  readonly answers: readonly Answer[];
  readonly files: readonly { readonly path: string; readonly name: string; readonly content: Uint8Array }[];
}

/** A board of open jobs. Ids are UUIDs. Descriptions are as the board has them: the module cleans them. */
export interface JobsBoard {
  readonly name: string;
  /** Lists open jobs; `unavailable` when the board does not answer. */
  readonly list: () => Promise<Result<readonly JobSummary[], "unavailable">>;
  /** Finds an open job with its form; null when there is none. */
  readonly find: (id: string) => Promise<Result<Job | null, "unavailable">>;
  /**
   * Hands an application over. `unavailable` may be tried again; a refusal of the board is an error with its words.
   * Absent on a board whose applications are read here.
   */
  readonly forward?: (
    application: ForwardedApplication,
  ) => Promise<Result<void, { code: "unavailable" } | { code: "refused"; reason: string }>>;
}

export const jobsBoard = definePort<JobsBoard>("jobs board");
