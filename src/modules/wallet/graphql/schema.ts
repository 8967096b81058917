import "./balances.ts";
import "./transaction.ts";
