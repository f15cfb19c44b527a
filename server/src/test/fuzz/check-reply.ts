import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PROBLEMS, type Refusal } from '@swathline/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './requests.ts';

/** Text of stack traces, SQL and server paths, which no reply may contain. */
const LEAKS =
  /\n\s+at \S|node:internal|node_modules|\/server\/(src|dist)|\.[jt]s:\d+|\bselect\b.+\bfrom\b "|insert into "|update "\w+" set|syntax error at|relation "|violates .+ constraint|invalid input syntax|SQLSTATE|kysely|pg_catalog|ECONN/i;

/** Error messages of zod, Fastify, V8 and undici, which callers must not see. */
const LIBRARY_MESSAGES =
  /Invalid (input|option|string|ISO|UUID$|GUID$|email address|key in|element in)|expected \w+, received|Too (small|big): |Unrecognized key|FST_|Unexpected (token|end of JSON)|is not valid JSON at|fetch failed|Failed to fetch|Body cannot be empty|Unsupported Media Type/;

/** Describes how a reply is wrong. @returns undefined for a correct reply */
export function faultOf(operation: Operation, method: string, reply: LightMyRequestResponse): string | undefined {
  const { statusCode, headers } = reply;
  const body = decodedBody(reply);
  if (statusCode >= 500) return `returned ${statusCode}: ${body.slice(0, 200)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no security headers';
  if (headers['cache-control'] === undefined) return 'has no Cache-Control header';
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) return undefined;
  if (statusCode < 300 && !isJson(headers['content-type'])) {
    return isFileOf(operation, String(headers['content-type']))
      ? undefined
      : `has the undocumented type ${String(headers['content-type'])}`;
  }
  const leak = LEAKS.exec(body)?.[0];
  return leak !== undefined && statusCode >= 400 ? `leaks ${leak}` : envelopeFault(statusCode, body);
}

/** The text of a body, which is compressed if the request accepts that. */
function decodedBody({ headers, rawPayload }: LightMyRequestResponse): string {
  if (rawPayload.length === 0) return '';
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(rawPayload).toString();
    case 'gzip':
      return gunzipSync(rawPayload).toString();
    default:
      return rawPayload.toString();
  }
}

const isJson = (type: unknown) => type === 'application/json; charset=utf-8';

const isFileOf = ({ responses }: Operation, type: string) =>
  Object.keys(responses['200']?.content ?? {}).some((described) => type.startsWith(described));

function envelopeFault(status: number, body: string): string | undefined {
  let envelope: Partial<Refusal> & { data?: unknown };
  try {
    envelope = JSON.parse(body) as typeof envelope;
  } catch {
    return `is not JSON: ${body.slice(0, 100)}`;
  }
  const { success, message, code, errors = [] } = envelope;
  if (typeof message !== 'string' || message === '') return 'has no message';
  const messages = [message, ...errors.map((error) => error.message)];
  const libraryMessage = messages.map((text) => LIBRARY_MESSAGES.exec(text)?.[0]).find(Boolean);
  if (libraryMessage !== undefined) return `contains the message of a library: ${libraryMessage}`;
  if (success !== status < 300) return `has success: ${String(success)} with status ${status}`;
  if (success) return 'data' in envelope ? undefined : 'has no data';
  if (code === undefined || PROBLEMS[code] !== status) return `has code ${String(code)} with status ${status}`;
  const isErrorList =
    Array.isArray(errors) && errors.every((error) => typeof error.field === 'string' && typeof error.message === 'string');
  return isErrorList ? undefined : 'has errors of another shape';
}
