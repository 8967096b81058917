import "./mutations.ts";
import "./product.ts";
import "./queries.ts";
