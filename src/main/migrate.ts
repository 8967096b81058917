import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "./database.ts";
import { runCommand } from "./program.ts";

await runCommand("migrate", async (config, log, onStop) => {
  const database = await openDatabase(config, log, { beside: true });
  onStop(database.stop);
  await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, devClock: config.environment === "dev", log });
  process.stdout.write("The schema is up to date.\n");
  return 0;
});
