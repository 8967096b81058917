export { followFileAddress } from "./commands/open-file.ts";
export { fileMaxBytes, submitApplication } from "./commands/submit-application.ts";
export type { ApplicationRefusal, GivenFile } from "./commands/submit-application.ts";
export type { GivenAnswer } from "./domain/answers.ts";
export { formShape, toEmploymentType } from "./domain/job.ts";
export type { Job, JobSummary } from "./domain/job.ts";
export { jobsBoard } from "./ports/jobs-board.ts";
export type { JobsBoard } from "./ports/jobs-board.ts";
export { findOpenJob, listOpenJobs } from "./store/jobs-store.ts";
