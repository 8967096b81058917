import type { Config } from "#config/config.ts";
import { backupCommand, restoreCommand, restoreDrillCommand } from "./backup-commands.ts";
import { checkInvariants } from "./invariants.ts";
import type { Violation } from "./invariants.ts";
import { openDatabase } from "./database.ts";
import { doctorCommand } from "./doctor-command.ts";
import {
  approvePersonIdentity,
  enterTaxThreshold,
  fundPlatformAccount,
  fundReferralRewards,
  grantRole,
  loadSanctions,
  makeTaxExport,
  OperatorRefused,
  trustPerson,
} from "./operator-actions.ts";
import { runCommand } from "./program.ts";
import type { Stop } from "./program.ts";
import { openServices } from "./services.ts";
import { readLedgerProof, verifySeals } from "#modules/ledger/index.ts";
import { rebuildStatistics } from "#modules/statistics/index.ts";
import { verifyDraw } from "./verify-draw.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { allSettings, readSetting, writeSetting } from "#platform/settings.ts";
import "./wiring.ts";

const usage = `Usage: npm run operator -- <command>

  approve-identity <username> [--name "Legal Name"] [--born YYYY-MM-DD] [--state TX] [--address "1 Street, City"] [--document KEY]
  trust <username> | untrust <username>
  grant <username> user|staff|admin
  fund-platform <account> <cents> --reason "…"  marketing money to a staff account, for giveaways of the platform
  fund-referrals <cents> --reason "…"  marketing money for the rewards of referrals
  doctor                            what must be mended: configuration, database, worker, disk, mail, SMS, certificate
  settings                          every setting with its value
  settings set <key> <json> <reason>
  invariants                        every promise about money and draws, checked
  ledger verify                     every seal of the journal, computed anew
  sanctions load <sdn.csv> [--alt alt.csv]  the US Treasury's list, in the place of the one before
  tax-threshold <year> <dollars>    the indexed figure from which a W-9 is needed, from 2027 on
  tax-export <year> [--out FILE]    the 1099 export of a year that is over; made again it is a correction
  rebuild-statistics                counts all statistics from the rows they are about
  verify-draw <postId>              recomputes a draw from what is public
  backup <file>                     everything to one sealed file, beside whatever runs
  restore <file> [--secret-key F]   that file into a new DATA_DIR or an empty database
  restore-drill <file> [--secret-key F]  that file into a database of its own, checked, thrown away
`;

/** --name value pairs after the positional arguments. */
function options(args: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i];
    const value = args[i + 1];
    if (name?.startsWith("--") !== true || value === undefined) throw new OperatorRefused(usage);
    found.set(name.slice(2), value);
  }
  return found;
}

