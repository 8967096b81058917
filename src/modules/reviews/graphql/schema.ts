import "./mutations.ts";
import "./queries.ts";
import "./review.ts";
