import "./audit.ts";
import "./claims.ts";
import "./settings.ts";
