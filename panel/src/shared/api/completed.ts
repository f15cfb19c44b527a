import { z } from 'zod';

/**
 * Fills the properties that a reply lacks with defaults from its schema, so that screens need not check each one. A server that
 * implements only the specification omits our additional properties or sends them as null. A nullable property defaults to null, a list
 * to [], a string to ''; nested objects are filled recursively. Numbers, times, booleans and enums have no default: they stay undefined,
 * and screens display them as 'Not available'. Mutates the parsed reply.
 */
export function completed(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodNullable) return isAbsent(value) ? null : completed(schema.unwrap(), value);
  if (schema instanceof z.ZodOptional)
    return isAbsent(value) ? (value === null && acceptsNull(schema) ? null : undefined) : completed(schema.unwrap(), value);
  if (schema instanceof z.ZodObject) return completedObject(schema.shape, value);
  if (schema instanceof z.ZodArray) return completedRows(schema.element, value ?? []);
  if (schema instanceof z.ZodString && isAbsent(value)) return '';
  return value ?? (schema instanceof z.ZodNull ? null : undefined);
}

const isAbsent = (value: unknown) => value === null || value === undefined;

const acceptsNull = (schema: z.ZodOptional) => schema.unwrap() instanceof z.ZodNullable;

function completedRows(row: z.core.$ZodType, value: unknown): unknown {
  if (!Array.isArray(value) || row instanceof z.ZodNumber) return value;
  return value.map((item) => completed(row, item));
}

function completedObject(shape: Record<string, z.core.$ZodType>, value: unknown): unknown {
  const given = listOf(shape, value) ?? value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  const object = given as Record<string, unknown>;
  for (const [name, schema] of Object.entries(shape)) {
    const whole = completed(schema, object[name]);
    if (whole !== object[name]) object[name] = whole;
  }
  return object;
}

/** A list sent as bare rows, with its rows under `data` (specification, ground crew), or without a total. Undefined if not a list. */
function listOf(shape: Record<string, z.core.$ZodType>, value: unknown): Record<string, unknown> | undefined {
  const plural = Object.keys(shape).find((name) => shape[name] instanceof z.ZodArray);
  if (plural === undefined || !('total' in shape)) return undefined;
  const given = (Array.isArray(value) ? { [plural]: value } : { ...(value as object | null) }) as Record<string, unknown>;
  const rows = [given[plural], given['data']].find(Array.isArray) ?? [];
  return { ...given, [plural]: rows, total: given['total'] ?? rows.length };
}
