import "./audit.ts";
import "./claims.ts";
import "./overview.ts";
import "./settings.ts";
