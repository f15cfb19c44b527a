/** An error of a JSON text that is found without parsing it. */
type JsonFlaw = { kind: 'too deep' } | { kind: 'not a number' } | { kind: 'too many keys' } | { kind: 'repeated key'; key: string };

/** Per object. Its keys become the columns of a feature. */
const MAX_KEYS = 1000;

const [QUOTE, BACKSLASH, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 58, 91, 93, 123, 125];
/** The first letters of NaN and Infinity, which some programs write and JSON does not have. */
const [NAN, INFINITY] = [78, 73];
const BLANKS = new Set([9, 10, 13, 32]);

/**
 * Scans a JSON text before it is parsed, because parsing cannot be interrupted and ignores repeated keys. Invalid JSON may pass; the parser
 * refuses it.
 * @param onValue called for approximately every value; it may throw
 */
export function findJsonFlaw(text: string, maxDepth: number, onValue: () => void): JsonFlaw | null {
  /** The keys of each open object, null for each open list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = findStringEnd(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = unescapeKey(text.slice(at, end + 1));
        if (keys.has(key)) return { kind: 'repeated key', key };
        keys.add(key);
        if (keys.size > MAX_KEYS) return { kind: 'too many keys' };
      }
      at = end;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (open.push(code === OPEN_OBJECT ? new Set() : null) > maxDepth) return { kind: 'too deep' };
      onValue();
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open.pop();
    else if (code === COMMA) onValue();
    else if (code === NAN || code === INFINITY) return { kind: 'not a number' };
  }
  return null;
}

function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) break;
  }
  return at;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (BLANKS.has(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === COLON;
}

/** Resolves escapes, because the same key can be written in several ways. */
function unescapeKey(quoted: string): string {
  try {
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  } catch {
    return quoted;
  }
}
