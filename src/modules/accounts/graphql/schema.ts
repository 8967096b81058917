import "./password.ts";
import "./pictures.ts";
import "./profile.ts";
import "./session-user.ts";
import "./shipping-address.ts";
import "./sign-up.ts";
import "./step-up.ts";
