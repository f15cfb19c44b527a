import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

const DEEPEST = 32;
const NUL = 'Text must not hold NUL characters.';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bodies as JSON text and refuses, there and in addresses, what later code should never see (reliability rule 2). */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.includes('%00')) throw new Problem('invalid', NUL);
    if (hasBody(headers)) refuseOtherCharset(headers['content-type']);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJson(bytes as Buffer));
    } catch (problem) {
      done(problem as Error);
    }
  });
}

const hasBody = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** @throws Problem not_json for text that is not sent in UTF-8 */
function refuseOtherCharset(contentType = ''): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']*)/i.exec(contentType) ?? [];
  if (!/^utf-?8$/i.test(charset)) throw new Problem('not_json', 'Send the body as UTF-8 text; no other charset is read.');
}

const MAX_FORM_BYTES = 10_000;

/** Takes a form as the body too, and nothing from it: mail programs unsubscribe so, and say all in the address. */
export function ignoreForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _bytes, done) => {
    done(null);
  });
}

/**
 * @returns undefined for an empty body
 * @throws Problem invalid, with a sentence naming what is wrong
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) {
    return undefined;
  }
  const text = decode(bytes);
  if (nesting(text) > DEEPEST) {
    throw new Problem('invalid', `The request body is nested more than ${DEEPEST} levels deep.`);
  }
  try {
    return JSON.parse(text, mayHarm(text) ? refuseHarmful : undefined);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'The request body is not valid JSON.');
  }
}

/** Whether a body holds what a harmful one cannot do without: an escape, a name, an exponent or very many digits. Looking at each value takes longer than parsing. */
const mayHarm = (text: string) =>
  ['\\', '__proto__', 'constructor'].some((part) => text.includes(part)) || /\d[eE]/.test(text) || /\d{300}/.test(text);

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem('invalid', 'The request body is not valid UTF-8 text.');
  }
}

/** The deepest nesting of brackets outside strings, counted without parsing. */
export function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

function refuseHarmful(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') {
    throw new Problem('invalid', `The key "${key}" is not allowed in a request body.`);
  }
  if (typeof value === 'string') {
    refuseBrokenText(value);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Problem('invalid', 'The request body holds a number too large to keep.');
  }
  return value;
}

/** @throws Problem invalid for text that the database cannot keep as it is: NUL characters and lone surrogates */
function refuseBrokenText(text: string): void {
  if (text.includes('\0')) {
    throw new Problem('invalid', NUL);
  }
  if (/\p{Surrogate}/u.test(text)) {
    throw new Problem('invalid', 'Text must not hold broken characters (lone surrogates).');
  }
}
