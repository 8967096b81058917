import "./draw-proof.ts";
import "./leave-giveaway.ts";
import "./lists.ts";
import "./post-fields.ts";
import "./results.ts";
import "./totals.ts";
import "./transaction.ts";
import "./visits.ts";
