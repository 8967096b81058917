import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playVendorStep, readVendorOrder, sweepOrders } from "#modules/vendors/index.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const vendors = useVendors(world);

const points = readdirSync("src/modules/vendors/commands").flatMap((file) =>
  [...readFileSync(`src/modules/vendors/commands/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map(
    ([, name = ""]) => name,
  ),
);

/** Tries a step again when the failpoint threw in it, as a worker does. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return step();
  }
}

// A gift card has its code at once, and a delivered order is not read any more.
const breaks = ["mug-ticket", "card-harbor-10"].flatMap((reference) =>
  points
    .filter((point) => reference === "mug-ticket" || point !== "vendors.follow.after_read")
    .map((point) => [reference, point] as const),
);

test.each(breaks)("an order of %s is made once and delivered when it breaks at %s", async (reference, point) => {
  const { id } = await createPerson(world);
  const order = await vendors.requested(id, reference);
  armFailpoint(`${point}:throw`);
  await again(() => vendors.place(order.id));
  // A try that was claimed and broke off is due again after its wait.
  await world.advance("2 hours");
  await again(() => sweepOrders(world.services, { idleSeconds: 0 }));
  await again(() => playVendorStep(world.services, order.id, "ship"));
  await again(() => playVendorStep(world.services, order.id, "deliver"));
  await again(() => sweepOrders(world.services, { idleSeconds: 0 }));
  await world.advance("1 hour");
  await sweepOrders(world.services, { idleSeconds: 0 });
  expect(armedFailpoint()).toBeUndefined();
  expect((await readVendorOrder(world.db, order.id))?.status).toBe("delivered");
  const items = await world.owner.query("select 1 from vendor_sandbox.item where order_id = $1", [order.id]);
  expect(items.rows).toHaveLength(1);
  await expectInvariants(world, { books: true });
});
