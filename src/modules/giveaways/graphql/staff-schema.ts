import "./staff-filing.ts";
import "./staff-quarantine.ts";
import "./staff.ts";
