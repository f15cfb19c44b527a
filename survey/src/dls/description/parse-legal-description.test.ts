import { describe, expect, test } from 'vitest';
import { formatLegalDescription } from './legal-description.ts';
import { parseLegalDescription, parseTownship } from './parse-legal-description.ts';

function normalForm(text: string): string {
  const parsed = parseLegalDescription(text);
  return parsed.ok ? formatLegalDescription(parsed.land) : parsed.reason;
}

describe('parseLegalDescription() reads', () => {
  test.each([
    ['NW-12-34-5-W2', 'NW-12-34-5-W2'],
    ['nw 12 34 5 w2', 'NW-12-34-5-W2'],
    ['NW12-34-5-W2M', 'NW-12-34-5-W2'],
    ['NW 1/4 Sec 12 Twp 34 Rge 5 W2nd', 'NW-12-34-5-W2'],
    ['12-34-5-W2', '12-34-5-W2'],
    ['LSD 10-36-42-3-W5', 'LSD 10-36-42-3-W5'],
    ['SW-9-8-6E1', 'SW-9-8-6-E1'],
    ['NE-4-11-20-WPM', 'NE-4-11-20-W1'],
    ['SE-4-11-6-EPM', 'SE-4-11-6-E1'],
    ['NW-04-011-020-W1', 'NW-4-11-20-W1'],
    ['  N.W. ¼ 12, 34, 5 W. of 2nd  ', 'NW-12-34-5-W2'],
    ['NW1/4-12-34-5-W2', 'NW-12-34-5-W2'],
    ['northwest quarter of section 12 township 34 range 5 west of the second meridian', 'NW-12-34-5-W2'],
    ['Twp 34 Rge 5 Sec 12 NW W2', 'NW-12-34-5-W2'],
    ['NW S12 T34 R5 W2M', 'NW-12-34-5-W2'],
    ['South East 4-11-20 West of the Principal Meridian', 'SE-4-11-20-W1'],
    ['SE 4-11-20 W.P.M.', 'SE-4-11-20-W1'],
    ['10-36-042-03W5M', 'LSD 10-36-42-3-W5'],
    ['Legal Subdivision 10 of 36-42-3-W5', 'LSD 10-36-42-3-W5'],
    ['NE LSD 10-36-42-3-W5', 'LSD 10-36-42-3-W5'],
    ['NWQ 12-34-5-W2', 'NW-12-34-5-W2'],
    ['NW Qtr. 12-34-5 W2M', 'NW-12-34-5-W2'],
    ['N.W.Q. 12-34-5 W2', 'NW-12-34-5-W2'],
    ['L.S. 10-36-42-3-W5', 'LSD 10-36-42-3-W5'],
    ['L.S.D. 10, Sec. 36, Tp. 42, R. 3, W. 5th Mer.', 'LSD 10-36-42-3-W5'],
    ['LS10-36-42-3W5', 'LSD 10-36-42-3-W5'],
    ['NW 12-4-5 EPM1', 'NW-12-4-5-E1'],
    ['NW 12-4-5 EPM', 'NW-12-4-5-E1'],
    ['NW 12-4-5 W of P.M.', 'NW-12-4-5-W1'],
    ['NW 12-4-5 west of the Principal', 'NW-12-4-5-W1'],
    ['NW 12-4-5 W of the 1st', 'NW-12-4-5-W1'],
    ['NW 12-4-5 E. Prin. Mer.', 'NW-12-4-5-E1'],
    ['NW 12-4-5-WP', 'NW-12-4-5-W1'],
    ['NW 12-4-5 WPM', 'NW-12-4-5-W1'],
    ['NW 12-4-5 W1PM', 'NW-12-4-5-W1'],
    ['NW 12-34-5 W2, RM of Aberdeen', 'NW-12-34-5-W2'],
    ['NW 12-34-5 W2 (R.M. of Aberdeen No. 373)', 'NW-12-34-5-W2'],
    ['NW 12-34-5 W2M, Saskatchewan', 'NW-12-34-5-W2'],
    ['W2M Twp 34 Rge 5 Sec 12 NW', 'NW-12-34-5-W2'],
    ['W2 NW-12-34-5', 'NW-12-34-5-W2'],
    ['S.W. 2-34-5-W3', 'SW-2-34-5-W3'],
    ['5-14-18-29-2', 'LSD 5-14-18-29-W2'],
    ['LSD 5-14-18-29-2', 'LSD 5-14-18-29-W2'],
    ['NW-14-18-29-2', 'NW-14-18-29-W2'],
    ['NW 14-18-29 - 02', 'NW-14-18-29-W2'],
    ['Sec 20-18-29-2', '20-18-29-W2'],
  ])('%s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });

  test('a legal subdivision together with its quarter', () => {
    expect(parseLegalDescription('LSD 10-36-42-3-W5')).toEqual({
      ok: true,
      land: { legalSubdivision: 10, quarter: 'NE', section: 36, township: 42, range: 3, meridian: 'W5' },
    });
  });

  test('a whole section without a quarter', () => {
    expect(parseLegalDescription('12-34-5-W2')).toEqual({ ok: true, land: { section: 12, township: 34, range: 5, meridian: 'W2' } });
  });
});

describe('parseLegalDescription() refuses, and says why,', () => {
  test.each([
    ['', 'Write a land description, as in NW-12-34-5-W2.'],
    ['???', 'Write a land description, as in NW-12-34-5-W2.'],
    ['NW-37-34-5-W2', 'Section 37 does not exist: a township has sections 1 to 36.'],
    ['NW-0-34-5-W2', 'Section 0 does not exist: a township has sections 1 to 36.'],
    ['NW-12-127-5-W4', 'Township 127 does not exist: townships run from 1 at the United States border to 126.'],
    ['NW-12-34-31-W2', 'Range 31 does not exist: west of W2, township 34 has ranges 1 to 29, and then comes W3.'],
    ['NW-12-34-0-W2', 'Range 0 does not exist: west of W2, township 34 has ranges 1 to 29, and then comes W3.'],
    ['NW-12-80-20-W2', 'Township 80 is not surveyed there: west of W2 the townships are 1 to 66.'],
    ['NW-12-10-3-W6', 'Township 10 is not surveyed there: west of W6 the townships are 39 to 126.'],
    ['NW-12-10-9-W5', 'Range 9 does not exist: west of W5, township 10 has ranges 1 to 5, and then comes British Columbia.'],
    ['NW-12-3-1-W7', 'W7 has no surveyed prairie land: everything west of it is in British Columbia.'],
    ['NW-12-34-5-W8', 'There is no meridian W8: it must be W1 to W6, or E1 for land east of the Principal Meridian.'],
    ['NW-12-34-5-E2', 'There is no meridian E2: it must be W1 to W6, or E1 for land east of the Principal Meridian.'],
    ['NW-12-34-5', 'The meridian is missing: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['N.W. 12-34-5', 'The meridian is missing: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 12-4-5 P.M.', 'We could not read “P M”: write whether the land is west or east of the meridian, as W1 to W6 or E1.'],
    ['NW 12-34-5 Mer 2', 'We could not read “MER 2”: write whether the land is west or east of the meridian, as W1 to W6 or E1.'],
    ['NW 12-34-5 M2', 'We could not read “M 2”: write whether the land is west or east of the meridian, as W1 to W6 or E1.'],
    ['Regina', 'We could not read “REGINA”; write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['5-14-18-29', 'The meridian is missing: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 12-34-5, RM of Aberdeen No. 373', 'The meridian is missing: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW-14-18-29-1', 'We could not read “1” as the meridian: land can be west or east of it, so write W1 or E1.'],
    ['5-14-18-29-7', 'There is no meridian 7: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 14-18-29 (2)', 'We could not read “2” as the meridian: write W2, as in NW-12-34-5-W2.'],
    [
      '14-18-29-2',
      'We could not tell whether “2” is the range or the meridian: write LSD before a legal subdivision, and end with W1 to W6 or E1.',
    ],
    ['NW 14-18-29 W', 'We could not read “W” as the meridian: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 14-18-29 2nd', 'We could not read “2 ND” as the meridian: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 14-18-29 2W', 'We could not read “2 W” as the meridian: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 14-18-29 WIII', 'We could not read “WIII” as the meridian: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['NW 12-34-5 W2 and SW 13', 'We could not read “AND SW 13” after the meridian: write one description, as in NW-12-34-5-W2.'],
    ['34-5-W2 NW-12', 'We could not read “12” after the meridian: write one description, as in NW-12-34-5-W2.'],
    [
      'NW 12-34-5 W2, RM of Aberdeen and SW 13',
      'We could not read “RM OF ABERDEEN AND SW 13” after the meridian: write one description, as in NW-12-34-5-W2.',
    ],
    [
      'NW 12-34-5 W2 behind the bins',
      'We could not read “BEHIND THE BINS” after the meridian: write one description, as in NW-12-34-5-W2.',
    ],
    ['NW-12-34-W2', 'The range is missing: write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['W2-5-34-12-NW', 'Which number is the section? Write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['W2M 5 34 12 N.W.', 'Which number is the section? Write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['NW-1-2-3-4-W2', 'There are too many numbers; write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['LSD 17-36-42-3-W5', 'Legal subdivision 17 does not exist: a section has legal subdivisions 1 to 16.'],
    ['SW LSD 10-36-42-3-W5', 'Legal subdivision 10 lies in the NE quarter, not the SW.'],
    ['Lot 7-34-5-W2', 'We could not read “LOT”; write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ...['N½-12-34-5-W2', 'N/2-12-34-5-W2', 'W1/2 12-34-5-W2', 'E 1/2 12-34-5 W2M', 'north half of 12-34-5-W2'].map(
      (text): [string, string] => [text, 'A half section is two quarter sections: write one of them, as in NW-12-34-5-W2.'],
    ),
    [
      'NE-12-80-15-W6',
      'Range 15 west of W6, township 80, is in the Peace River Block of British Columbia, which is not supported: west of W6, township 80 has ranges 1 to 13.',
    ],
    [
      'NE-12-82-24-W6M',
      'Range 24 west of W6, township 82, is in the Peace River Block of British Columbia, which is not supported: west of W6, township 82 has ranges 1 to 13.',
    ],
    ...['1/4 12-34-5-W2', '¼ Sec 12 Twp 34 Rge 5 W2', 'quarter of 12-34-5-W2', 'Qtr. section 12-34-5-W2'].map((text): [string, string] => [
      text,
      'Say which quarter it is: write NW, NE, SW or SE before the section, as in NW-12-34-5-W2.',
    ]),
    ['Sec 12 Sec 13 Twp 34 Rge 5 W2', 'There are two numbers for one part of the description; write it as in NW-12-34-5-W2.'],
    ['SW-6-34-29-W2', 'SW-6-34-29-W2 does not exist: W3 begins before it, so township 34, range 29 is cut short.'],
    ['NE-2-27-10-W1', 'NE-2-27-10-W1 does not exist: an older survey already covers that land, so township 27, range 10 is cut short.'],
  ])('%s', (text, reason) => {
    expect(normalForm(text)).toBe(reason);
  });
});

/** Land as people write it up to the range, and how they write the meridian without the usual letters. */
const LANDS = ['NW-14-18-29', 'NW 1/4 Sec 14 Twp 18 Rge 29', 'LSD 5-14-18-29', 'L.S. 5-14-18-29', '5-14-18-29', '14-18-29'];
const ENDINGS =
  '-1|-2|-6| 2| (2)| M2| M.2|-2M| Mer. 2| meridian 2| 2nd| 2nd mer.| second meridian| W| E| west| W of| PM| 2W| 2 west| W II| WII| W.two| O2|' +
  ' W*2| P.M.| prin. mer.| third| 2ème méridien';

test('a meridian that stands there is never said to be missing', () => {
  for (const land of LANDS) {
    for (const meridian of ENDINGS.split('|')) {
      const parsed = parseLegalDescription(`${land}${meridian}`);
      if (parsed.ok) expect(formatLegalDescription(parsed.land)).toMatch(/-W[26]$/);
      else expect(parsed.reason, `${land}${meridian}`).not.toMatch(/missing/);
    }
  }
});

test.each(['34-5-W2', 'Twp 34 Rge 5 W2M', 'township 34 range 5 west of the second meridian'])('parseTownship() reads %j', (text) => {
  expect(parseTownship(text)).toEqual({ township: 34, range: 5, meridian: 'W2' });
});

test.each(['NW-12-34-5-W2', '12-34-5-W2', '34-5', 'Regina', '127-5-W2', ''])('parseTownship() returns null for %j', (text) => {
  expect(parseTownship(text)).toBeNull();
});

test.each([
  ['NW 12-34-5-W2, AB', 'W2 is in Saskatchewan, but “AB” is Alberta: check the meridian and the range.'],
  ['NW 12-34-5-W4M, RM 373, Sask.', 'W4 is in Alberta, but “SASK” is Saskatchewan: check the meridian and the range.'],
  ['NW 12-4-31-W1, Manitoba', 'Range 31 west of W1 is in Saskatchewan, but “MANITOBA” is Manitoba: check the meridian and the range.'],
  ['12-4-5-W1 (RM of Argyle), SK', 'Range 5 west of W1 is in Manitoba, but “SK” is Saskatchewan: check the meridian and the range.'],
])('refuses the land of another province than the one named: %s', (text, reason) => {
  expect(normalForm(text)).toBe(reason);
});

test.each(['NW 12-34-5-W2, SK', 'NW 12-34-5-W2, RM of Saskatchewan Landing', 'NW Sect. 12, Twp 34, Rge 5, W2M'])('reads %s', (text) => {
  expect(normalForm(text)).toBe('NW-12-34-5-W2');
});
