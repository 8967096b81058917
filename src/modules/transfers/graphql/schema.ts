import "./send-funds.ts";
import "./transaction.ts";
