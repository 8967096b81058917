import "./card-provider.ts";
import "./payment.ts";
import "./payment-method-fields.ts";
import "./mutations.ts";
import "./money-back.ts";
