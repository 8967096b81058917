import "./cart.ts";
import "./cart-mutations.ts";
import "./discounts.ts";
import "./goods.ts";
import "./order-mutations.ts";
import "./claim-mutations.ts";
import "./order-queries.ts";
