import "./cart.ts";
import "./cart-mutations.ts";
import "./order-mutations.ts";
import "./order-queries.ts";
