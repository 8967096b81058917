import fc from "fast-check";
import { restartRandom, seed } from "./scale.ts";

// Runs before every test file: properties and every other choice depend on the seed alone, not on the order of files.
fc.configureGlobal({ seed });
restartRandom();
