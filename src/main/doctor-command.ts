import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { inspectConfig } from "#config/config.ts";
import type { Config } from "#config/config.ts";
import { createLogger } from "#platform/log.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";
import { openDatabase } from "./database.ts";
import {
  checkBeacon,
  checkCertificate,
  checkDatabase,
  checkDisk,
  checkMail,
  checkSms,
  configurationFindings,
  doctorTools,
  printFindings,
} from "./doctor.ts";
import type { DoctorTools, Finding } from "./doctor.ts";

/** Checks the configured database. Starts the embedded one when nothing runs, and makes no data directory. */
async function examineDatabase(config: Config, tools: DoctorTools): Promise<Finding[]> {
  const remedy = "npm start";
  if (config.database.kind === "embedded" && !existsSync(resolve(config.dataDir)))
    return [{ check: "database", detail: `there is no installation in DATA_DIR ${resolve(config.dataDir)}`, remedy }];
  // The findings say what failed.
  const log = createLogger("silent", "doctor");
  try {
    const database = await openDatabase(config, log, { beside: true });
    try {
      return await checkDatabase(database.appUrl, log, config, tools);
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return [{ check: "database", detail: error.message, remedy }];
  }
}

/**
 * `doctor`: prints what must be mended and how. Works with a configuration that a start refuses, as far as its values
 * can be read.
 *
 * @returns The exit code: 1 when something must be mended.
 */
export async function doctorCommand(
  env: Record<string, string | undefined> = process.env,
  write: (text: string) => unknown = (text) => process.stdout.write(text),
  tools = doctorTools,
): Promise<number> {
  const { config, problems } = inspectConfig(env);
  const findings = configurationFindings(config, problems);
  if (config !== undefined) {
    const examined = await Promise.all([
      examineDatabase(config, tools),
      checkDisk(config.dataDir, tools),
      checkMail(config, tools),
      checkSms(config, tools),
      checkBeacon(config, tools),
      checkCertificate(config, tools),
    ]);
    findings.push(...examined.flat());
  }
  const rest = config === undefined ? "\nThe other checks need a configuration that can be read." : "";
  write(`${printFindings(findings)}${rest}\n`);
  return findings.some(({ remedy }) => remedy !== undefined) ? 1 : 0;
}
