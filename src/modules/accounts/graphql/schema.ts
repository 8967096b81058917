import "./password.ts";
import "./pictures.ts";
import "./session-user.ts";
import "./sign-up.ts";
import "./step-up.ts";
