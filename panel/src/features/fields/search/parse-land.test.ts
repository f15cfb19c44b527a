import { expect, test } from 'vitest';
import { parseLand } from './parse-land.ts';

test.each([
  ['nw 12 34 5 w2', 'NW-12-34-5-W2', 'quarter', 'NW-12-34-5-W2'],
  ['NW 1/4 Sec 12 Twp 34 Rge 5 W2nd', 'NW-12-34-5-W2', 'quarter', 'NW-12-34-5-W2'],
  ['LSD 10-36-42-3-W5', 'LSD 10-36-42-3-W5', 'quarter', 'NE-36-42-3-W5'],
  ['12-34-5-W2', '12-34-5-W2', 'section', null],
  ['34-5-W2', 'Township 34-5-W2', 'township', null],
  ['Twp 34 Rge 5 W2M', 'Township 34-5-W2', 'township', null],
])('parses %j as %s', (text, label, size, quarter) => {
  const parsed = parseLand(text);
  expect(parsed).toMatchObject({ ok: true, land: { label, size, quarter } });
  if (!parsed.ok) return;
  expect(parsed.land.middle.latitude).toBeGreaterThan(51);
  expect(parsed.land.middle.latitude).toBeLessThan(53);
});

test.each([
  ['NW-12-34-31-W2', 'Range 31 does not exist'],
  ['NW-37-34-5-W2', 'Section 37 does not exist'],
  ['NW-12-34-5', 'The meridian is missing'],
  ['NW 34 5 W2', 'The range is missing'],
])('rejects %j: %s', (text, reason) => {
  const parsed = parseLand(text);
  expect(parsed).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});
