import { forbiddenImports } from "./src/architecture/import-law.ts";

export default {
  forbidden: forbiddenImports,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.ts$|^src/web/generated/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
