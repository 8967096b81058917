import "./staff.ts";
import "./staff-exports.ts";
import "./sales-tax.ts";
