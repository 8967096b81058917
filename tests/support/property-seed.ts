import fc from "fast-check";
import { restartRandom, seed, size } from "./scale.ts";

// Runs before every test file: properties and every other choice depend on the seed alone, not on the order of files.
// A property that names no number of runs has 100 in the short form.
fc.configureGlobal({ seed, numRuns: size(100, 2_000) });
restartRandom();
