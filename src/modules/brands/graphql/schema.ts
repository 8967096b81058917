import "./active-brand.ts";
import "./brand-data.ts";
import "./contact-email.ts";
import "./deletion.ts";
import "./onboarding.ts";
import "./session-accounts.ts";
