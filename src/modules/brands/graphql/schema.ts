import "./brand-links.ts";
