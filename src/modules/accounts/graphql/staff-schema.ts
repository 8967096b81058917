import "./staff.ts";
import "./staff-appeals.ts";
