/** Runs one piece of the load and reports rows written, rows per second, and seconds since the start. */
export type Step = (name: string, work: () => Promise<number | void>) => Promise<void>;

interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Prints a line for each step; on a terminal, the running step's line counts its seconds. */
export function createProgress(out: Terminal): Step {
  const startedAt = performance.now();
  return async (name, work) => {
    const beganAt = performance.now();
    const seconds = (): number => (performance.now() - beganAt) / 1_000;
    const label = `  ${name.padEnd(32)}`;
    const ticking =
      out.isTTY === true
        ? setInterval(() => out.write(`\r${label}${`${seconds().toFixed(0)} s …`.padStart(16)}`), 500)
        : undefined;
    try {
      const count = await work();
      clearInterval(ticking);
      const rows =
        typeof count === "number"
          ? `${count.toLocaleString("en-US").padStart(12)}  ${Math.round(count / Math.max(seconds(), 0.001))
              .toLocaleString("en-US")
              .padStart(9)}/s`
          : " ".repeat(25);
      out.write(
        `${ticking === undefined ? "" : "\r"}${label}${rows}  ${`${seconds().toFixed(1)} s`.padStart(8)}  at ${clock((performance.now() - startedAt) / 1_000)}\n`,
      );
    } finally {
      clearInterval(ticking);
    }
  };
}
