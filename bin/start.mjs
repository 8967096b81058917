// npm start: everything in one. Installs what is missing, then hands over to src/main/all.ts on Node 24.
process.argv.splice(2, 0, "src/main/all.ts");
await import("./run.mjs");
