import "./notifications.ts";
