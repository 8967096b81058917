export { claimCase, releaseCase } from "./commands/claim-case.ts";
