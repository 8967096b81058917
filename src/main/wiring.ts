import { registerModules } from "#platform/module.ts";
import { findUndeclared, modules } from "./modules.ts";

// Imported once by every program, before anything runs.
const undeclared = findUndeclared();
if (undeclared.length > 0) throw new Error(`defined, but in no module.ts: ${undeclared.join(", ")}`);
registerModules(modules);
