import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { arePagesFresh } from "../../bin/build-pages.mjs";
import { refuseBusyPort } from "#http/listen.ts";
import { migrate } from "#platform/db/migrate.ts";
import { refuseUnfitSchema } from "#platform/db/schema-state.ts";
import { isEmptyWorld, loadDemoWorld } from "#seeds/demo-world.ts";
import { openDatabase } from "./database.ts";
import { runProgram } from "./program.ts";
import { runWeb } from "./run-web.ts";
import { runWorker } from "./run-worker.ts";
import { openServices } from "./services.ts";
import "./wiring.ts";

/** Builds the pages if they are stale, in a process of its own: the bundler's memory goes with it. */
async function buildPages(): Promise<void> {
  if (await arePagesFresh()) return;
  const script = fileURLToPath(new URL("../../bin/build-pages.mjs", import.meta.url));
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`building the pages failed (${code})`))));
  });
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

await runProgram("stims", async (config, log, onStop) => {
  // Before a minute of work is put into a start that cannot listen.
  await refuseBusyPort(config.port, config.host);
  say(`Starting ${config.productName} (${config.environment})…`);
  const database = await openDatabase(config, log);
  onStop(database.stop);
  await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, devClock: config.environment === "dev", log });
  await refuseUnfitSchema(database.appUrl);
  const running = openServices(config, log, database, config.poolSize * 2);
  onStop(running.close);
  if (config.environment === "dev" && (await isEmptyWorld(running.services))) {
    say("Loading the demo world…");
    await loadDemoWorld(running.services, say);
  }
  await buildPages();
  const worker = await runWorker(running.services, running.pool, running.cards);
  onStop(worker.close);
  const web = await runWeb(running.services, running.pool, running.cards);
  onStop(web.close);
  say(`\n${config.productName} is ready at ${web.address}`);
  if (config.environment === "dev") {
    say(
      "Sign in as ava (hosts giveaways), ben (enters), cleo (new), dmitri (New York) or staff; the password is: generosity",
    );
    say(`Email, codes and the clock: ${web.address}/dev/outbox`);
  }
  say("Ctrl-C stops everything.");
});
