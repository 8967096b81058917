export { openExport } from "./queries/download-address.ts";
export { personalData } from "./store/personal-data.ts";
export { buildExports, periodicWork, sweepExports } from "./tasks/periodic.ts";
