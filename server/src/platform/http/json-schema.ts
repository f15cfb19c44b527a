import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of what a caller sends, or of what a reply tells, for the API's description. */
export function describe(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' });
  return described;
}

/** JSON Schema that fast-json-stringify compiles a reply's writer from: names and types alone, since our own rows need no check on the way out. */
export function writerSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: ({ jsonSchema }) => simplify(jsonSchema) });
}

const CHECKS = ['format', 'pattern', 'enum', 'const', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', '$schema'];

function simplify(schema: JsonSchema): void {
  const choices = schema['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const something = (choices as JsonSchema[]).find(({ type }) => type !== 'null');
    delete schema['anyOf'];
    Object.assign(schema, something, { nullable: true });
  }
  for (const check of CHECKS) {
    delete schema[check];
  }
}
