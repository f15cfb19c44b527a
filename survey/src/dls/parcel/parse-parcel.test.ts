import { describe, expect, test } from 'vitest';
import { formatParcel, quarterOfParcel, readParcel } from './parcel.ts';
import { parcelInWords, parcelSizeInWords } from './parcel-in-words.ts';
import { parseParcel } from './parse-parcel.ts';

function normalForm(text: string): string {
  const parsed = parseParcel(text);
  return parsed.ok ? formatParcel(parsed.parcel) : parsed.reason;
}

describe('parseParcel() reads', () => {
  test.each([
    ['NW-12-34-5-W2', 'NW-12-34-5-W2'],
    ['NW 12 34 5 W2', 'NW-12-34-5-W2'],
    ['nw 1/4 sec 12 twp 34 rge 5 W2M', 'NW-12-34-5-W2'],
    ['N½ 12-34-5-W2', 'N½-12-34-5-W2'],
    ['N½-12-34-5-W2', 'N½-12-34-5-W2'],
    ['n1/2 12-34-5-w2', 'N½-12-34-5-W2'],
    ['N 1/2 of Sec 12, Twp 34, Rge 5 W2', 'N½-12-34-5-W2'],
    ['S/2 12-34-5-W2', 'S½-12-34-5-W2'],
    ['W half of 12-34-5-W2', 'W½-12-34-5-W2'],
    ['W1/2 12-34-5-W2', 'W½-12-34-5-W2'],
    ['E½12-34-5W2M', 'E½-12-34-5-W2'],
    ['east half of section 12 township 34 range 5 west of the second meridian', 'E½-12-34-5-W2'],
    ['Sec 12-34-5-W2', '12-34-5-W2'],
    ['S12 T34 R5 W2', '12-34-5-W2'],
    ['NW S12-34-5-W2', 'NW-12-34-5-W2'],
    ['all of 12-34-5-W2', '12-34-5-W2'],
    ['All Sec. 12-34-5-W2', '12-34-5-W2'],
    ['the whole of section 12-34-5-W2', '12-34-5-W2'],
    ['NW & NE 12-34-5-W2', 'N½-12-34-5-W2'],
    ['NW and SW 12-34-5-W2', 'W½-12-34-5-W2'],
    ['NW, NE & SW 12-34-5-W2', 'N½ & SW-12-34-5-W2'],
    ['NW/NE 12-34-5-W2', 'N½-12-34-5-W2'],
    ['N½ + SE 12-34-5-W2', 'N½ & SE-12-34-5-W2'],
    ['NW & SE 12-34-5-W2', 'NW & SE-12-34-5-W2'],
    ['quarter NW & SE 12-34-5-W2', 'NW & SE-12-34-5-W2'],
    ['NW¼ and SW¼ of Sec 12-34-5-W2', 'W½-12-34-5-W2'],
    ['NW, NE, SW and SE 12-34-5-W2', '12-34-5-W2'],
    ['NW-12-34-5-W2, SW-13-34-5-W2', 'NW-12-34-5-W2, SW-13-34-5-W2'],
    ['NW-12-34-5-W2 and NE-12-34-5-W2', 'N½-12-34-5-W2'],
    ['SW-12-34-5-W2; N½ 1-34-5-W2', 'N½-1-34-5-W2, SW-12-34-5-W2'],
    ['N½ 1-34-5 W2nd & S½ 12-34-5 W2nd', 'N½-1-34-5-W2, S½-12-34-5-W2'],
    ['NW 12 & SW 13-34-5-W2', 'NW-12-34-5-W2, SW-13-34-5-W2'],
    ['SW 13, NW 12-34-5-W2', 'NW-12-34-5-W2, SW-13-34-5-W2'],
    ['NW¼ of Sec 12 and SW¼ of Sec 13, Twp 34, Rge 5, W2M', 'NW-12-34-5-W2, SW-13-34-5-W2'],
    ['nw12 + sw13-34-5w2', 'NW-12-34-5-W2, SW-13-34-5-W2'],
    ['N½ 1, SW & SE 12 & SW 13-34-5-W2', 'N½-1-34-5-W2, S½-12-34-5-W2, SW-13-34-5-W2'],
    ['NW 12 & SW 13-34-5-W2, NE 1-34-5-W2', 'NE-1-34-5-W2, NW-12-34-5-W2, SW-13-34-5-W2'],
    ['LSD 5-12-34-5-W2', 'LSD 5-12-34-5-W2'],
    ['LSDs 5-8 12-34-5-W2', 'LSDs 5-8 of 12-34-5-W2'],
    ["LSD's 5-8 of 12-34-5-W2", 'LSDs 5-8 of 12-34-5-W2'],
    ['LSD’s 5 & 6 of 12-34-5-W2', 'LSDs 5-6 of 12-34-5-W2'],
    ['LSD 5 to 8 of 12-34-5-W2', 'LSDs 5-8 of 12-34-5-W2'],
    ['LSDs 5-8 12 & SW 13-34-5-W2', 'LSDs 5-8 of 12-34-5-W2, SW-13-34-5-W2'],
    ['LSDs 5, 6 and 12 of 12-34-5-W2', 'LSDs 5-6 & 12 of 12-34-5-W2'],
    ['L.S.D.s 5-8 & 12 of Sec 12 Twp 34 Rge 5 W2M', 'LSDs 5-8 & 12 of 12-34-5-W2'],
    ['Legal Subdivisions 3 through 6 of 12-34-5-W2', 'SW-12-34-5-W2'],
    ['SW & LSDs 11-12 of 12-34-5-W2', 'SW & LSDs 11-12 of 12-34-5-W2'],
    ['N½ of NW 12-34-5-W2', 'LSDs 13-14 of 12-34-5-W2'],
    ['W1/2 SW1/4 12-34-5-W2', 'LSDs 4-5 of 12-34-5-W2'],
    ['LSDs 13-16 of 12-34-5-W2, NE-12-34-5-W2', 'NE & LSDs 13-14 of 12-34-5-W2'],
    ['N½ 12-34-5-W2, RM of Aberdeen No. 373', 'N½-12-34-5-W2'],
    ['S½ 9-8-6E1', 'S½-9-8-6-E1'],
    ['S½ 9-8-6 WPM', 'S½-9-8-6-W1'],
  ])('%s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });
});

describe('parseParcel() refuses, and says what to write,', () => {
  test.each([
    ['', 'Write a land description, as in NW-12-34-5-W2.'],
    ['half of 12-34-5-W2', 'Say which half it is: write N½, S½, E½ or W½ before the section, as in N½-12-34-5-W2.'],
    ['1/4 12-34-5-W2', 'Say which quarter it is: write NW, NE, SW or SE before the section, as in NW-12-34-5-W2.'],
    ['NW½ 12-34-5-W2', 'Say which half it is: write N½, S½, E½ or W½ before the section, as in N½-12-34-5-W2.'],
    ['N½ 37-34-5-W2', 'Section 37 does not exist: a township has sections 1 to 36.'],
    ['N½ 12-134-5-W2', 'Township 134 does not exist: townships run from 1 at the United States border to 126.'],
    ['N½ 12-34-5', 'The meridian is missing: end with W1 to W6 or E1, as in NW-12-34-5-W2.'],
    ['N½ 12-34-W2', 'The range is missing: write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['N½ 12-34-5-W8', 'There is no meridian W8: it must be W1 to W6, or E1 for land east of the Principal Meridian.'],
    ['NH 12-34-5-W2', 'We could not read “NH”; write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['LSDs 5-17 of 12-34-5-W2', 'Legal subdivision 17 does not exist: a section has legal subdivisions 1 to 16.'],
    ['NW SE 12-34-5-W2', 'Write “&” between the parts of a section, as in NW & NE-12-34-5-W2.'],
    [
      'N½ 12-34-5-W2 and SW 13',
      '“SW 13” after the meridian is not a whole description: write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2.',
    ],
    [
      'NW 12-34 & SW 13-34-5-W2',
      '“12 34 AND” stands between two parts of a section: write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2.',
    ],
    ['NW 37 & SW 13-34-5-W2', 'Section 37 does not exist: a township has sections 1 to 36.'],
    ['NW 12 & SW 34-5-W2', 'The range is missing: write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['N½ 12 & 13-34-5-W2', '“AND” stands between the numbers: write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2.'],
    ['N½ 1-2-3-4-W2', 'There are too many numbers: write section, township, range and meridian after it, as in N½-12-34-5-W2.'],
    ['N½ 12-34-5-W2, Alberta', 'W2 is in Saskatchewan, but “ALBERTA” is Alberta: check the meridian and the range.'],
    ['W½ 6-34-29-W2', '6-34-29-W2 does not exist: W3 begins before it, so township 34, range 29 is cut short.'],
  ])('%s', (text, reason) => {
    expect(normalForm(text)).toBe(reason);
  });
});

const couldBeList = (number: number, next: number, advice = ', and LSD before a legal subdivision') =>
  `“${number}” and “${next}” could be a list: write each description in full, as in NW-1-34-5-W2, SW-12-34-5-W2${advice}.`;

describe('a list of sections is not read as a legal subdivision:', () => {
  const SIGNS = [
    '&',
    ' & ',
    ',',
    ', ',
    ' , ',
    ';',
    '; ',
    '/',
    ' / ',
    '+',
    ' + ',
    '|',
    '\n',
    ' \n ',
    '. ',
    ') ',
    ' (',
    ': ',
    '–',
    ' - ',
    ' – ',
    '_',
  ];
  const ENDS = ['-12-8-W3', '-12-8 W3M', ' of 12-8-W3', '-12-8 west of the third meridian', '-12-8-W3, RM of Aberdeen No. 373'];
  test.each(SIGNS)('5%s6', (sign) => {
    const text = `5${sign}6`;
    for (const end of ENDS) expect(normalForm(text + end), text + end).toBe(couldBeList(5, 6));
    for (const list of [`7-12-8-W3, ${text}-12-8-W3`, `${text}-12-8-W3; NW 7-12-8-W3`]) expect(parseParcel(list).ok, list).toBe(false);
    for (const label of ['Sec ', 'Sec. ', 'Section ', 'S', 'Secs ', 'Sections ']) {
      for (const end of [...ENDS, ' Twp 12 Rge 8 W3', ', T. 12, R. 8 W3'])
        expect(parseParcel(label + text + end).ok, label + text + end).toBe(false);
    }
  });

  test.each<[string, string]>([
    ['5 & Sec 6-12-8-W3', couldBeList(5, 6)],
    ['5, 6 Twp 12 Rge 8 W3', couldBeList(5, 6)],
    ['5, 6, Twp 12, Rge 8, W3', couldBeList(5, 6)],
    ['5-6 Twp 12 Rge 8 W3', couldBeList(5, 6)],
    ['5, 6, 12-8-W3', couldBeList(5, 6)],
    ['5, 6-12-8-3', couldBeList(5, 6)],
    ['W3 5, 6-12-8', couldBeList(5, 6)],
    ['W2-5-34-12-NW', 'Which number is the section? Write quarter, section, township, range and meridian, as in NW-12-34-5-W2.'],
    ['1. Sec 12-34-5-W2', couldBeList(1, 12)],
    ['5-12-8, 9-W3', couldBeList(8, 9)],
    ['12 & 34-5-W2', couldBeList(12, 34)],
    ['20, 18-29-2', couldBeList(20, 18)],
    ['LSD 5 & 6-12-8-W3', couldBeList(5, 6, '')],
    ['LSD 5 and 6-12-8-W3', couldBeList(5, 6, '')],
    ['LSDs 5, 6-12-8-W3', couldBeList(5, 6, '')],
    ['LSDs 5-6-12-8-W3', couldBeList(5, 6, '')],
    ['LSDs 5-8 & 12-34-5-W2', couldBeList(8, 12, '')],
    ['Sec 5, 6-12-8-W3', couldBeList(5, 6, '')],
    ['10-36-42, 3, W5', couldBeList(42, 3)],
    ['10-36, 42-3, W5', couldBeList(36, 42)],
    ['10-36 - 42-3-W5', couldBeList(36, 42)],
    ...[
      'Sec 5-6-12-8-W3',
      'Sec 5 6 Twp 12 Rge 8 W3',
      'Sec 5 Twp 12-13 Rge 8 W3',
      'Sec 5 Twp 12 Rge 8-9 W3',
      'T5 6-12-8-W3',
      'Twp 12 Rge 8 5-6 W3',
    ].map((text): [string, string] => [
      text,
      'There are too many numbers; write quarter, section, township, range and meridian, as in NW-12-34-5-W2.',
    ]),
  ])('%s', (text, reason) => {
    expect(normalForm(text)).toBe(reason);
  });
});

test.each([
  '5 6-12-8-W3',
  '5  6-12-8-W3',
  '05 06-12-08 W3M',
  '5 6 12-8-W3',
  '5-6 12 8 W3',
  '5-6-12 8 W3',
  '5 6 Twp 12 Rge 8 W3',
  'W3 5 6-12-8',
])('a blank between numbers is no sign of a list: %s', (text) => {
  expect(normalForm(text)).toBe('LSD 5-6-12-8-W3');
});

test.each([
  '5, 6, 12, 8, W3',
  '5/6/12/8/W3',
  '5;6;12;8;W3',
  '5 6 12 8 W3',
  '5 - 6 - 12 - 8 - W3',
  '5.6.12.8.W3',
  '5-6-12-8-3',
  '5-6-12 R8 W3',
  '5-6-12 - 8 - W3',
  '5 of 6-12-8-W3',
  '5 of 6 - 12 - 8 - W3',
  '5 Sec 6 - 12 - 8 - W3',
  '5 – Sec 6-12-8-W3',
  '5 - 6 - 12 - Rge 8 W3',
  '5 Sec 6-12-8-W3',
  '5, Sec. 6, Tp. 12, R. 8, W3',
  '5 of Sec. 6, Tp. 12, R. 8, W3',
  'LSD 5, 6-12-8-W3',
])('equal signs are separators, and a number before the section is a legal subdivision: %s', (text) => {
  expect(normalForm(text)).toBe('LSD 5-6-12-8-W3');
});

test.each(['S 12-34-5-W2', 'S12-34-5-W2', 's-12-34-5-w2'])('asks whether %s means the section or its south half', (text) => {
  expect(normalForm(text)).toBe('“S 12” may be section 12 or its south half: write Sec 12 or S½ 12.');
});

test.each(['NW, 12, 34, 5, W2', 'NW/12/34/5/W2', 'NW; 12; 34; 5; W2', 'NW 12, 34-5 W2', 'NW #12-34-5-W2', 'NW Sec 12, Twp 34 & Rge 5 W2'])(
  'a sign between section, township and range is a separator: %s',
  (text) => {
    expect(normalForm(text)).toBe('NW-12-34-5-W2');
  },
);

test.each([
  '12-34-5-W2 Sask. and 13-34-5',
  '12-34-5-W2, RM of Aberdeen No. 373, 13',
  '12-34-5-W2, RM of Aberdeen No. 373 & 13',
  '12-34-5-W2, RM 373 and Sec 13',
  'NW-12-34-5-W2 SK 13',
  'NW-12-34-5-W2 (Sask), SW 13',
  'N½ 12-34-5-W2, SK & 13',
  'N½ 12-34-5-W2, SK, SW 13',
])('numbers of land behind the name of a place are not dropped: %s', (text) => {
  expect(normalForm(text)).toMatch(
    /^“.*” after the meridian is not a whole description|^“373” and “13” could be a list|^We could not read “.*” after/,
  );
});

test.each(['NW-12-34-5-W2, RM 373, SK', 'NW 12-34-5 W2 (R.M. of Aberdeen No. 373), Saskatchewan S0K 1A0'])(
  'a place is no land: %s',
  (text) => {
    expect(normalForm(text)).toBe('NW-12-34-5-W2');
  },
);

/** All sets of legal subdivisions that the bits of a number choose, of two sections. */
function parcelFrom(first: number, second: number) {
  const subdivisions = (bits: number) => Array.from({ length: 16 }, (_, at) => at + 1).filter((number) => bits & (1 << (number - 1)));
  return [
    { section: 1, township: 34, range: 5, meridian: 'W2' as const, subdivisions: subdivisions(first) },
    { section: 12, township: 34, range: 5, meridian: 'W2' as const, subdivisions: subdivisions(second) },
  ].filter((part) => part.subdivisions.length > 0);
}

test('a parcel in normal form is parsed and read as the same parcel', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) & 0xffff;
  for (let round = 0; round < 500; round++) {
    const parcel = parcelFrom(random(), round % 2 === 0 ? random() : 0);
    if (parcel.length === 0) continue;
    const text = formatParcel(parcel);
    expect(readParcel(text), text).toEqual(parcel);
    expect(parseParcel(text), text).toEqual({ ok: true, parcel });
  }
});

test.each(['', 'Regina', 'N½ 12-34-5-W2', 'NW & NE-12-34-5-W2', 'LSD 17-12-34-5-W2', 'LSDs 8-5 of 12-34-5-W2', 'NW-12-34-5'])(
  'readParcel() returns null for %j, which is not a normal form',
  (text) => {
    expect(readParcel(text)).toBeNull();
  },
);

test.each([
  ['NW-12-34-5-W2', 'Northwest quarter of section 12, township 34, range 5, west of the second meridian', '1 quarter'],
  ['N½-12-34-5-W2', 'North half of section 12, township 34, range 5, west of the second meridian', '2 quarters'],
  ['12-34-5-W2', 'Section 12, township 34, range 5, west of the second meridian', '4 quarters'],
  ['N½ & SW-9-8-6-E1', 'North half and southwest quarter of section 9, township 8, range 6, east of the principal meridian', '3 quarters'],
  ['LSD 5-12-34-5-W3', 'Legal subdivision 5 of section 12, township 34, range 5, west of the third meridian', '1 legal subdivision'],
  [
    'LSDs 5-6 & 12 of 12-34-5-W2',
    'Legal subdivisions 5 to 6 and 12 of section 12, township 34, range 5, west of the second meridian',
    '3 legal subdivisions',
  ],
  [
    'N½-1-34-5-W2, SW-12-34-5-W2',
    'North half of section 1 and southwest quarter of section 12, township 34, range 5, west of the second meridian',
    '3 quarters',
  ],
])('%s in words', (text, words, size) => {
  const parcel = readParcel(text) ?? [];
  expect([parcelInWords(parcel), parcelSizeInWords(parcel)]).toEqual([words, size]);
});

test('one whole quarter is a quarter, anything else is not', () => {
  const quarterOf = (text: string) => quarterOfParcel(readParcel(text) ?? []);
  expect(quarterOf('NW-12-34-5-W2')).toEqual({ quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' });
  for (const text of ['N½-12-34-5-W2', 'LSD 13-12-34-5-W2', 'LSDs 5-8 of 12-34-5-W2', 'NW-12-34-5-W2, SW-13-34-5-W2']) {
    expect(quarterOf(text)).toBeNull();
  }
});
