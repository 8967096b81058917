import "./plugin-registry.ts";
import "#main/wiring.ts";
import { forgetGivenNames } from "#platform/db/prepared.ts";
import { armFailpoint } from "#platform/failpoint.ts";

// Runs before every test file of the api project, whose files share one process and its modules. The whole product is
// wired, whichever file runs first, and what a process collects over its life starts empty.
armFailpoint(undefined);
forgetGivenNames();
