import { refuseUnfitSchema } from "#platform/db/schema-state.ts";
import { openDatabase } from "./database.ts";
import { runProgram } from "./program.ts";
import { runWorker } from "./run-worker.ts";
import { openServices } from "./services.ts";
import "./wiring.ts";

await runProgram("worker", async (config, log, onStop) => {
  const database = await openDatabase(config, log, { beside: true });
  onStop(database.stop);
  await refuseUnfitSchema(database.appUrl);
  const running = openServices(config, log, database);
  onStop(running.close);
  const worker = await runWorker(running.services, running.pool, running.cards);
  onStop(worker.close);
  log.info("worker is ready");
});
