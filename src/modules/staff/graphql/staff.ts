import "./claims.ts";
