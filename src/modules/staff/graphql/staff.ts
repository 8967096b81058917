import "./staff-people.ts";
import "./staff-people-acts.ts";
import "./staff-people-lists.ts";
