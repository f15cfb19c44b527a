import fc from 'fast-check';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '🚁'.repeat(200),
  '\u202egnp.exe',
  '\ufeff',
  'İıſ',
  "' OR 1=1; DROP TABLE users --",
  '%27 OR %271',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '0x10',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '0000-00-00',
  '275760-09-14T00:00:00Z',
  '2026-06-15T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '\r\nset-cookie: a=b',
];

const NUMBERS = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -1e308, 5e-324, 1e21];

const OTHERS = [null, true, [], {}, [[]], [null], { id: null }, nested(20), nested(40), { length: -1 }, { toString: 1 }];

/** Values that a caller should not send but might. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...OTHERS),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.array(fc.constantFrom(...TEXTS), { minLength: 50, maxLength: 60 }),
);

const BYTES = ['ff', 'fffe7b007d00', 'efbbbf7b7d', 'c0af', '22eda08022', '00', '7b2261223a31'].map((hex) => Buffer.from(hex, 'hex'));

const BODIES = [
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{"a":1e999}',
  '{"a":NaN}',
  '{"__proto__":{"isAdmin":true}}',
  '{"\\u005f_proto__":1}',
  '{"a":{"constructor":{"prototype":{}}}}',
  `{"a":"\\ud800"}`,
  '{"a":"\\u0000"}',
  '['.repeat(33) + ']'.repeat(33),
  '['.repeat(200_000),
  '{"a":'.repeat(50_000),
  `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
  'a=b&c=d',
  'PK\x03\x04',
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0]]]}}]}',
  '<kml><Document><Placemark/></Document></kml>',
];

/** Replacements and corruptions of a request body. */
export const hostileBody = (body: fc.Arbitrary<string>): fc.Arbitrary<Buffer | string> =>
  fc.oneof(
    fc.constantFrom(...BODIES),
    fc.constantFrom(...BYTES),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.tuple(body, fc.nat(500)).map(([text, at]) => text.slice(0, at)),
    body.map((text) => `${text}${text}`),
    fc.tuple(body, fc.nat(200), fc.nat(255)).map(([text, at, byte]) => withByte(Buffer.from(text), at, byte)),
  );

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  if (bytes.length > 0) bytes[at % bytes.length] = byte;
  return bytes;
}
