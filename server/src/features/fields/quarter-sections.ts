import { formatLegalDescription, parseLegalDescription, parseTownship, QUARTERS } from '@swathline/survey';

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

/**
 * The canonical descriptions of all quarter sections that a text describes: one, the 4 of a section or the 144 of a township. Empty for any
 * other text.
 */
export function quarterSectionsOf(text: string): string[] {
  const parsed = parseLegalDescription(text);
  if (!parsed.ok) {
    const township = parseTownship(text);
    return township ? SECTIONS.flatMap((section) => quartersOf({ ...township, section })) : [];
  }
  const { quarter, section, township, range, meridian } = parsed.land;
  const landSection = { section, township, range, meridian };
  return quarter === undefined ? quartersOf(landSection) : [formatLegalDescription({ ...landSection, quarter })];
}

function quartersOf(section: Parameters<typeof formatLegalDescription>[0]): string[] {
  return QUARTERS.map((quarter) => formatLegalDescription({ ...section, quarter }));
}
