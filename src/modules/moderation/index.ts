export { report } from "./commands/report.ts";
