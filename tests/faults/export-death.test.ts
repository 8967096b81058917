import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createPerson } from "#tests/support/people.ts";
import { startWorker } from "#tests/support/processes.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

test.each(["exports.after_write", "exports.after_store"])(
  "a worker killed at %s while it makes a person's copy: the next one makes it whole, once",
  async (point) => {
    const dataDir = mkdtempSync(join(tmpdir(), "stims-export-death-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const person = await createPerson(world);
    const asked = await world.owner.query<{ id: string }>(
      "insert into data_export (person_id, expires_at) values ($1, app_now() + interval '7 days') returning id",
      [person.id],
    );
    const id = asked.rows[0]?.id ?? "";
    const stateOf = async (): Promise<string> =>
      (await world.owner.query<{ status: string }>("select status from data_export where id = $1", [id])).rows[0]
        ?.status ?? "";
    const files = (): string[] =>
      readdirSync(join(dataDir, "media", "private", "exports", encodeId(id)), {
        recursive: true,
        encoding: "utf8",
      }).filter((name) => name.endsWith(".zip"));

    // The worker of the case before may have been killed with the lease in hand, which lasts a minute.
    await world.owner.query("update periodic_lease set held_until = now() where name = 'exports:build'");
    const first = await startWorker(world.appUrl, { port: 1 }, { DATA_DIR: dataDir, FAILPOINT: `${point}:exit` });
    await expect.poll(() => first.process.signalCode, { timeout: 30_000 }).toBe("SIGKILL");
    expect(await stateOf()).toBe("building");
    const second = await startWorker(world.appUrl, { port: 1 }, { DATA_DIR: dataDir });
    onTestFinished(() => second.end("SIGKILL"));
    // What the dead one held runs out within a minute: not waited for here.
    await world.owner.query("update data_export set claimed_until = now() where id = $1", [id]);
    await world.owner.query("update periodic_lease set held_until = now() where name = 'exports:build'");
    await expect.poll(stateOf, { timeout: 30_000 }).toBe("ready");
    expect(files()).toHaveLength(1);
    expect(
      (await world.owner.query("select 1 from outgoing_message where account_id = $1", [person.id])).rows,
    ).toHaveLength(1);
  },
);
