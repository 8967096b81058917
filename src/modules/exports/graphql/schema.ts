import "./exports.ts";
