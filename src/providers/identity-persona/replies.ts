import * as v from "valibot";

/** The parts of Persona's answers that are read (JSON:API, kebab-case keys); everything else is ignored. */
const optional = v.nullish(v.string());
const field = v.nullish(v.object({ value: v.nullish(v.unknown()) }));

export const inquiryReply = v.object({
  data: v.object({
    type: v.literal("inquiry"),
    id: v.pipe(v.string(), v.regex(/^inq_\w+$/)),
    attributes: v.object({
      status: v.string(),
      "reference-id": optional,
      "name-first": optional,
      "name-last": optional,
      birthdate: optional,
      "address-street-1": optional,
      "address-city": optional,
      "address-subdivision": optional,
      "address-subdivision-abbr": optional,
      "address-postal-code": optional,
      fields: v.nullish(v.record(v.string(), field)),
    }),
  }),
  /** The verifications, when asked for. */
  included: v.nullish(
    v.array(
      v.object({
        type: v.string(),
        attributes: v.nullish(
          v.object({
            status: optional,
            "identification-number": optional,
            "country-code": optional,
            "address-subdivision": optional,
          }),
        ),
      }),
    ),
  ),
  meta: v.nullish(v.object({ "session-token": optional })),
});
export type InquiryReply = v.InferOutput<typeof inquiryReply>;

export const eventBody = v.object({
  data: v.object({
    type: v.literal("event"),
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    attributes: v.object({
      name: v.pipe(v.string(), v.maxLength(200)),
      payload: v.object({ data: v.object({ type: v.string(), id: v.string() }) }),
    }),
  }),
});
