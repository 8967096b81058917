import "./products.ts";
