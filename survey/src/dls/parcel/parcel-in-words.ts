import type { Meridian, Quarter } from '../quarter-section.ts';
import { countSubdivisions, type Half, MAX_SUBDIVISION, type Parcel, type ParcelSection, piecesOf, runsOf } from './parcel.ts';

const HALF_WORDS: Record<Half, string> = { N: 'north half', S: 'south half', E: 'east half', W: 'west half' };
const QUARTER_WORDS: Record<Quarter, string> = {
  NW: 'northwest quarter',
  NE: 'northeast quarter',
  SW: 'southwest quarter',
  SE: 'southeast quarter',
};
const MERIDIAN_WORDS: Record<Meridian, string> = {
  W1: 'west of the principal meridian',
  W2: 'west of the second meridian',
  W3: 'west of the third meridian',
  W4: 'west of the fourth meridian',
  W5: 'west of the fifth meridian',
  W6: 'west of the sixth meridian',
  W7: 'west of the seventh meridian',
  E1: 'east of the principal meridian',
};

/** 'North half of section 12, township 34, range 5, west of the second meridian'. */
export function parcelInWords(parcel: Parcel): string {
  const text = parcel
    .map((part, index) => {
      const next = parcel[index + 1];
      const isLastOfTownship = !next || townshipInWords(next) !== townshipInWords(part);
      return isLastOfTownship ? `${sectionInWords(part)}, ${townshipInWords(part)}${next ? '; ' : ''}` : `${sectionInWords(part)} and `;
    })
    .join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** '2 quarters', or '3 legal subdivisions' if they are not all whole quarters. */
export function parcelSizeInWords(parcel: Parcel): string {
  const isWhole = parcel.every(({ subdivisions }) => subdivisions.length === MAX_SUBDIVISION || piecesOf(subdivisions).single.length === 0);
  const count = countSubdivisions(parcel);
  if (isWhole) return count === 4 ? '1 quarter' : `${count / 4} quarters`;
  return count === 1 ? '1 legal subdivision' : `${count} legal subdivisions`;
}

const townshipInWords = ({ township, range, meridian }: ParcelSection) =>
  `township ${township}, range ${range}, ${MERIDIAN_WORDS[meridian]}`;

function sectionInWords({ section, subdivisions }: ParcelSection): string {
  if (subdivisions.length === MAX_SUBDIVISION) return `section ${section}`;
  const { halves, quarters, single } = piecesOf(subdivisions);
  const runs = runsOf(single).map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
  const numbered = single.length === 0 ? [] : [`legal subdivision${single.length > 1 ? 's' : ''} ${listed(runs)}`];
  return `${listed([...halves.map((half) => HALF_WORDS[half]), ...quarters.map((quarter) => QUARTER_WORDS[quarter]), ...numbered])} of section ${section}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
