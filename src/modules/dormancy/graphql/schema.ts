import "./unclaimed.ts";
