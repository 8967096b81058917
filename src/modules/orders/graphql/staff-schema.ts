import "./staff.ts";
import "./staff-claims.ts";
