import { dateTimeIn, formatDay } from '../../days.ts';
import { NEVER_COMPLETE } from '../../hazards/place-kinds.ts';
import { ageText, hazardName, hazardSource, heightText, siteName, siteSource, wayText } from '../../hazards/place-text.ts';
import type { JobSurroundings, NearHazard, Neighbour, NeighbourCheck } from '../../hazards/surroundings.ts';

/** The hazards and neighbours of a job as they are printed. Numbers refer to the drawing. */
export interface SheetSurroundings {
  hazardRows: string[][];
  hazardsNote: string;
  neighbourRows: string[][];
  /** Null on the farmer's copy, which names no neighbours. */
  neighboursNote: string | null;
  checks: { label: string; text: string }[];
  drawnHazards: NearHazard[];
  drawnNeighbours: Neighbour[];
}

export const HAZARD_HEADERS = ['No.', 'Hazard', 'Height', 'From the fields', 'Seen'];
export const NEIGHBOUR_HEADERS = ['No.', 'Site', 'From the fields', 'Why', 'Source', 'Contact'];

/** The margin of the drawing around the fields, wide enough for every hazard within 2 km. */
export const SURROUNDINGS_MARGIN_METRES = 2050;

/** More hazards or neighbours than this are not printed. The nearest come first. */
const MAX_ROWS = 25;

interface SheetOptions {
  isFarmersCopy: boolean;
  timeZone: string;
  today: string;
}

export function sheetSurroundings(around: JobSurroundings, { isFarmersCopy, timeZone, today }: SheetOptions): SheetSurroundings {
  const hazards = around.hazards.slice(0, MAX_ROWS);
  const neighbours = isFarmersCopy ? [] : around.neighbours.slice(0, MAX_ROWS);
  return {
    hazardRows: hazards.map(({ hazard, ...way }, index) => [
      `H${index + 1}`,
      isFarmersCopy ? hazardName(hazard) : withNote(hazardName(hazard), hazard.note),
      heightText(hazard.heightM),
      wayText(way),
      isFarmersCopy ? ageText(hazard, today) : hazardSource(hazard, today),
    ]),
    hazardsNote: `${countText(around.hazards.length, 'hazard', 'within 2 km')} ${NEVER_COMPLETE}`,
    neighbourRows: neighbours.map(({ site, why, ...way }, index) => [
      `S${index + 1}`,
      withNote(siteName(site), site.note),
      wayText(way),
      why,
      siteSource(site, today),
      [site.contactName, site.contactPhone].filter(Boolean).join(', '),
    ]),
    neighboursNote: isFarmersCopy ? null : countText(around.neighbours.length, 'neighbour', 'near the job'),
    checks: isFarmersCopy ? [] : around.checks.map((check) => checkText(check, timeZone)),
    drawnHazards: hazards,
    drawnNeighbours: neighbours,
  };
}

const withNote = (name: string, note: string | null) => (note === null ? name : `${name}. ${note}`);

function countText(count: number, noun: string, where: string): string {
  if (count === 0) return `No ${noun} is on file ${where}.`;
  return count > MAX_ROWS
    ? `The nearest ${MAX_ROWS} of ${count} ${noun}s ${where}.`
    : `${count} ${noun}${count === 1 ? '' : 's'} ${where}.`;
}

/** A check of the neighbours in words, with its time in the operation's time zone. */
export function checkText(
  { checkedAt, by, source, sourceDate, found, calls }: NeighbourCheck,
  timeZone: string,
): { label: string; text: string } {
  const at = (moment: string) => dateTimeIn(timeZone, Date.parse(moment));
  const called = calls.map(({ who, phone, calledAt, result }) => {
    const person = phone === null ? who : `${who} (${phone})`;
    return ` Called ${person}, ${at(calledAt)}${result === null ? '' : `: ${result}`}.`.replace(/\.\.$/, '.');
  });
  const origin = sourceDate === null ? source : `${source} of ${formatDay(sourceDate)}`;
  return { label: `Neighbours checked ${at(checkedAt)} by ${by}`, text: `${origin}. ${found}${called.join('')}` };
}
