import "./pictures.ts";
import "./session-user.ts";
import "./sign-up.ts";
