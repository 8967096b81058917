import "./balances.ts";
import "./owed.ts";
import "./transaction.ts";
import "./balance-parts.ts";
import "./papers.ts";
import "./ledger-proof.ts";
