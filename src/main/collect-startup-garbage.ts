import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects what starting left behind and gives the pages back: a process at rest is some 50 MB smaller for it. V8 would
 * come to it only under load, which a process at rest does not have. Takes about 0.1 s.
 */
export function collectStartupGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  collect();
}
