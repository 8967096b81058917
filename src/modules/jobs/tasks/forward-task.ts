import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** Hands an application over to the board that its job is on. */
export const forwardTask = defineTask(
  "jobs.forward_application",
  v.object({ applicationId: v.pipe(v.string(), v.uuid()) }),
);
