import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import type { World } from "./world.ts";

/**
 * Starts the web server on a test file's world, for calls over HTTP; limits are a thousand times as wide. Passes it to
 * `take` before the tests.
 */
export function useWeb(world: World, take: (app: FastifyInstance) => void): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    // No request is refused because the machine is slow: that is tested in http/admission.test.ts.
    await world.owner.query(
      "insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests'), ('http.overload_target_ms', '10000', 'tests')",
    );
    const cards = attachCards(world.services, world.appUrl);
    const app = await buildWeb(world.services, world.pool, cards);
    close = async () => {
      await app.close();
      await cards.close();
    };
    take(app);
  });
  afterAll(() => close());
}
