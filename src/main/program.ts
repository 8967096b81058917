import { flushCompileCache } from "node:module";
import closeWithGrace from "close-with-grace";
import { ConfigError, readConfig } from "#config/config.ts";
import type { Config } from "#config/config.ts";
import { createLogger } from "#platform/log.ts";
import type { Logger } from "#platform/log.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";
import { collectStartupGarbage } from "./collect-startup-garbage.ts";

/** Something that was started and must be stopped, newest first. */
export type Stop = () => Promise<void>;

/**
 * Runs a long-lived program: configuration errors and refusals end it with their words and code 1; a signal stops what
 * was started, in reverse order, within 20 s.
 */
export async function runProgram(
  name: string,
  start: (config: Config, log: Logger, onStop: (stop: Stop) => void) => Promise<void>,
): Promise<void> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLogger(config.logLevel, name);
  const stops: Stop[] = [];
  const stopAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      await stop().catch((error: unknown) => log.error({ err: error }, "could not stop cleanly"));
    }
  };
  const { uninstall } = closeWithGrace({ delay: 20_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "uncaught error");
    if (signal !== undefined) process.stderr.write("Stopping…\n");
    await stopAll();
  });
  try {
    await start(config, log, (stop) => stops.push(stop));
    // Now, because a process may end without having the time.
    flushCompileCache();
    collectStartupGarbage();
  } catch (error) {
    const refused = error instanceof StartRefused || (error as { code?: string }).code === "EADDRINUSE";
    if (refused) {
      process.stderr.write(
        `${error instanceof StartRefused ? error.message : `Port ${config.port} on ${config.host} is in use. Set PORT to a free one, or stop what listens there.`}\n`,
      );
    } else {
      log.fatal({ err: error }, "could not start");
    }
    // What cannot be stopped in order must not keep a failed start alive.
    setTimeout(() => process.exit(1), 10_000).unref();
    await stopAll();
    // It ends by itself. `process.exit` so early can wait for ever for V8's compiling threads, which wait for a
    // collection by this one.
    process.exitCode = 1;
    uninstall();
  }
}

/** Runs a command that ends: opens what `start` registers, closes it again, sets the exit code. */
export async function runCommand(
  name: string,
  work: (config: Config, log: Logger, onStop: (stop: Stop) => void) => Promise<number>,
): Promise<void> {
  const stops: Stop[] = [];
  let code = 1;
  try {
    const config = readConfig();
    const log = createLogger(config.logLevel === "info" ? "warn" : config.logLevel, name);
    code = await work(config, log, (stop) => stops.push(stop));
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StartRefused;
    process.stderr.write(
      `${expected ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error)}\n`,
    );
  }
  for (const stop of stops.toReversed()) await stop();
  process.exitCode = code;
}
