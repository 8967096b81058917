import "./staff.ts";
import "./staff-exports.ts";