async function act(services: Services, appUrl: string, args: readonly string[]): Promise<string> {
  const [command, first, second, ...rest] = args;
  const optional = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
    value === undefined ? {} : ({ [key]: value } as { [P in K]: string });
  switch (command) {
    case "approve-identity": {
      if (first === undefined) break;
      const given = options(args.slice(2));
      return approvePersonIdentity(services, first, {
        ...optional("legalName", given.get("name")),
        ...optional("dateOfBirth", given.get("born")),
        ...optional("residentState", given.get("state")),
        ...optional("address", given.get("address")),
        ...optional("documentKey", given.get("document")),
      });
    }
    case "trust":
    case "untrust":
      if (first === undefined) break;
      return trustPerson(services, first, command === "trust");
    case "grant":
      if (first === undefined || (second !== "user" && second !== "staff" && second !== "admin")) break;
      return grantRole(services, first, second);
    case "fund-platform":
      if (first === undefined || second === undefined) break;
      return fundPlatformAccount(services, first, second, options(rest).get("reason"));
    case "fund-referrals":
      if (first === undefined) break;
      return fundReferralRewards(services, first, options(args.slice(2)).get("reason"));
    case "settings": {
      if (first === undefined) {
        const lines = [];
        for (const setting of allSettings()) {
          lines.push(
            `${setting.key} = ${JSON.stringify(await readSetting(services.db, setting))}\n    ${setting.about}`,
          );
        }
        return lines.join("\n");
      }
      const [value, reason] = rest;
      if (first !== "set" || second === undefined || value === undefined || reason === undefined) break;
      await writeSetting(services.db, second, JSON.parse(value), reason);
      return `${second} is ${value} from now on. Running processes read limits at their next start.`;
    }
    case "invariants": {
      // Whole tables are read: a large world takes longer than any statement of the product may.
      const patient = openPool({
        connectionString: appUrl,
        poolSize: 3,
        log: services.log,
        statementTimeoutMs: 0,
        applicationName: "invariants",
      });
      let violations: Violation[];
      try {
        violations = await checkInvariants(openDb(patient));
      } finally {
        await patient.end();
      }
      if (violations.length === 0) return "Every invariant holds.";
      throw new OperatorRefused(
        violations.map((one) => `${one.id}: ${one.statement}\n    ${JSON.stringify(one.rows.slice(0, 5))}`).join("\n"),
      );
    }
    case "ledger": {
      if (first !== "verify") break;
      const patient = openPool({
        connectionString: appUrl,
        poolSize: 3,
        log: services.log,
        statementTimeoutMs: 0,
        applicationName: "ledger verify",
      });
      try {
        const problems = await verifySeals(openDb(patient));
        const proof = await readLedgerProof(services.db);
        if (problems.length > 0)
          throw new OperatorRefused(problems.map(({ sealNo, problem }) => `seal ${sealNo}: ${problem}`).join("\n"));
        return `Every seal fits.${proof?.seal ? ` Proof ${proof.number} of ${proof.takenAt.toISOString()} names seal ${proof.seal.number}, ${proof.seal.hash.toString("hex")}.` : ""}`;
      } finally {
        await patient.end();
      }
    }
    case "sanctions": {
      if (first !== "load" || second === undefined) break;
      return loadSanctions(services, second, options(rest).get("alt"));
    }
    case "tax-threshold":
      if (first === undefined || second === undefined) break;
      return enterTaxThreshold(services, first, second);
    case "tax-export":
      if (first === undefined) break;
      return makeTaxExport(services, first, options(args.slice(2)).get("out"));
    case "rebuild-statistics": {
      // Months of posts take longer than any statement of the product may.
      const patient = openPool({
        connectionString: appUrl,
        poolSize: 2,
        log: services.log,
        statementTimeoutMs: 0,
        applicationName: "rebuild-statistics",
      });
      try {
        await rebuildStatistics({ db: openDb(patient) }, ({ metric, done, of }) =>
          process.stderr.write(`${done} of ${of}: ${metric}\n`),
        );
      } finally {
        await patient.end();
      }
      return "Every day of the statistics is counted again.";
    }
    case "verify-draw":
      if (first === undefined) break;
      return verifyDraw(services, first);
    default:
  }
  throw new OperatorRefused(usage);
}

/** The commands that need no services, or must not have them; undefined for another command. */
async function actOnBackup(
  config: Config,
  log: Logger,
  onStop: (stop: Stop) => void,
  args: readonly string[],
): Promise<string | undefined> {
  const [command, path] = args;
  if (command !== "backup" && command !== "restore" && command !== "restore-drill") return undefined;
  if (path === undefined) throw new OperatorRefused(usage);
  const keyFile = options(args.slice(2)).get("secret-key");
  if (command === "backup") return backupCommand(config, log, onStop, path);
  if (command === "restore") return restoreCommand(config, log, onStop, path, keyFile);
  return restoreDrillCommand(config, log, path, keyFile);
}

async function actOnServices(
  config: Config,
  log: Logger,
  onStop: (stop: Stop) => void,
  args: readonly string[],
): Promise<string> {
  const database = await openDatabase(config, log, { beside: true });
  onStop(database.stop);
  const running = openServices(config, log, database, 4);
  onStop(running.close);
  return act(running.services, database.appUrl, args);
}

async function runOperator(args: readonly string[]): Promise<void> {
  await runCommand("operator", async (config, log, onStop) => {
    try {
      process.stdout.write(
        `${(await actOnBackup(config, log, onStop, args)) ?? (await actOnServices(config, log, onStop, args))}\n`,
      );
      return 0;
    } catch (error) {
      const expected =
        error instanceof OperatorRefused ||
        error instanceof SyntaxError ||
        (error instanceof Error && (error.name === "ValiError" || error.message.startsWith("There is no setting")));
      if (!expected) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  });
}

const args = process.argv.slice(2);
// The doctor also works with a configuration that every other command refuses.
if (args[0] === "doctor") process.exitCode = await doctorCommand();
else await runOperator(args);
