import { formatLegalDescription, parseLegalDescription, parseTownship, QUARTERS } from '@swathline/survey';

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

/** Normal forms of all quarter sections on the land that a text describes: one, the 4 of a section, the 144 of a township. None for another text. */
export function locationsOn(text: string): string[] {
  const parsed = parseLegalDescription(text);
  if (!parsed.ok) {
    const township = parseTownship(text);
    return township ? SECTIONS.flatMap((section) => quartersOf({ ...township, section })) : [];
  }
  const { quarter, section, township, range, meridian } = parsed.land;
  const whole = { section, township, range, meridian };
  return quarter === undefined ? quartersOf(whole) : [formatLegalDescription({ ...whole, quarter })];
}

function quartersOf(section: Parameters<typeof formatLegalDescription>[0]): string[] {
  return QUARTERS.map((quarter) => formatLegalDescription({ ...section, quarter }));
}
