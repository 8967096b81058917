/**
 * Places where a test may break the program on purpose. `FAILPOINT=name:mode` or `name:mode:nth` arms one (its nth
 * passing, default the first): `throw` throws there, `exit` kills the process as `kill -9` would, `delay` stands still
 * for a second with everything in hand, as a process does that the machine has put aside. Read here and not in the
 * configuration because it is no option of the product: only dev knows it.
 */
const spec = (process.env["APP_ENV"] ?? "dev") === "dev" ? process.env["FAILPOINT"] : undefined;

let armed = parse(spec);

function parse(text: string | undefined): { name: string; mode: string; left: number } | undefined {
  if (text === undefined || text === "") return undefined;
  const [name = "", mode = "throw", nth = "1"] = text.split(":");
  return { name, mode, left: Number(nth) };
}

/** Thrown by an armed failpoint. */
export class FailpointHit extends Error {}

/** Arms a failpoint in this process, as FAILPOINT does; undefined disarms. For tests. */
export function armFailpoint(text: string | undefined): void {
  armed = parse(text);
}

/** The name of the failpoint that waits to be passed; undefined when none does. For tests. */
export function armedFailpoint(): string | undefined {
  return armed?.name;
}

/** Does nothing unless this very name is armed. */
export function failpoint(name: string): void {
  if (armed === undefined || armed.name !== name) return;
  armed.left -= 1;
  if (armed.left > 0) return;
  const { mode } = armed;
  armed = undefined;
  if (mode === "exit") process.kill(process.pid, "SIGKILL");
  if (mode === "delay") {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    return;
  }
  throw new FailpointHit(`failpoint ${name}`);
}
