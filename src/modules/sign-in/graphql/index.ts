// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { OneTimeCodeMethod, codeRefused } from "./one-time-code.ts";
export { SpSession } from "./staff-session.ts";
export { limitCodeSending } from "./code-limits.ts";
export { reauthRequired } from "./step-up.ts";
