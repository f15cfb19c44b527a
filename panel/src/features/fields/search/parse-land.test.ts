import { expect, test } from 'vitest';
import { parseLand } from './parse-land.ts';

test.each([
  ['nw 12 34 5 w2', 'NW-12-34-5-W2', 'quarter'],
  ['NW 1/4 Sec 12 Twp 34 Rge 5 W2nd', 'NW-12-34-5-W2', 'quarter'],
  ['12-34-5-W2', '12-34-5-W2', 'parcel'],
  ['Sec 12-34-5-W2', '12-34-5-W2', 'parcel'],
  ['N½ 12-34-5-W2', 'N½-12-34-5-W2', 'parcel'],
  ['NW & SW 12-34-5-W2', 'W½-12-34-5-W2', 'parcel'],
  ['LSDs 5-8 12-34-5-W2', 'LSDs 5-8 of 12-34-5-W2', 'parcel'],
  ['LSD 10-36-34-3-W3', 'LSD 10-36-34-3-W3', 'parcel'],
  ['34-5-W2', 'Township 34-5-W2', 'township'],
  ['Twp 34 Rge 5 W2M', 'Township 34-5-W2', 'township'],
])('parses %j as %s', (text, label, size) => {
  const parsed = parseLand(text);
  expect(parsed).toMatchObject({ ok: true, land: { label, size } });
  if (!parsed.ok) return;
  expect(parsed.land.middle.latitude).toBeGreaterThan(51);
  expect(parsed.land.middle.latitude).toBeLessThan(53);
});

test.each([
  ['NW-12-34-31-W2', 'Range 31 does not exist'],
  ['NW-37-34-5-W2', 'Section 37 does not exist'],
  ['NW-12-34-5', 'The meridian is missing'],
  ['NW 34 5 W2', 'The range is missing'],
  ['half of 12-34-5-W2', 'Say which half it is'],
  ['NW & SE 12-34-5-W2', 'share no side'],
])('rejects %j: %s', (text, reason) => {
  const parsed = parseLand(text);
  expect(parsed).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

test.each([
  ['N½ 12-34-5-W2', '2 quarters'],
  ['Sec 12-34-5-W2', 'Section'],
  ['LSDs 5-8 12-34-5-W2', '4 legal subdivisions'],
])('says how much land %j is, with its outline', (text, detail) => {
  const parsed = parseLand(text);
  expect(parsed).toMatchObject({ ok: true, land: { detail } });
  if (parsed.ok) expect(parsed.land.outline?.length).toBeGreaterThanOrEqual(4);
});
