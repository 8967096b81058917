import "./staff.ts";
import "./staff-appeals.ts";
import "./staff-session.ts";
