import type { Route } from '@swathline/contract';
import fc from 'fast-check';
import { hostileBody, hostileValue } from './hostile-values.ts';
import { knownId, type Schema, valuesOf } from './json-schema-values.ts';
import { CALLERS, type Caller } from './fixtures.ts';

/** One operation of the OpenAPI document. */
export interface Operation {
  method: string;
  path: string;
  'x-access': Route['access'];
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface HostileRequest {
  by: Caller;
  method: string;
  /** With placeholders `known:name:number` for ids. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | string | undefined;
  from: string;
}

/** The contract's routes. The event stream and the formats of tracker apps have no envelope, and separate tests. */
export function operationsOf(description: { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> }): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'x-access' in operation)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Generates requests to one operation, by permitted and other callers. Most are almost valid. */
export function requestsTo(operation: Operation): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      by: callers(operation['x-access']),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE') },
      ),
      url: fc.tuple(paths(operation), queries(operation)).map((parts) => parts.join('')),
      headers: fc.tuple(contentTypes(operation), unusualHeaders).map(([type, unusual]) => ({ ...type, ...unusual })),
      body: operation.method === 'GET' ? fc.constant(undefined) : bodies(operation),
      from: fc.ipV4(),
    })
    .map((request) => (request.body === undefined ? { ...request, headers: { ...request.headers, 'content-type': '' } } : request));
}

function callers(access: Route['access']): fc.Arbitrary<Caller> {
  const permitted = CALLERS.filter((caller) => access === 'anyone' || access === caller || access.includes(caller as never));
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...permitted) }, { weight: 1, arbitrary: fc.constantFrom(...CALLERS) });
}

const UNUSUAL_PATHS = [
  '%',
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '%2e%2e',
  '',
  ';',
  'x'.repeat(600),
  '%ED%A0%80',
  '%F0%9F%9A%81',
  'null',
  '0',
];

/** The path segment before `{id}` determines the kind of id. */
function paths({ path }: Operation): fc.Arbitrary<string> {
  const parts = path.split('/').map((part, at, all) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const unusual = fc.oneof(
      fc.constantFrom(...UNUSUAL_PATHS),
      hostileValue.map((value) => encodeForUrl(value).slice(0, 700)),
    );
    const valid = ['zoom', 'x', 'y'].includes(name) ? fc.nat(30).map(String) : knownId(name === 'token' ? name : (all[at - 1] ?? ''));
    return fc.oneof({ weight: 5, arbitrary: name === 'date' ? fc.constant('2026-06-15') : valid }, { weight: 1, arbitrary: unusual });
  });
  return fc.tuple(...parts).map((texts) => texts.join('/'));
}

const UNUSUAL_QUERIES = [
  '%',
  'a=%E0%A4%A',
  '__proto__=1',
  'constructor[prototype]=1',
  'limit=1&limit=2',
  'x=%00',
  '&&&=',
  'limit[]=1',
  '?',
];

function queries({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const values = fc.record(Object.fromEntries(queryParameters.map(({ name, schema }) => [name, valuesOf(schema, name)])), {
    requiredKeys: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const usual = values.map((query) => Object.entries(query).map(([name, value]) => `${name}=${encodeForUrl(value)}`));
  const unusual = fc.tuple(usual, fc.constantFrom(...UNUSUAL_QUERIES)).map(([pairs, more]) => [...pairs, more]);
  return fc
    .oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: unusual })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

/** Encodes lone surrogates as the bytes that a careless client would send. */
function encodeForUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.startsWith('known:')) return text;
  return text
    .slice(0, 3_000)
    .split(/(\p{Surrogate})/u)
    .map((part) => (/\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}

function bodies({ requestBody }: Operation): fc.Arbitrary<Buffer | string | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  const usual = (schema ? valuesOf(schema) : fc.constantFrom({}, null, { notes: 'x' })).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 1, arbitrary: hostileBody(usual) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const UNUSUAL_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;',
  'application/jsonp',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  ';;',
  'x'.repeat(5_000),
];

function contentTypes({ requestBody }: Operation): fc.Arbitrary<Record<string, string>> {
  const described = Object.keys(requestBody?.content ?? {})[0] ?? 'application/json';
  const type = fc.oneof({ weight: 20, arbitrary: fc.constant(described) }, { weight: 1, arbitrary: fc.constantFrom(...UNUSUAL_TYPES) });
  return type.map((text) => ({ 'content-type': text }));
}

const UNUSUAL_HEADERS: [string, string][] = [
  ['x-request-id', '{"level":60}'],
  ['accept-version', '9.x.x'],
  ['accept-encoding', 'gzip;q=9, *;q=0'],
  ['accept', 'text/html;q=nonsense'],
  ['if-none-match', '"'],
  ['range', 'bytes=-1--2'],
  ['x-forwarded-for', "' OR 1=1"],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['cookie', '__proto__=1; x='],
];

const unusualHeaders = fc.subarray(UNUSUAL_HEADERS, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs));
