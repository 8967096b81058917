import fc from "fast-check";
import { seed } from "./scale.ts";

// Loaded before every file of tests: properties draw from the same sequence as every other choice of a run.
fc.configureGlobal({ seed });
