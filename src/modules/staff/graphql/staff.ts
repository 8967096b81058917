import "./audit.ts";
import "./claims.ts";
import "./overview.ts";
import "./settings.ts";
import "./staff-people.ts";
import "./staff-people-acts.ts";
import "./staff-people-lists.ts";
