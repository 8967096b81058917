import "./payment.ts";
import "./mutations.ts";
