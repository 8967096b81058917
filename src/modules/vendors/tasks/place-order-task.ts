import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** A requested order goes to its vendor. */
export const placeOrderTask = defineTask("vendors.place_order", v.object({ orderId: v.string() }), 3);
