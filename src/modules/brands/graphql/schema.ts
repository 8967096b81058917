import "./active-brand.ts";
import "./session-accounts.ts";
