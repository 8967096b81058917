import { moderationTasks } from "./tasks/listeners.ts";

export { personalData } from "./store/personal-data.ts";

export const taskImplementations = moderationTasks;
