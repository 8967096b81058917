import "./balances.ts";
import "./owed.ts";
import "./transaction.ts";
import "./balance-parts.ts";
import "./pdfs.ts";
import "./ledger-proof.ts";
