import "./account-settings.ts";
import "./optional-mail.ts";
import "./pictures.ts";
import "./profile.ts";
import "./session-user.ts";
import "./shipping-address.ts";
import "./status.ts";
