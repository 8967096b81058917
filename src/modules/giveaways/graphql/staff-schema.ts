import "./staff-filing.ts";
import "./staff.ts";
