import { deliverMessages } from "#platform/messages/messages.ts";
import { tasksOf } from "#platform/module.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import type { TaskImplementation } from "#platform/tasks/tasks.ts";
import { modules } from "./modules.ts";
import { messagePorts } from "./ports.ts";

/** Everything a worker does: the tasks, listeners and periodic work of all modules. */
export function backgroundWork(services: Services): { tasks: TaskImplementation[]; periodic: PeriodicWork[] } {
  const { mail, sms } = messagePorts(services.config);
  return {
    tasks: [deliverMessages(mail, sms, services.config.environment === "dev"), ...tasksOf(...modules)],
    periodic: modules.flatMap(({ periodic = [] }) => periodic),
  };
}
