import "./staff-filing.ts";
import "./staff-list.ts";
import "./staff-quarantine.ts";
import "./staff.ts";
