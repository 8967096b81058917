import "./uploads.ts";
