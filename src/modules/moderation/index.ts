import { moderationTasks } from "./tasks/listeners.ts";

export { report } from "./commands/report.ts";
export { personalData } from "./store/personal-data.ts";

export const taskImplementations = moderationTasks;
