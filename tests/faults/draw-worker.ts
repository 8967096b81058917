/**
 * A worker in a process of its own, to be killed: advances the giveaways named on the command line. It says
 * "ready" when it begins. DATABASE_URL is the application's address, SECRET_KEY the vault's key.
 */
import { readConfig } from "#config/config.ts";
import { advanceGiveaway, attachGiveaways, wireGiveaways } from "#modules/giveaways/index.ts";
import { giveawayFinished } from "#modules/giveaways/events.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { createLogger } from "#platform/log.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";

const config = readConfig();
const log = createLogger("silent", "draw-worker");
const pool = openPool({ connectionString: process.env["DATABASE_URL"] ?? "", poolSize: 3, log });
const vault = createVault(process.env["SECRET_KEY"] ?? "");
wireGiveaways();
attachGiveaways({ vault, productName: "Stims", beacons: [createCommitRevealBeacon(vault)], announced: "commit-reveal" });
// The same listener as the test's, so that the event becomes a task whoever completes the giveaway.
listen(giveawayFinished, "witness", () => Promise.resolve());

process.stdout.write("ready\n");
for (const id of process.argv.slice(2)) await advanceGiveaway({ db: openDb(pool), vault, log, config }, id);
process.stdout.write("done\n");
await pool.end();
