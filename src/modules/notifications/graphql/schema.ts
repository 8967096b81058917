import "./notifications.ts";
import "./settings.ts";
import "./subscriptions.ts";
