export { openExport } from "./queries/download-address.ts";
export { buildExports, sweepExports } from "./tasks/periodic.ts";
