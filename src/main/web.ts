import { refuseUnfitSchema } from "#platform/db/schema-state.ts";
import { openDatabase } from "./database.ts";
import { runProgram } from "./program.ts";
import { runWeb } from "./run-web.ts";
import { openServices } from "./services.ts";
import "./wiring.ts";

await runProgram("web", async (config, log, onStop) => {
  const database = await openDatabase(config, log);
  onStop(database.stop);
  await refuseUnfitSchema(database.appUrl);
  const running = openServices(config, log, database);
  onStop(running.close);
  const web = await runWeb(running.services, running.pool, running.cards);
  onStop(web.close);
  log.info({ address: web.address }, "web is ready");
});
