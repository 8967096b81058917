export { openExport } from "./queries/exports.ts";
export { buildExports, sweepExports } from "./tasks/periodic.ts";
