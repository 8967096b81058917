import { implementTask } from "#platform/tasks/tasks.ts";
import { forwardApplication } from "../commands/forward-application.ts";
import { forwardTask } from "./forward-task.ts";

export const forward = implementTask(forwardTask, (services, { applicationId }) =>
  forwardApplication(services, applicationId),
);
