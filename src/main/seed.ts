import { migrate } from "#platform/db/migrate.ts";
import { loadBulkWorld } from "#seeds/bulk/load-bulk-world.ts";
import { createProgress } from "#seeds/bulk/progress.ts";
import { readSize } from "#seeds/bulk/size.ts";
import { openDatabase } from "./database.ts";
import { runCommand } from "./program.ts";
import { openServices } from "./services.ts";
import "./wiring.ts";

await runCommand("seed", async (config, log, onStop) => {
  const size = readSize(process.argv.slice(2));
  const beganAt = performance.now();
  const database = await openDatabase(config, log, { beside: true });
  onStop(database.stop);
  await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, devClock: true, log });
  const running = openServices(config, log, database, 4);
  onStop(running.close);
  const { people, posts, follows, viewers, ledger, followersOfOne } = size;
  const count = (number: number): string => number.toLocaleString("en-US");
  process.stdout.write(
    `${count(people)} people (${count(viewers)} viewers), ${count(posts)} posts, ${count(follows)} follows, ${count(ledger)} ledger transactions, ${count(followersOfOne)} followers of one\n`,
  );
  await loadBulkWorld(running.services, database.ownerUrl, size, createProgress(process.stdout));
  process.stdout.write(`Loaded in ${((performance.now() - beganAt) / 1_000).toFixed(1)} s.\n`);
  return 0;
});
