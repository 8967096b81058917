import { InputFieldBuilder } from "@pothos/core";
import type { InputFieldMap, InputObjectRef } from "@pothos/core";
import { builder } from "./builder.ts";

type Types = (typeof builder)["$inferSchemaTypes"];

/** Adds fields to an input type of another module, as `builder.objectFields` does for an object type. */
export function addInputFields(
  input: InputObjectRef<Types, unknown>,
  fields: (t: InputFieldBuilder<Types, "InputObject">) => InputFieldMap,
): void {
  input.addFields(() => fields(new InputFieldBuilder(builder, "InputObject")));
}
