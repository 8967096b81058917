import SchemaBuilder from "@pothos/core";

// Files of one process load the product's modules again, and with them the schema builder's plugin.
SchemaBuilder.allowPluginReRegistration = true;
