import "./active-brand.ts";
import "./activity.ts";
import "./invites.ts";
import "./members.ts";
import "./session-accounts.ts";
