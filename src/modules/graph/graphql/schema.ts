import "./contact.ts";
import "./directory.ts";
import "./filters.ts";
import "./follow.ts";
import "./lists.ts";
import "./search.ts";
import "./user-lists.ts";
import "./user.ts";
