import { api } from "./api.ts";
import { submit } from "./w9.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** Opens a shop of a trusted person with one listed product, and returns the product's id. */
export async function plantShop(world: World, person: TestPerson): Promise<string> {
  const { id } = person;
  await submit(world, person);
  const { code } = await api(world, { personId: id })(
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { productsCount } }",
    {
      input: {
        returnAddress: {
          name: "Ada Quill",
          address: "1 Main St",
          apartment: "",
          city: "Austin",
          state: "TX",
          zipCode: "78701",
        },
        shippingCost: 500,
        packingDays: 3,
        returnDays: 30,
        policy: "",
        acceptsProhibitedGoods: true,
      },
    },
  );
  if (code !== undefined) throw new Error(code);
  const made = await world.owner.query<{ id: string }>(
    `insert into shop_product (account_id, type, name, description, price_cents, status)
     values ($1, 'physical', 'Speckled mug', 'Thrown <b>by hand</b> & dotted.', 3200, 'listed') returning id`,
    [id],
  );
  return made.rows[0]?.id ?? "";
}
