import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors/problem.ts';
import { AnonymousRequests } from '../anonymous-requests.ts';

interface Limits {
  depth: number;
  keys: number;
}

/** No object of the contract has a tenth of the keys; validating tens of thousands would hold up other requests. */
const LIMITS: Limits = { depth: 32, keys: 1000 };
/** The largest object that routes for anyone take is the reply of a passkey, with 6 keys on 3 levels. */
const ANONYMOUS_LIMITS: Limits = { depth: 8, keys: 32 };
const NUL = 'Text must not hold NUL characters.';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON bodies strictly: refuses NUL characters, also in addresses, other charsets, deep nesting and dangerous keys. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorate('anonymousRequests', new AnonymousRequests());
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.includes('%00')) throw new Problem('invalid', NUL);
    if (hasBody(headers)) assertUtf8(headers['content-type']);
  });
  app.removeAllContentTypeParsers();
  addJsonParser(app, refuseHarmful);
}

/**
 * Parses the JSON bodies of a scope like `acceptJsonBodies`, but repairs text instead of refusing the body: a phone sends many reports in
 * one, and a broken character in one of them must not hold back the others.
 */
export function repairJsonBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  addJsonParser(scope, repairHarmful);
}

type Revive = (key: string, value: unknown) => unknown;

function addJsonParser(app: FastifyInstance, revive: Revive): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const isAnonymous = request.routeOptions.config.contract?.access === 'anyone';
    try {
      done(null, parseJson(bytes as Buffer, revive, isAnonymous ? ANONYMOUS_LIMITS : LIMITS));
    } catch (problem) {
      if (isAnonymous) app.anonymousRequests.countRefused(request.ip);
      done(problem as Error);
    }
  });
}

const hasBody = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** @throws Problem not_json for text in another charset than UTF-8 */
function assertUtf8(contentType = ''): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']*)/i.exec(contentType) ?? [];
  if (!/^utf-?8$/i.test(charset)) throw new Problem('not_json', 'Send the body as UTF-8 text; no other charset is read.');
}

const MAX_FORM_BYTES = 10_000;

/** Accepts a form as the body and discards it: mail programs unsubscribe with a form, but the address identifies the request. */
export function ignoreForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _bytes, done) => {
    done(null);
  });
}

/**
 * @returns undefined for an empty body
 * @throws Problem invalid, with a message about the error
 */
export function parseJson(bytes: Uint8Array, revive: Revive = refuseHarmful, limits = LIMITS): unknown {
  if (bytes.length === 0) {
    return undefined;
  }
  const text = decode(bytes);
  assertWithinLimits(text, limits);
  try {
    return JSON.parse(text, isSuspicious(text) ? revive : undefined);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'The request body is not valid JSON.');
  }
}

/** Cheap pre-check before the full scan, which takes longer than parsing: every harmful body contains one of these. */
const isSuspicious = (text: string) =>
  ['\\', '__proto__', 'constructor'].some((part) => text.includes(part)) || /\d[eE]/.test(text) || /\d{300}/.test(text);

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem('invalid', 'The request body is not valid UTF-8 text.');
  }
}

/**
 * Counts the brackets and colons outside strings without parsing, and stops at the first that is too many.
 * @throws Problem invalid for text that is nested too deeply or has an object with too many keys
 */
function assertWithinLimits(text: string, limits: Limits): void {
  const keysAt: number[] = [0];
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > limits.depth) throw new Problem('invalid', `The request body is nested more than ${limits.depth} levels deep.`);
      keysAt[depth] = 0;
    } else if (character === '}' || character === ']') depth = Math.max(0, depth - 1);
    else if (character === ':') {
      const keys = (keysAt[depth] = (keysAt[depth] ?? 0) + 1);
      if (keys > limits.keys) {
        throw new Problem('invalid', `An object in the request body has more than ${limits.keys.toLocaleString('en-CA')} keys.`);
      }
    }
  }
}

function refuseHarmful(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') {
    throw new Problem('invalid', `The key "${key}" is not allowed in a request body.`);
  }
  if (typeof value === 'string') {
    assertStorableText(value);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Problem('invalid', 'The request body contains a number that is too large to store.');
  }
  return value;
}

/** Replaces broken characters, and drops dangerous keys. A number that is too large fails its schema. */
export function repairHarmful(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : value;
}

/** @throws Problem invalid for text that the database cannot store unchanged: NUL characters and lone surrogates */
function assertStorableText(text: string): void {
  if (text.includes('\0')) {
    throw new Problem('invalid', NUL);
  }
  if (/\p{Surrogate}/u.test(text)) {
    throw new Problem('invalid', 'Text must not hold broken characters (lone surrogates).');
  }
}
