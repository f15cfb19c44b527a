import { emptyIfInvisible, MAX_ZONE_NOTE_LENGTH, oneLine, plainNotes, SeasonCropForm, ZoneKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { FIELD_ID, ZONE_ID, ZONE_KIND, ZONE_NOTE } from './attributes.ts';
import { createReadBudget, type Shape, type ReadBudget, unreadableFile } from './file-content.ts';
import { openRing } from './positions.ts';
import { lettersOf } from './unused-columns.ts';

/** A zone of a file. `coordinates` is an open ring. */
export interface FileZone {
  coordinates: Point[];
  kind?: ZoneKind | null;
  note?: string | null;
}

/** A field of a file before it is checked. */
export interface Outline {
  name: string | null;
  description: string | null;
  crop?: string | null;
  /** The year of the crop. */
  season?: number;
  /** The legal description, as it stands in the file. */
  legal?: string;
  /** Open ring. */
  ring: Point[];
  zones: FileZone[];
  /** Why it cannot be imported, apart from errors of its ring; null if there is no such reason. */
  problem: string | null;
}

/** Column names in files of farm software and guidance systems, in lower case, letters only. */
export const NAME_KEYS = ['name', 'fieldname', 'fieldnam', 'field', 'fieldlabel', 'title', 'label', 'parcel', 'landname'];
export const DESCRIPTION_KEYS = ['description', 'descript', 'descriptio', 'desc', 'notes', 'note', 'comment', 'comments', 'remarks'];

/** Also written by our own exports. */
const LEGAL_KEYS = ['legal', 'legalland', 'legaldesc', 'legaldescr', 'legaldescription', 'legallanddescription', 'lld', 'landdescription'];

const CROP_KEYS = ['crop', 'cropname', 'croptype', 'currentcrop', 'seedcrop'];
const SEASON_KEYS = ['season', 'cropseason', 'cropyear', 'growingseason', 'harvestyear'];

const FIELD_KEYS = [NAME_KEYS, DESCRIPTION_KEYS, LEGAL_KEYS, CROP_KEYS, SEASON_KEYS];

/** Whether fields or their zones use a column, by its name. */
export const isFieldColumn = (name: string): boolean =>
  FIELD_KEYS.some((keys) => keys.includes(lettersOf(name))) || [FIELD_ID, ZONE_ID, ZONE_KIND, ZONE_NOTE].includes(name);

/** The columns that a field has no use for, because another one counts. */
export const fieldColumnsLeftOut = (attributes: Map<string, string>): string[] =>
  attributes.has(ZONE_ID) ? [] : columnsLeftOut(attributes, FIELD_KEYS);

const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 2000;
const MAX_CROP_LENGTH = 100;
const MAX_SEASON_LENGTH = 100;
const MAX_LEGAL_LENGTH = 300;

/**
 * Extracts an outline for each polygon of each shape. Its zones are the polygon's holes and the zone shapes of our own exports.
 * @throws Problem invalid for a zone that belongs to two fields; too_large, because each polygon of a field gets copies of the field's
 *   zones
 */
export function extractOutlines(shapes: Shape[], budget: ReadBudget = createReadBudget()): Outline[] {
  const zoneShapes = shapes.filter(({ attributes }) => attributes.has(ZONE_ID));
  const fieldShapes = shapes.filter(({ attributes }) => !attributes.has(ZONE_ID));
  const zonesByFieldId = zonesByField(zoneShapes);
  const fieldIds = new Set<string>();

  const fields = fieldShapes.flatMap((shape) => {
    const fieldId = fieldIdOf(shape);
    const zones = fieldId === undefined ? undefined : zonesByFieldId.get(fieldId);
    if (fieldId !== undefined && zones && fieldIds.has(fieldId)) throw repeatedFieldId(fieldId);
    if (fieldId !== undefined) fieldIds.add(fieldId);
    return outlinesOfShape(shape, zones ?? [], budget);
  });
  const strays = zoneShapes.filter((shape) => !fieldIds.has(fieldIdOf(shape) ?? ''));
  return [...fields, ...strays.map((shape) => strayZoneOutline(shape))];
}

/** Tables have a cell in every row, so an empty one counts as missing. */
const fieldIdOf = ({ attributes }: Shape) => attributes.get(FIELD_ID) || undefined;

function zonesByField(zoneShapes: Shape[]): Map<string, FileZone[]> {
  const zonesByFieldId = new Map<string, FileZone[]>();
  for (const shape of zoneShapes) {
    const fieldId = fieldIdOf(shape) ?? '';
    const zones = zonesByFieldId.get(fieldId) ?? [];
    zonesByFieldId.set(fieldId, zones);
    const kindAndNote = readKindAndNote(shape.attributes);
    for (const [ring = []] of shape.polygons) zones.push({ coordinates: openRing(ring), ...kindAndNote });
  }
  return zonesByFieldId;
}

/** Refused only if zones refer to the id: otherwise `field_id` is a harmless column of another system. */
const repeatedFieldId = (fieldId: string) =>
  unreadableFile(
    `Two fields of the file have one field_id ("${fieldId.slice(0, 100)}"), and exclusion zones name it: it is not clear which field they belong to. Give each field its own id.`,
  );

function outlinesOfShape({ attributes, polygons, other }: Shape, zones: FileZone[], budget: ReadBudget): Outline[] {
  const name = readName(attributes, NAME_KEYS);
  const description = firstText(attributes, DESCRIPTION_KEYS, MAX_DESCRIPTION_LENGTH);
  const crop = firstText(attributes, CROP_KEYS, MAX_CROP_LENGTH);
  const season = readSeason(attributes);
  const legal = firstText(attributes, LEGAL_KEYS, MAX_LEGAL_LENGTH);
  if (polygons.length === 0) {
    const problem = `This is ${other ?? 'a record without a shape'}, not an outline. Only polygons can become fields.`;
    return [{ name, description, ring: [], zones: [], problem }];
  }
  const copiedPoints = zones.reduce((sum, { coordinates }) => sum + Math.max(1, coordinates.length), 0);
  return polygons.map(([outline = [], ...holes], part) => {
    if (part > 0) {
      budget.countShape();
      budget.countPoints(copiedPoints);
    }
    return {
      name: name !== null && polygons.length > 1 ? numberedName(name, part + 1) : name,
      description,
      crop: crop === null ? null : oneLine(crop),
      ...(season !== null && { season }),
      ...(legal !== null && { legal }),
      ring: openRing(outline),
      zones: [...holes.map((hole) => ({ coordinates: openRing(hole) })), ...zones],
      problem: null,
    };
  });
}

/** The year of a column such as 'season', also out of '2026/27' or 'Spring 2026'. */
function readSeason(attributes: Map<string, string>): number | null {
  const [year] = firstText(attributes, SEASON_KEYS, MAX_SEASON_LENGTH)?.match(/(?<!\d)\d{4}(?!\d)/) ?? [];
  return SeasonCropForm.shape.season.safeParse(Number(year)).data ?? null;
}

/** The name of one of several parts of a shape. */
export const numberedName = (name: string, part: number): string => `${name.slice(0, MAX_NAME_LENGTH - 6)} (${part})`;

function strayZoneOutline({ attributes, polygons }: Shape): Outline {
  const field = oneLine(cleanText((attributes.get('field') ?? '').slice(0, MAX_NAME_LENGTH))) || 'another field';
  const problem = `This is an exclusion zone of ${field}, which is not in the file. Export the field with it.`;
  return {
    name: readName(attributes, ['name']),
    description: null,
    ring: openRing(polygons[0]?.[0] ?? []),
    zones: [],
    problem,
  };
}

/** The kind and note of a zone of our own exports. */
function readKindAndNote(attributes: Map<string, string>): Pick<FileZone, 'kind' | 'note'> {
  return {
    kind: ZoneKind.safeParse(attributes.get(ZONE_KIND)).data ?? null,
    note: firstText(attributes, [ZONE_NOTE], MAX_ZONE_NOTE_LENGTH),
  };
}

/** The first of these attributes that is not empty, as plain text. Of names with the same letters the closest counts. */
export function firstText(attributes: Map<string, string>, keys: string[], maxLength: number): string | null {
  const [first] = textsOf(attributes, keys);
  return first ? first.text.slice(0, maxLength).replace(/\p{Cs}$/u, '') : null;
}

/** The names of the attributes whose text differs from the one that `firstText` takes for these keys. */
export function columnsLeftOut(attributes: Map<string, string>, keysOfTexts: string[][]): string[] {
  return keysOfTexts.flatMap((keys) => {
    const [first, ...others] = textsOf(attributes, keys);
    return others.filter(({ text }) => text !== first?.text).map(({ name }) => name);
  });
}

/** The texts of the attributes with one of these keys, in the order of the keys: for 'name' those of 'name', 'Name', and then 'NAME_1'. */
function textsOf(attributes: Map<string, string>, keys: string[]): { name: string; text: string }[] {
  const placed = [...attributes].map(([name, text]) => {
    const letters = lettersOf(name);
    return { name, text, at: keys.indexOf(letters), distance: name === letters ? 0 : name.toLowerCase() === letters ? 1 : 2 };
  });
  return placed
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || one.distance - other.distance)
    .map(({ name, text }) => ({ name, text: cleanText(text) }))
    .filter(({ text }) => text !== '');
}

export function readName(attributes: Map<string, string>, keys: string[]): string | null {
  const name = firstText(attributes, keys, MAX_NAME_LENGTH);
  return name === null ? null : oneLine(name);
}

/** Removes characters that an import would refuse, and composes letters with their accents (NFC). */
function cleanText(text: string): string {
  return emptyIfInvisible(plainNotes(text.replace(/\p{Cs}/gu, ' ').normalize()));
}
