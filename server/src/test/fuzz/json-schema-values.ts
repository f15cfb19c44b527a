import fc from 'fast-check';
import { hostileValue } from './hostile-values.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

type Values = fc.Arbitrary<unknown>;

/** Generates values that mostly fit the schema, so that they pass validation, with hostile ones at every depth. */
export function valuesOf(schema: Schema, name = ''): Values {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: hostileValue });
}

function fitting(schema: Schema, name: string): Values {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return records(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), { maxLength: 4 });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema, name);
    default:
      return hostileValue;
  }
}

function records({ properties = {}, required = [] }: Schema): Values {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]));
  const record = fc.record(values, { requiredKeys: required.filter((name) => name in values) });
  const withMore = fc.tuple(record, fc.constantFrom('extra', 'id', 'role', 'passwordHash', '', '__proto__', 'toString'), hostileValue);
  const torn = fc.record(values, { requiredKeys: [] });
  return fc.oneof(
    { weight: 12, arbitrary: record },
    { weight: 1, arbitrary: withMore.map(([given, name, value]) => Object.fromEntries([...Object.entries(given), [name, value]])) },
    { weight: 1, arbitrary: torn },
  );
}

function numbers({ type, minimum = -1000, maximum = 1000 }: Schema): Values {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0];
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 3, arbitrary: within }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

const DAYS = ['2026-06-15', '2026-06-17', '0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29'];
const MOMENTS = ['2026-06-15T14:03:00Z', '2026-06-15T14:03:00.123456789+14:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'];

/** Ids are placeholders `known:name:number`, replaced by real ids when the request is sent. */
export const knownId = (name: string): fc.Arbitrary<string> => fc.nat(5).map((at) => `known:${name}:${at}`);

function texts({ format, pattern = '', maxLength = 300 }: Schema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid' || name === 'token') return knownId(name);
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time')
    return fc.oneof(
      fc.constantFrom(...MOMENTS),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    );
  if (pattern.includes('@'))
    return fc.constantFrom('known:email:0', 'known:email:1', 'nobody@example.com', 'x@y', `${'a'.repeat(250)}@e.ca`);
  if (pattern !== '') return fc.stringMatching(new RegExp(pattern));
  const edges = ['prairie-sky', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1), 'é'.repeat(maxLength)];
  return fc.oneof(fc.constantFrom(...edges), fc.string({ unit: 'binary', maxLength: 20 }), fc.integer().map(String));
}
