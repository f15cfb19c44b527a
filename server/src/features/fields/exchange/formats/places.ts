import { MAX_PLACE_POINTS } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { ReadBudget, Shape } from './file-content.ts';
import { type FileHeight, isHeightColumn, readHeight } from './heights.ts';
import { columnsLeftOut, DESCRIPTION_KEYS, firstText, NAME_KEYS, readName } from './outlines.ts';
import { openRing, type Position } from './positions.ts';
import { isTimeColumn } from './times/read-times.ts';
import { lettersOf } from './unused-columns.ts';

/** A point, line or outline of a file, with what its attributes say. */
export interface FilePlace extends FileHeight {
  shape: 'point' | 'line' | 'outline' | null;
  /** The points of a line, or an open ring. */
  coordinates: Point[];
  name: string | null;
  description: string | null;
  /** The texts that may name its kind, the surest first: those of columns for it, the name, the description. */
  kindTexts: string[];
  contactName: string | null;
  contactPhone: string | null;
  /** Why it cannot be imported; null if no reason is known yet. */
  problem: string | null;
}

const MAX_TEXT_LENGTH = 1000;
const MAX_NAME_LENGTH = 100;
const MAX_PHONE_LENGTH = 50;

/** Column names in lower case, letters only. */
const KIND_KEYS = ['kind', 'type', 'category', 'class', 'sym', 'symbol', 'obstacle', 'obstacletype', 'sitetype', 'crop'];
const CONTACT_KEYS = ['contact', 'contactname', 'owner', 'operator', 'beekeeper', 'producer', 'applicant'];
const PHONE_KEYS = ['contactphone', 'phone', 'telephone', 'tel', 'phonenumber', 'mobile', 'cell'];

const PLACE_DESCRIPTION_KEYS = [...DESCRIPTION_KEYS, 'cmt'];
const PLACE_KEYS = [NAME_KEYS, PLACE_DESCRIPTION_KEYS, ...KIND_KEYS.map((key) => [key]), CONTACT_KEYS, PHONE_KEYS];

/** Whether places use a column, by its name. */
export const isPlaceColumn = (name: string): boolean =>
  isTimeColumn(name) || isHeightColumn(name) || PLACE_KEYS.some((keys) => keys.includes(lettersOf(name)));

/** The columns that a place has no use for, because another one counts. */
export const placeColumnsLeftOut = (attributes: Map<string, string>): string[] => columnsLeftOut(attributes, PLACE_KEYS);

/** Extracts a place for each point, line and outline of each shape. @throws Problem too_large */
export function extractPlaces(shapes: Shape[], budget: ReadBudget): FilePlace[] {
  return shapes.flatMap((shape) => {
    const description = describePlace(shape);
    const parts = [
      ...shape.points.map((point) => ({ shape: 'point' as const, positions: [point] })),
      ...shape.lines.map((line) => ({ shape: 'line' as const, positions: line })),
      ...shape.polygons.map(([outline = []]) => ({ shape: 'outline' as const, positions: outline })),
    ];
    if (parts.length === 0)
      return [{ ...description, shape: null, coordinates: [], problem: `This is ${shape.other ?? 'a record without a shape'}.` }];
    for (const _ of parts.slice(1)) budget.countShape();
    return parts.map((part) => placeOf(description, part));
  });
}

type PlaceDescription = Omit<FilePlace, 'shape' | 'coordinates' | 'problem'>;

interface PlacePart {
  shape: 'point' | 'line' | 'outline';
  positions: readonly Position[];
}

function placeOf(description: PlaceDescription, { shape, positions }: PlacePart): FilePlace {
  if (positions.length > MAX_PLACE_POINTS + 1) {
    const problem = `It has ${positions.length} points. A place can have at most ${MAX_PLACE_POINTS.toLocaleString('en-CA')}.`;
    return { ...description, shape, coordinates: [], problem };
  }
  const points = shape === 'outline' ? openRing(positions) : positions.map(([longitude, latitude]) => ({ latitude, longitude }));
  const isNumber = points.every(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  return {
    ...description,
    shape,
    coordinates: isNumber ? points : [],
    problem: isNumber ? null : 'A point of it is not a pair of numbers.',
  };
}

function describePlace({ attributes }: Shape): PlaceDescription {
  const kinds = KIND_KEYS.flatMap((key) => firstText(attributes, [key], MAX_NAME_LENGTH) ?? []);
  const name = readName(attributes, NAME_KEYS)?.slice(0, MAX_NAME_LENGTH).trim() ?? null;
  const description = firstText(attributes, PLACE_DESCRIPTION_KEYS, MAX_TEXT_LENGTH);
  return {
    name,
    description,
    kindTexts: [kinds.join(' '), name ?? '', description ?? ''],
    ...readHeight(attributes),
    contactName: readName(attributes, CONTACT_KEYS)?.slice(0, MAX_NAME_LENGTH).trim() ?? null,
    contactPhone: readName(attributes, PHONE_KEYS)?.slice(0, MAX_PHONE_LENGTH).trim() ?? null,
  };
}
