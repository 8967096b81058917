import "./staff.ts";
import "./staff-outstanding.ts";
