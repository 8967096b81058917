import "./contact.ts";
import "./directory.ts";
import "./follow.ts";
import "./lists.ts";
import "./user.ts";
