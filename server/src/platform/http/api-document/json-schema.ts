import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a request (`input`) or a reply (`output`), for the OpenAPI document. */
export function describe(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' });
  return described;
}

/** The JSON Schema from which fast-json-stringify compiles a serializer: names and types only, because replies need no validation. */
export function serializerSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: ({ jsonSchema }) => simplify(jsonSchema) });
}

const CHECKS = ['format', 'pattern', 'enum', 'const', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', '$schema'];

function simplify(schema: JsonSchema): void {
  const choices = schema['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const nonNull = (choices as JsonSchema[]).filter(({ type }) => type !== 'null');
    delete schema['anyOf'];
    // A union of two types becomes a value of any type: the serializer would write both as the first one.
    if (nonNull.length === 1) Object.assign(schema, nonNull[0], { nullable: true });
  }
  for (const check of CHECKS) {
    delete schema[check];
  }
}
